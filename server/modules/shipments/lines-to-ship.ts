import { isDoneOncePaid, isShipped, type Supply } from '#contracts/catalog/supply.ts'

/** A line of an order, with how many of its pieces have left, and how many went back. */
export type SentLine = {
  id: number
  parentLineId: number | null
  supply: Supply
  quantity: number
  sent: number
  back: number
}

/** Its parts travel for it. */
const isWrapping = (lines: readonly SentLine[], { id }: SentLine) =>
  lines.some((part) => part.parentLineId === id && isShipped(part))

/** Pieces of a line that are still to leave: what goes back is first what has not left. */
export const piecesToShip = (lines: readonly SentLine[], line: SentLine): number =>
  isShipped(line) && !isWrapping(lines, line) ? Math.max(0, line.quantity - line.back - line.sent) : 0

/** Whether nothing is left to do for an order: all that travels has left or went back, the rest is done once it is paid. */
export const isAllDone = (lines: readonly SentLine[]): boolean =>
  lines.every((line) =>
    isShipped(line) ? piecesToShip(lines, line) === 0 : isDoneOncePaid(line) || line.back >= line.quantity,
  )
