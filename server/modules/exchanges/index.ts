/**
 * The inbox: messages of contact forms, comments, reviews and what readers report, in one list. What is done about them is
 * done by the modules that have them (`contact`, `content`).
 */
export { countExchanges, listExchanges } from './list-exchanges.ts'
export { type ReadExchange, readExchange, type Sender } from './read-exchange.ts'
