// Goes on at the table on the screen until a decision more was made, and says how it stands then. All of it happens in the page:
// asking from outside whether something changed would take longer than the change. What is pressed follows from the decision's
// number and how often it was tried there, not from how long the table took.
async ({ choices, before, patience }) => {
  const revision = () => Number(document.querySelector("[data-ready]")?.dataset.revision ?? -1);
  const isOver = () => !!document.querySelector("[data-over]");
  const reads = () => !!document.querySelector("dialog[open]");
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const goesOn = () => !isOver() && revision() <= before;
  const end = performance.now() + patience;

  function pick(tried) {
    let n = Math.imul(before + 1, 0x9e3779b1) ^ Math.imul(tried + 1, 0x85ebca6b);
    n = Math.imul(n ^ (n >>> 16), 0x7feb352d);
    return (n ^ (n >>> 15)) >>> 0;
  }
  /** A press on a choice, and on itself again where chance is not tempted by one; it may only open a list. */
  async function press(button) {
    button.click();
    await Promise.resolve();
    document.querySelector("[data-choosing].asking")?.click();
  }
  for (let tried = 0; goesOn() && !reads() && performance.now() < end; ) {
    const buttons = window.answered === before ? [] : [...document.querySelectorAll(choices)];
    if (buttons.length) await press(buttons[pick(tried++) % buttons.length]);
    else if (window.answered !== before) document.querySelector(".strip [aria-expanded=true], #more .back")?.click();
    await drawn();
  }
  // What is measured when the page was laid out is drawn one picture later.
  await drawn();
  return { revision: revision(), over: isOver(), late: goesOn() && !reads() };
}
