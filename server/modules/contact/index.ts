/** Contact forms and what they receive (spec §2, §3; facts: forms-and-comments §1–4; docs/decisions/019). */
export { type Answered, answerMessage, takeBackAnswer } from './answer-message.ts'
export { type Confirmation, confirmSubscription, findConfirmation } from './confirm-subscription.ts'
export { createRefill } from './create-refill.ts'
export { deleteOldMessages } from './delete-old-messages.ts'
export { drawFormCaptcha } from './draw-captcha.ts'
export { endSubscription, findSubscription, type Subscription } from './end-subscription.ts'
export {
  type ContactForm,
  findForm,
  findFormAt,
  findFormBySlug,
  findLiveForm,
  findLiveFormBySlug,
  listFormSlugs,
  listForms,
} from './forms-repository.ts'
export { getAnswerMail } from './get-answer-mail.ts'
export { type ContactMailKind, getContactMail } from './get-contact-mail.ts'
export { deleteMessagesOf, listMessagesOf, type SentMessage } from './messages-of-sender.ts'
export {
  deleteMessage,
  findMessage,
  findSubscriber,
  listMessages,
  listSubscribers,
  type MovedMessage,
  moveMessage,
  stateOf,
} from './moderate-messages.ts'
export { type PostedEntry, textOf } from './posted-form.ts'
export { presentForm, schemaOfForm } from './present-form.ts'
export { headOf as messageHead, type NamedAnswer, type ReadMessage, readMessage } from './read-message.ts'
export { sampleMail } from './sample-mail.ts'
export { restoreForm, type SavedForm, saveForm } from './save-form.ts'
export { countSubscribers, listConfirmedAfter } from './submissions-repository.ts'
export { type PostedMessage, type SubmittedForm, submitForm } from './submit-form.ts'
