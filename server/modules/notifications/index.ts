/** Mails that the shop owes: an outbox written with what owes them, emptied by the worker (architecture §4.4). */
export {
  closeReopenedMail,
  dropUnsentMail,
  findMailsAbout,
  findSentAt,
  findUnsentMail,
  listOwed,
  listUnsentMails,
  type MailKind,
  markMailSent,
  type OutboxMail,
  type OwedMail,
} from './mail-outbox-repository.ts'
export { aboutOrder, queueMails, sendMailAgain } from './queue-mails.ts'
