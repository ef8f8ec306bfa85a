/**
 * Contact forms as the team edits them: each use case is told who asks, and refuses what is not theirs. What a form may ask, and
 * what becomes of what is sent, is told by `contact`.
 */
export { listFormsOnDesk, openForm } from './read-forms.ts'
export { sendFormMailTrial, tryForm, tryFormMail } from './try-form.ts'
export { createForm, putFormOnline, restoreFormOnDesk, takeFormOff } from './write-form.ts'
