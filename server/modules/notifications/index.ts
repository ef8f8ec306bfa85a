/** Mails that the shop owes: an outbox written with what owes them, emptied by the worker (architecture §4.4). */

export { findBoxPlace, findBoxState, noteBounce, noteBoxFailure, setBoxPlace } from './bounce-repository.ts'
export { type DeliveryFailure, keepsText, type MailWords, noteDelivery } from './delivery-repository.ts'
export {
  closeReopenedMail,
  dropUnsentMail,
  findMailsAbout,
  findNewestAbout,
  findSentAt,
  findUnsentMail,
  listOwed,
  listUnsentMails,
  lockMail,
  type MailKind,
  markMailSent,
  type OutboxMail,
  type OwedMail,
} from './mail-outbox-repository.ts'
export { aboutOrder, queueMails, retryMail, sendMailAgain } from './queue-mails.ts'
