/**
 * Courses: what their lessons hold, who may read them and for how long, how far somebody has come, the exercises that an
 * account keeps because its owner asked for it, the certificate. A `Learner` is an account or a guest's session; what they
 * did not buy is told apart by nothing but that it is there. Moments that leave are ISO 8601.
 */
export { type AnsweredQuiz, answerQuiz } from './answer-quiz.ts'
export { copyLessons } from './copy-lessons.ts'
export { type FoundDoor, findDoorOf, goThroughDoor, openCoursesTo } from './course-door.ts'
export {
  type EditedLesson,
  findCertificateDraft,
  findEmptyLessons,
  findTakenLessons,
  listWrittenLessons,
  openLessonDraft,
} from './edit-lessons.ts'
export { forgetLearning, type Learning, listLearningOf } from './export-learner.ts'
export { getCourseMail } from './get-course-mail.ts'
export { giveAccess, takeAccessBack } from './give-access.ts'
export { eraseSheet, keepSheet, type SheetRefusal, stopKeepingOf } from './keep-sheet.ts'
export type { Learner } from './learner.ts'
export type { CertificateDraft, LessonDraft } from './lesson-drafts.ts'
export { listCourses } from './list-courses.ts'
export { listKeptExercises } from './list-sheets.ts'
export { openCertificate } from './open-certificate.ts'
export { type OpenedCourse, openCourse } from './open-course.ts'
export { type LessonAddress, type OpenedLesson, openFreeLesson, openLesson } from './open-lesson.ts'
export { remindOfCourseEnds } from './remind-of-ends.ts'
export { saveCertificate, saveLesson } from './save-lesson.ts'
export { listCourseShares } from './share-of-course.ts'
