/**
 * The team's inbox: messages of contact forms, comments, reviews and what readers report, in one list. What is done about
 * them is done by the modules that have them (`contact`, `content`); who of the team may do it is asked here.
 */
export { listExchanges } from './list-exchanges.ts'
export type { ReadExchange, Sender } from './read-exchange.ts'
export { dropReadyReply, keepReadyReply, listReadyReplies } from './ready-replies.ts'
export {
  countWaitingExchanges,
  decide,
  openExchange,
  openInbox,
  publishReply,
  putAway,
  sendAnswer,
  stopAnswer,
} from './staff-exchanges.ts'
