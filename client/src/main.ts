import "./styles/base.css";
import "./styles/fonts";
