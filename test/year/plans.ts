import type { Database } from '#server/database/database.ts'
import { createProduct } from '#test/support/builders.ts'

/** How something is paid again and again, and how many of a hundred members chose it. */
type Plan = { name: string; share: number; priceCents: number; billing: Billing }
type Billing = {
  period: 'week' | 'month' | 'year'
  interval: number
  length: number
  signUpFeeCents: number
  trial: { period: 'week'; interval: number } | null
  syncDay: { day: number } | { weekday: number } | null
}
export type SoldPlan = Plan & { productId: number }

const MONTHLY: Billing = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }

const PLANS: Plan[] = [
  { name: 'monthly', share: 52, priceCents: 900, billing: MONTHLY },
  { name: 'yearly', share: 10, priceCents: 9_000, billing: { ...MONTHLY, period: 'year' } },
  { name: 'quarterly', share: 6, priceCents: 2_400, billing: { ...MONTHLY, interval: 3 } },
  { name: 'weekly', share: 5, priceCents: 300, billing: { ...MONTHLY, period: 'week' } },
  { name: 'trial', share: 9, priceCents: 900, billing: { ...MONTHLY, trial: { period: 'week', interval: 2 } } },
  { name: 'synchronised', share: 7, priceCents: 1_100, billing: { ...MONTHLY, syncDay: { day: 28 } } },
  { name: 'with a fee', share: 4, priceCents: 700, billing: { ...MONTHLY, signUpFeeCents: 1_500 } },
  { name: 'three months', share: 4, priceCents: 1_000, billing: { ...MONTHLY, length: 3 } },
  { name: 'free', share: 3, priceCents: 0, billing: MONTHLY },
]

/** The same plan by the week, for those who have no time for months. */
const inWeeks = (plan: Plan): Plan => ({
  ...plan,
  billing: { ...plan.billing, period: 'week', ...(plan.billing.syncDay !== null && { syncDay: { weekday: 5 } }) },
})

export async function sellPlans(db: Database, { isInWeeks }: { isInWeeks: boolean }): Promise<SoldPlan[]> {
  const sold: SoldPlan[] = []
  for (const plan of isInWeeks ? PLANS.map(inWeeks) : PLANS) {
    const product = await createProduct(db, {
      ...{ kind: 'subscription', name: `Club (${plan.name})`, stock: null, supply: 'service' },
      regularPriceCents: plan.priceCents,
      kindSettings: { limit: 'no', isSentOnce: false, billing: plan.billing },
    })
    sold.push({ ...plan, productId: product.id })
  }
  return sold
}

/** The plan of the member of this number: every plan has its share among the first hundred already. */
export function planOf(plans: readonly SoldPlan[], number: number): SoldPlan {
  let place = (number * 61) % 100
  for (const plan of plans) {
    place -= plan.share
    if (place < 0) return plan
  }
  throw new Error('The shares of the plans do not come to a hundred')
}
