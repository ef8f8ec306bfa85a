import { SMALLEST_CHARGES } from '../payment/smallest-charges.ts'
import { chargeable } from './currency.ts'
import { prorate, sum } from './money.ts'

/** A payment of an order: all of it, a first part and the rest, or parts of much the same size. */
export const DUE_KINDS = ['full', 'deposit', 'balance', 'instalment', 'renewal'] as const
export type DueKind = (typeof DUE_KINDS)[number]

/**
 * When a later part falls due: so many days after the order at the latest. `beforeSession`: earlier than that, as soon as the
 * session of this number (the first is 1) is booked; null where nothing but the days counts.
 */
export type Falls = { afterDays: number; beforeSession: number | null }

/** What is paid with the order, then each later part; the last one is whatever is left. */
export type PaymentPlan = {
  /** As the form names it: 0 for the one deposit of a product without plans. */
  id: number
  /** In French, as a buyer chooses it. */
  name: string
  kind: 'deposit' | 'instalments'
  today: PartAmount
  later: readonly { amount: PartAmount | 'rest'; falls: Falls }[]
}

/** In percent of the price, or for each piece in the currency's smallest unit. */
export type PartAmount = { percent: number } | { centsEach: number }

type Sum = { subtotalCents: number; discountCents: number; quantity: number; currency: string }

/**
 * What a line costs, part by part, the one of today first: to the cent the subtotal less its discount, which every part bears
 * its share of. Later parts are sums that can be charged; what is cut off them is paid today.
 */
export function splitByPlan(plan: PaymentPlan, { subtotalCents, discountCents, quantity, currency }: Sum): number[] {
  const wanted = [plan.today, ...plan.later.map(({ amount }) => amount)]
  let left = subtotalCents
  const parts = wanted.map((amount, index) => {
    const part = index === wanted.length - 1 ? left : Math.min(left, amountOf(amount, { subtotalCents, quantity }))
    left -= part
    return part
  })
  const shares = prorate(discountCents, parts)
  const later = parts.map((part, index) => part - (shares[index] ?? 0)).slice(1)
  const charged = later.map((part) => chargeable(part, currency))
  return [subtotalCents - discountCents - sum(charged), ...charged]
}

/** Rounded half up to the smallest unit. */
function amountOf(amount: PartAmount | 'rest', { subtotalCents, quantity }: Pick<Sum, 'subtotalCents' | 'quantity'>) {
  if (amount === 'rest') return subtotalCents
  return 'percent' in amount ? Math.round((subtotalCents * amount.percent) / 100) : amount.centsEach * quantity
}

/** How often it is paid: 2 of a deposit and its balance. */
export const paymentsOf = ({ later }: PaymentPlan) => later.length + 1

/** A payment that is left for later. */
export type LaterPart = Falls & { kind: DueKind; amountCents: number }

/** The later parts of a line, as an order owes them; of nothing, nothing is owed. */
export function laterPartsOf(plan: PaymentPlan, sums: Sum): LaterPart[] {
  const kind = plan.kind === 'deposit' ? 'balance' : 'instalment'
  const [, ...later] = splitByPlan(plan, sums)
  return plan.later.flatMap(({ falls }, index) => {
    const amountCents = later[index] ?? 0
    return amountCents > 0 ? [{ ...falls, kind, amountCents }] : []
  })
}

/**
 * What all lines of a cart leave for later, in the order in which it falls due: parts that fall due alike are one payment.
 * One below the least that can be charged is none: it is paid today.
 */
export function joinParts(parts: readonly LaterPart[], smallestCents: number): LaterPart[] {
  const joined = new Map<string, LaterPart>()
  for (const part of parts) {
    const key = `${part.afterDays} ${part.beforeSession}`
    const same = joined.get(key)
    joined.set(
      key,
      same ? { ...same, amountCents: same.amountCents + part.amountCents, kind: kindOf(same, part) } : part,
    )
  }
  return [...joined.values()]
    .filter(({ amountCents }) => amountCents >= smallestCents)
    .toSorted((a, b) => a.afterDays - b.afterDays || (a.beforeSession ?? 0) - (b.beforeSession ?? 0))
}

const kindOf = (one: LaterPart, other: LaterPart): DueKind => (one.kind === other.kind ? one.kind : 'instalment')

/** A line as it is paid; `plan` null: all at once. */
export type PlannedLine = Omit<Sum, 'currency'> & { plan: PaymentPlan | null }

/** What all of these lines leave for later; the rest of them is paid with the order. */
export const laterOf = (lines: readonly PlannedLine[], currency: string): LaterPart[] =>
  joinParts(
    lines.flatMap(({ plan, ...line }) => (plan ? laterPartsOf(plan, { ...line, currency }) : [])),
    SMALLEST_CHARGES[currency] ?? 1,
  )

/**
 * How a part of a line is paid whose price is added to the line's: in the same shares. A sum that the line names is paid once,
 * by the line.
 */
export const planOfPart = (plan: PaymentPlan): PaymentPlan => ({
  ...plan,
  today: sharesAlone(plan.today),
  later: plan.later.map(({ amount, falls }) => ({ amount: amount === 'rest' ? amount : sharesAlone(amount), falls })),
})

const sharesAlone = (amount: PartAmount): PartAmount => ('percent' in amount ? amount : { centsEach: 0 })
