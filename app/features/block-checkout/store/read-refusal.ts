import type { StoreRefusal } from '#app/wire/store-api.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'

/** Nobody knows what became of a change: the cart is asked for again, and this is said. */
const NO_ANSWER =
  'La boutique n’a pas répondu\u202F: ce que vous venez de changer n’est peut-être pas enregistré. Vérifiez votre connexion, puis réessayez.'

const CART_CHANGED = 'Votre panier a changé entre-temps\u202F: le voici tel qu’il est maintenant.'

/** What to tell the shopper: sentences beside fields, by their ids, and the text of a notice; '' where the fields say all. */
export type ReadRefusal = { fields: Record<string, string>; text: string }

/** Facts store-api §1 and store-api-cart-checkout §7: parameters have their own sentences, a 409 has the cart. */
export function readRefusal(refusal: StoreRefusal | null): ReadRefusal {
  if (!refusal) return { fields: {}, text: NO_ANSWER }
  const { code, message, data, additional_errors: others = [] } = refusal
  const fields = fieldsOf(refusal)
  if (code === 'rest_invalid_param') {
    const isSaidByFields = Object.keys(fields).length > 0
    return { fields, text: isSaidByFields ? '' : Object.values(data?.params ?? {}).join('\n') || message }
  }
  const sentences = [message, ...others.map((other) => other.message)]
  if (data?.cart) sentences.push(CART_CHANGED)
  return { fields, text: [...new Set(sentences)].map(plain).join('\n') }
}

const KINDS = ['billing', 'shipping'] as const

/** 'invalid_postcode' of 'billing_address' → 'billing-postcode' */
function fieldsOf({ data }: StoreRefusal): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const kind of KINDS) {
    const details = data?.details?.[`${kind}_address`]
    for (const { code, message } of details ? [details, ...(details.additional_errors ?? [])] : []) {
      const field = BILLING_FIELDS.find((name) => code === `invalid_${name}`)
      if (field) fields[fieldId(kind, field)] = plain(message)
    }
  }
  return fields
}

/** The platform's ids: `billing-first_name`, `shipping-address_1`, and `email` for the one of the contact. */
export const fieldId = (kind: 'billing' | 'shipping', field: string) =>
  field === 'email' ? 'email' : `${kind}-${field}`

/** Sentences of the shop may hold links and entities; a page shows them as text. */
const plain = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.textContent ?? ''

/** The platform's id of the field for a code. */
export const COUPON_INPUT = 'wc-block-components-totals-coupon__input-coupon'
