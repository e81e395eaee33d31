"""Lessons: first evenings at the real table, with scripted chance and partners. They are data; this plays them.

>>> import sabletop.learn
>>> sitting = sabletop.learn.sit_down("valkyrie")
>>> [mark.at for mark in sitting.marks]
['board', 'dice', 'board:stauffenberg']
>>> answer = sitting.play(sitting.match.legal[0])
>>> answer.kind, sitting.match.decisions
('back', 0)
"""

from sabletop.learn.coaching import Coach, Plan, Warned, may_coach
from sabletop.learn.course import BACK, GOES_ON, REALLY, BrokenLesson, Course, Lesson, course, courses
from sabletop.learn.review import Review, ReviewBarred, Reviewer, branch, review
from sabletop.learn.sitting import DONE, FINISHED, ON, Answer, Mark, Place, Sitting, sit_down

__all__ = [
    "BACK",
    "DONE",
    "FINISHED",
    "GOES_ON",
    "ON",
    "REALLY",
    "Answer",
    "BrokenLesson",
    "Coach",
    "Course",
    "Lesson",
    "Mark",
    "Place",
    "Plan",
    "Review",
    "ReviewBarred",
    "Reviewer",
    "Sitting",
    "Warned",
    "branch",
    "course",
    "courses",
    "may_coach",
    "review",
    "sit_down",
]
