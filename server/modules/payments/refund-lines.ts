import { prorate, sum } from '#contracts/pricing/money.ts'
import type { OrderLine, RefundLine } from '#server/modules/orders/index.ts'

/** Pieces of an order's lines, by the line's number; what is in a bundle goes back with it, and may go back alone. */
export type WishedLine = { lineId: number; quantity: number }

export type LineRefusal =
  | { code: 'unknown-line'; lineId: number }
  | { code: 'too-many-pieces'; name: string; left: number }
  /** Some of its price is still to be paid: what of a line was, nobody can say. */
  | { code: 'still-owes' }
  /** What is in the price of a bundle has none of its own: somebody has to say what it is worth. */
  | { code: 'amount-needed' }

/** A line that goes back: pieces of it, and what its buyer gets for them, in cents. */
export type GivenBack = { line: OrderLine; quantity: number; amountCents: number }

type Asked = {
  lines: readonly OrderLine[]
  /** Of this order, whether their money has gone back already or is about to. */
  before: readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[]
  wished: readonly WishedLine[]
  /** In place of what the pieces have cost; null: that. */
  amountCents: number | null
}

/** What pieces of lines have cost, less their discounts: however often a line goes back in part, it comes to what was paid. */
export function planLines({
  lines,
  before,
  wished,
  amountCents,
}: Asked): { ok: true; given: GivenBack[]; amountCents: number } | { ok: false; refusal: LineRefusal } {
  const backOf = (id: number) =>
    sum(before.filter(({ orderLineId }) => orderLineId === id).map(({ quantity }) => quantity))
  const taken = new Map<number, number>()
  const take = (line: OrderLine, pieces: number) => {
    const left = line.quantity - backOf(line.id)
    taken.set(line.id, Math.min((taken.get(line.id) ?? 0) + pieces, left))
    return left
  }
  for (const { lineId, quantity } of wished) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, refusal: { code: 'unknown-line', lineId } }
    const left = take(line, quantity)
    if (quantity < 1 || quantity > left)
      return { ok: false, refusal: { code: 'too-many-pieces', name: line.name, left } }
    for (const part of lines.filter(({ parentLineId }) => parentLineId === lineId))
      take(part, (quantity * part.quantity) / line.quantity)
  }
  const given = lines.flatMap((line): GivenBack[] => {
    const quantity = taken.get(line.id) ?? 0
    return quantity > 0 ? [{ line, quantity, amountCents: costOf(line, { back: backOf(line.id), quantity }) }] : []
  })
  return withAmount(given, amountCents)
}

function costOf({ totalCents, quantity: all }: OrderLine, { back, quantity }: { back: number; quantity: number }) {
  const upTo = (pieces: number) => Math.round((totalCents * pieces) / all)
  return upTo(back + quantity) - upTo(back)
}

function withAmount(given: GivenBack[], wishedCents: number | null): ReturnType<typeof planLines> {
  const costs = given.map(({ amountCents }) => amountCents)
  const amountCents = wishedCents ?? sum(costs)
  if (amountCents === 0) return { ok: false, refusal: { code: 'amount-needed' } }
  const weights = sum(costs) > 0 ? costs : given.map((_, index) => (index === 0 ? 1 : 0))
  const shares = prorate(amountCents, weights)
  return { ok: true, amountCents, given: given.map((each, index) => ({ ...each, amountCents: shares[index] ?? 0 })) }
}

/** Which refund has what of these lines, where their money goes back by several: the first has the pieces of what it pays. */
export function shareLines(given: readonly GivenBack[], partsCents: readonly number[]): GivenBack[][] {
  const left = given.map((each) => ({ ...each }))
  return partsCents.map((partCents, part) => {
    let rest = partCents
    return left.flatMap((each) => {
      const { line, quantity } = each
      const amountCents = Math.min(rest, each.amountCents)
      const isFree = part === 0 && each.amountCents === 0
      if (amountCents === 0 && !isFree) return []
      rest -= amountCents
      Object.assign(each, { amountCents: each.amountCents - amountCents, quantity: 0 })
      return [{ line, quantity, amountCents }]
    })
  })
}
