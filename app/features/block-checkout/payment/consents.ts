import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { STORE_EXTENSIONS, type StoreOwnExtension } from '#contracts/wire/store-checkout.ts'

export type Consents = Required<Pick<StoreOwnExtension, 'terms' | 'digital_consent'>>
type ConsentProblem = { id: string; text: string }

/** Whether something in the cart is downloaded, and so has to be asked for at once (L221-28 13°). */
export function needsDigitalConsent({ extensions }: Pick<StoreCart, 'extensions'>): boolean {
  const own = extensions[STORE_EXTENSIONS.own]
  return typeof own === 'object' && own !== null && Reflect.get(own, 'needs_digital_consent') === true
}

/** The boxes are the browser's: those beside the buttons of wallets are kept in step with them. */
export const readConsents = (form: ParentNode): Consents => ({
  terms: isTicked(form, CHECKOUT_FIELDS.terms),
  digital_consent: isTicked(form, CHECKOUT_FIELDS.digitalConsent),
})

const isTicked = (form: ParentNode, id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.checked ?? false

/** What was not agreed to, in the words of the shop and the order of the page. */
export function consentProblems(consents: Consents, cart: Pick<StoreCart, 'extensions'>): ConsentProblem[] {
  return [
    ...(needsDigitalConsent(cart) && !consents.digital_consent ? [MISSING.digital_consent] : []),
    ...(consents.terms ? [] : [MISSING.terms]),
  ].map(({ id, code }) => ({ id, text: checkoutNotices([{ code }])[0]?.html ?? '' }))
}

const MISSING = {
  digital_consent: { id: CHECKOUT_FIELDS.digitalConsent, code: 'digital-consent-missing' },
  terms: { id: CHECKOUT_FIELDS.terms, code: 'terms-not-accepted' },
} as const satisfies Record<keyof Consents, { id: string; code: CheckoutRefusal['code'] }>

/** The box that a refusal of the shop is about, by its name there. */
export const consentFieldId = (field: unknown): string | null =>
  field === 'terms' || field === 'digital_consent' ? MISSING[field].id : null
