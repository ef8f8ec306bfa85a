import type { CartLineView, CartRefusal, CouponRefusal } from '../cart/cart.ts'
import { cartRefusalText, couponRefusalText } from '../cart/notices.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import { unescapeHtml } from '../text/escape-html.ts'
import type { CheckoutRefusal } from './checkout.ts'
import { checkoutNotices } from './checkout-notices.ts'

/** How long an order that somebody of the shop has made keeps its pieces and times for its buyer, who has a link to pay it. */
export const PAY_LINK_HOURS = 72

/** Whether only its buyer can order it: what is charged again and again they agree to themselves. */
export const isOnlyForBuyers = ({ recurrence }: Pick<CartLineView, 'recurrence'>): boolean => recurrence !== null

/**
 * Why an order was not made by hand. `nothing-to-pay`: a link to pay it would ask for nothing; `nobodys-number`: a SIREN or a VAT
 * number stands without the company that it is of; `sent-before`: its form has made another order already.
 */
export type HandOrderRefusal =
  | { code: 'by-hand'; why: 'empty' | 'only-for-buyers' | 'nothing-to-pay' | 'nobodys-number' | 'sent-before' }
  | CheckoutRefusal

/** Why a draft of one stays as it was. */
export type HandDraftRefusal =
  | StaffRefusal
  | { code: 'only-for-buyers' | 'unknown-person' }
  | { code: 'line'; refusal: CartRefusal }
  | { code: 'coupon'; refusal: CouponRefusal }

const SENTENCES = {
  empty: 'Ajoutez d’abord un article.',
  'only-for-buyers':
    'Un abonnement se souscrit par la personne elle-même\u202F: son accord pour les prélèvements ne se donne pas à sa place.',
  'nothing-to-pay': 'Cette commande ne coûte rien\u202F: il n’y aurait rien à payer.',
  'nobodys-number': 'Indiquez la société à qui sont ces numéros, ou retirez-les.',
  'sent-before': 'Ce formulaire a déjà servi\u202F: rechargez la page.',
  'unknown-person': 'Cette personne n’est plus là\u202F: cherchez-la à nouveau.',
}

export function explainHandDraft(refusal: HandDraftRefusal): string {
  switch (refusal.code) {
    case 'not-yours':
    case 'confirm-again':
      return explainStaffRefusal(refusal)
    case 'line':
      return cartRefusalText(refusal.refusal)
    case 'coupon':
      return couponRefusalText(refusal.refusal)
    default:
      return SENTENCES[refusal.code]
  }
}

/** A sentence for each; those of the order form say their field by its id. */
export function explainHandOrder(refusals: readonly HandOrderRefusal[]): { sentence: string; field: string | null }[] {
  return refusals.flatMap((refusal) => {
    if (refusal.code === 'by-hand')
      return [{ sentence: SENTENCES[refusal.why], field: refusal.why === 'nobodys-number' ? 'billing_company' : null }]
    return checkoutNotices([refusal]).map(({ html, fieldId = null }) => ({ sentence: textOf(html), field: fieldId }))
  })
}

/** The words of a notice without its marks. */
const textOf = (html: string) => unescapeHtml(html.replace(/<[^>]+>/g, ''))
