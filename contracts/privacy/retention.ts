/**
 * How long the shop keeps what names people once it has served. The only place where these terms stand: the jobs that end
 * them, the account's page and the privacy page of the demonstration all read them here.
 */
export const RETENTION = {
  /** Paid orders, invoices, credit notes: from the end of the year of the last of them (L123-22 C. com.). */
  accountingYears: 10,
  /** Accounts, from the day on which their owner was last seen; whoever has a subscription that runs is seen. */
  inactiveAccountMonths: 36,
  /** How long before that their owner is told, at least. */
  inactivityNoticeDays: 30,
  /** Orders that were never paid: from the day on which they were made. */
  unpaidOrderMonths: 12,
  /** Statements of withdrawal (article 2224 C. civ.), and the proof that what the law wants told was mailed. */
  contractProofYears: 5,
  /** What was asked of the card provider, in case a payment is disputed. */
  paymentProofMonths: 15,
  /** What was written to prepare a session, once it took place. */
  bookingAnswersMonths: 3,
  /** Files that came with a line of an order, once its last session took place, or from the day on which it was made. */
  lineFileMonths: 3,
  /** Such a file that no cart and no order holds. */
  unusedFileDays: 7,
  /** Records of a choice about cookies: it holds for a year, its proof a month longer. */
  consentMonths: 13,
  /** Messages of contact forms that somebody threw away, or called spam. */
  discardedMessageDays: 30,
  /** Comments and reviews that were refused, from the day on which they were written. */
  refusedCommentMonths: 12,
  /** Reports of comments, once somebody has decided about them. */
  decidedReportMonths: 12,
  /** Progress in a course and the exercises that an account keeps of it, from the end of the access. */
  learningMonths: 3,
  /** Places at meetings of members and the questions asked for them, once the meeting is over. */
  memberMeetingMonths: 3,
  /** That a mail was sent, where it proves nothing. */
  sentMailMonths: 12,
  /** The words of a mail as they went, with the address that they went to, for the team to look up. */
  mailTextMonths: 3,
  /** An address that waits for something that is sold out, should it not come back. */
  stockAlertMonths: 6,
  /** An address that an account had before. */
  formerEmailDays: 30,
  /** That a browser has shown to know an order's address, or asked for its orders: no shorter than it opens them. */
  orderReaderDays: 2,
  /** That an address asked for its library: the link serves for a day, and lets a browser in for two. */
  libraryLinkDays: 3,
} as const
