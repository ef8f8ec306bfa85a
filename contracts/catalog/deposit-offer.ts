import { priceChoice } from '../pricing/choice-price.ts'
import type { PaymentPlan } from '../pricing/payment-plan.ts'
import type { ProductView } from './catalog.ts'
import type { DepositSettings } from './deposit.ts'

/** The ways to pay a product in parts, in the order in which its page offers them. */
export function plansOf({ terms }: DepositSettings): PaymentPlan[] {
  if (terms.type === 'plan') return terms.plans
  const today = terms.type === 'percent' ? { percent: terms.percent } : { centsEach: terms.amountCents }
  const name = terms.type === 'percent' ? `Acompte de ${percentWords(terms.percent)}` : 'Acompte'
  return [{ id: 0, name, kind: 'deposit', today, later: [{ amount: 'rest', falls: terms.balance }] }]
}

const percents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const percentWords = (percent: number) => `${percents.format(percent)}\u00A0%`

/** Names of what the page of a product posts. */
export const DEPOSIT_FIELDS = { option: 'wc_deposit_option', plan: 'wc_deposit_payment_plan' } as const

/** How a product may be paid in parts, as its page asks. */
export type DepositOffer = {
  plans: PaymentPlan[]
  /** It cannot be paid at once. */
  isForced: boolean
  /** What stands chosen: the number of a plan, '' to pay at once. */
  byDefault: string
}

/** Null for a product that is paid at once. `begun`: what its form begins with, where something was chosen before. */
export function depositOffer(
  { extras }: Pick<ProductView, 'extras'>,
  begun: Readonly<Record<string, string>> = {},
): DepositOffer | null {
  // Checked when the product was saved.
  const settings = extras.deposit as unknown as DepositSettings | undefined
  if (!settings) return null
  const plans = plansOf(settings)
  const isForced = settings.asks === 'forced'
  const isFull = settings.byDefault === 'full' && !isForced
  const wanted = begun[DEPOSIT_FIELDS.plan]
  const isKnown = plans.some(({ id }) => String(id) === wanted) || (wanted === '' && !isForced)
  const first = isFull ? '' : String(plans[0]?.id ?? '')
  return { plans, isForced, byDefault: isKnown && wanted !== undefined ? wanted : first }
}

/** What a piece of a product is charged with the order, as its page opens: of what is paid in parts by default, the first. */
export function priceOfToday(product: Pick<ProductView, 'extras' | 'price'>): number {
  const { priceCents, currency } = product.price
  const offer = depositOffer(product)
  const plan = offer?.plans.find(({ id }) => String(id) === offer.byDefault) ?? null
  return priceChoice({ pieces: 1, unitCents: priceCents }, { plan, currency }).todayCents
}
