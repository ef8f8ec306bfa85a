/** Mails that the shop owes: an outbox written with what owes them, emptied by the worker (architecture §4.4). */
export { findUnsentMail, listMails, type MailKind, markMailSent, type OutboxMail } from './mail-outbox-repository.ts'
export { queueMails } from './queue-mails.ts'
