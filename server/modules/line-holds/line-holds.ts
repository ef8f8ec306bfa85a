import type { CartRefusal } from '#contracts/cart/cart.ts'
import { PRODUCT_KINDS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { bookedTime } from './booked-time.ts'
import type { HeldLine, KeptLines, LineHold, LostLine, OrderedLine, TiedLines } from './line-hold.ts'

/** Null for what is sold by the piece. A kind that is missing here does not compile. */
const LINE_HOLDS: Record<ProductKind, LineHold | null> = {
  simple: null,
  variable: null,
  grouped: null,
  external: null,
  booking: bookedTime,
  bundle: null,
  course: null,
  subscription: null,
  'variable-subscription': null,
}

type OfKind = { kind: ProductKind }

/** Kinds whose lines hold something, and are one each: they have no quantity. */
export const HOLDING_KINDS: readonly ProductKind[] = PRODUCT_KINDS.filter((kind) => LINE_HOLDS[kind])

export const isOneALine = ({ kind }: OfKind) => HOLDING_KINDS.includes(kind)

/** Each hold once, with the lines whose kind has it. */
function byHold<Line extends OfKind>(lines: readonly Line[]): { hold: LineHold; lines: Line[] }[] {
  const grouped = Map.groupBy(lines, ({ kind }) => LINE_HOLDS[kind] ?? null)
  return [...grouped].flatMap(([hold, own]) => (hold ? [{ hold, lines: own }] : []))
}

const allHolds = () => byHold(HOLDING_KINDS.map((kind) => ({ kind }))).map(({ hold }) => hold)

/** Why what a line needs could not be taken just now, or null; nothing is kept. */
export async function checkHold(
  db: Queryable,
  { line, now }: { line: Omit<HeldLine, 'key'> & OfKind; now: Date },
): Promise<CartRefusal | null> {
  return (await LINE_HOLDS[line.kind]?.check(db, { line, now })) ?? null
}

/**
 * Takes what a line needs that comes into a cart, for as long as the shop says; the caller takes the line back when refused.
 * `instead`: the key of a line of the same kind whose place it takes, and whose hold it gives back.
 */
export async function takeHold(
  tx: Transaction,
  {
    cartId,
    line,
    instead = null,
    now,
  }: { cartId: string; line: HeldLine & OfKind; instead?: string | null; now: Date },
): Promise<CartRefusal | null> {
  return (await LINE_HOLDS[line.kind]?.take(tx, { cartId, line, instead, now })) ?? null
}

/** Lets go of what these lines of a cart held; `takeHold` asks for it again. */
export async function giveHoldsBack(
  tx: Transaction,
  { cartId, lines }: { cartId: string; lines: readonly (OfKind & { key: string })[] },
): Promise<void> {
  for (const { hold, lines: own } of byHold(lines)) await hold.giveBack(tx, { cartId, keys: own.map(({ key }) => key) })
}

/**
 * What lines of a cart do not hold though they should is taken again. Those that had it for too long, and those that cannot
 * have it any more, are given out: they have to leave the cart.
 */
export async function holdAgain(
  tx: Transaction,
  { cartId, lines, now }: { cartId: string; lines: readonly (HeldLine & OfKind)[]; now: Date },
): Promise<LostLine[]> {
  const lost: LostLine[] = []
  for (const { hold, lines: own } of byHold(lines))
    for (const line of own) {
      const found = await hold.stateOf(tx, { cartId, key: line.key, now })
      if (found.state === 'held') continue
      const refusal =
        found.state === 'lapsed' ? found.refusal : await hold.take(tx, { cartId, line, instead: null, now })
      if (refusal) lost.push({ key: line.key, refusal })
    }
  return lost
}

/** Whether each of these lines of a cart has what it should. */
export async function areHeld(
  db: Queryable,
  { cartId, lines, now }: { cartId: string; lines: readonly (OfKind & { key: string })[]; now: Date },
): Promise<boolean> {
  for (const { hold, lines: own } of byHold(lines))
    for (const { key } of own) if ((await hold.stateOf(db, { cartId, key, now })).state !== 'held') return false
  return true
}

/** What the lines of a guest's cart hold goes along into the cart of their account. */
export async function moveHolds(
  tx: Transaction,
  { from, into, lines }: { from: string; into: string; lines: readonly (OfKind & { key: string })[] },
): Promise<void> {
  for (const { hold, lines: own } of byHold(lines)) await hold.move(tx, { from, into, keys: own.map(({ key }) => key) })
}

/** Asks once more for what the lines of a cart hold that is about to become an order: why it cannot, or []. */
export async function reserveHolds(
  tx: Transaction,
  { cartId, lines, now }: { cartId: string; lines: readonly (HeldLine & OfKind)[]; now: Date },
): Promise<CartRefusal[]> {
  const refusals: CartRefusal[] = []
  for (const { hold, lines: own } of byHold(lines))
    refusals.push(...(await hold.reserve(tx, { cartId, lines: own, now })))
  return refusals
}

/** Ties what was reserved to the order, whose lines stand in the order of the cart's. */
export async function tieHolds(
  tx: Transaction,
  { lines, ...order }: Omit<TiedLines, 'lines'> & { lines: readonly (OfKind & { key: string })[] },
): Promise<void> {
  const placed = lines.map(({ kind, key }, position) => ({ kind, key, position }))
  for (const { hold, lines: own } of byHold(placed)) await hold.tie(tx, { ...order, lines: own })
}

/** Keeps until then what the lines of an order hold, taken anew where its time was over: why it cannot, or []. */
export async function keepLineHolds(
  tx: Transaction,
  { lines, ...order }: Omit<KeptLines, 'lines'> & { lines: readonly (OrderedLine & OfKind)[] },
): Promise<CartRefusal[]> {
  const refusals: CartRefusal[] = []
  for (const { hold, lines: own } of byHold(lines)) refusals.push(...(await hold.keep(tx, { ...order, lines: own })))
  return refusals
}

/** An unpaid order is given up: what its lines held is free, or its cart's again. */
export async function giveUpHolds(tx: Transaction, orderId: number): Promise<void> {
  for (const hold of allHolds()) await hold.giveUp(tx, orderId)
}

/** What was kept for a payment that came to nothing goes to others; the order may be paid once more. */
export async function letHoldsGo(tx: Transaction, orderId: number): Promise<void> {
  for (const hold of allHolds()) await hold.letGo(tx, orderId)
}

/** Lines of carts whose time is over. */
export async function listLapsedLines(tx: Transaction, now: Date): Promise<(LostLine & { cartId: string })[]> {
  const lapsed: (LostLine & { cartId: string })[] = []
  for (const hold of allHolds()) lapsed.push(...(await hold.listLapsed(tx, now)))
  return lapsed
}
