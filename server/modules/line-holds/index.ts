/**
 * What lines of a cart or an order keep from others beside pieces of the stock: a table by kind of product, so that cart and
 * checkout know none. Refusals are those of the cart; whoever calls holds the cart, or the order.
 */
export type { HeldLine, LineHold, LostLine } from './line-hold.ts'
export {
  areHeld,
  checkHold,
  giveHoldsBack,
  giveUpHolds,
  HOLDING_KINDS,
  holdAgain,
  isOneALine,
  keepLineHolds,
  letHoldsGo,
  listLapsedLines,
  moveHolds,
  reserveHolds,
  takeHold,
  tieHolds,
} from './line-holds.ts'
