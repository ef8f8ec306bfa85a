/**
 * The newsletter: written by the team, sent once to each reader who has confirmed that they want it (`contact` keeps them), or
 * to each buyer who was told so with their order and did not refuse, at the pace of mails. A letter that has left does not change
 * any more. RFC 8058 for the way out, L34-5 CPCE for who is written to (docs/decisions/140).
 */
export { feedLetter } from './feed-letter.ts'
export { findReading, leaveLetters, type Reading } from './leave-letters.ts'
export { getLetterMail, getLetterTrial, noteRefusedReader } from './letter-mail.ts'
export { openLetter, previewLetter, readLetters } from './read-letters.ts'
export { sendLetter, takeLetterBack, tryLetter } from './send-letter.ts'
export { beginLetter, bringLetterBack, saveLetter, throwAway } from './write-letter.ts'
