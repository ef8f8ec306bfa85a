/**
 * Mails as the team sees them: what is owed, what went in which words, what failed and why. Each use case is told who asks,
 * and refuses what is not theirs; the sending itself is the worker's.
 */
export { countGivenUpMails, listMails, readMail, readMailHtml } from './read-mails.ts'
export { retryFailedMail } from './retry-mail.ts'
