import { readText } from '#contracts/address/typed-text.ts'
import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { CODE_FIELD, NEW_TOKEN, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import { methodOfGateway } from '#contracts/payment/payment-methods.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { readId } from '#contracts/text/read-id.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** How a posted form is to be paid (spec §3, facts payment-methods §4): fields of the chosen method, not of its neighbours. */
export function readPaymentFields(fields: Record<string, string>): PaymentFields {
  const said = (name: string, maxLength = 200) => cutText(readText(fields[name] ?? ''), maxLength).trim()
  const named = said(CHECKOUT_FIELDS.paymentMethod, 40)
  const { type, gatewayId: paymentMethod } = methodOfGateway(named) ?? { type: null, gatewayId: named }
  return {
    paymentMethod,
    paymentMethodId: said(CHECKOUT_FIELDS.paymentMethodId),
    confirmationTokenId: said(CHECKOUT_FIELDS.confirmationTokenId),
    expressType: said(CHECKOUT_FIELDS.expressType, 40),
    savedMethodId: type ? readSavedMethod(said(tokenFieldOf(type))) : null,
    keepsMethod: type !== null && KEEPS.includes(fields[saveFieldOf(type)] ?? ''),
    code: said(CODE_FIELD, 20).replace(/\s/g, ''),
    earlyIntentId: said(CHECKOUT_FIELDS.earlyIntentId),
  }
}

/** A form of an older client, which knows no intents that are made when the order is placed. */
export const isLegacyForm = (fields: Record<string, string>): boolean =>
  fields[CHECKOUT_FIELDS.paymentMethodId] !== undefined && fields[CHECKOUT_FIELDS.isDeferredIntent] === undefined

/** Classic pages say 'true', those of blocks '1'. */
const KEEPS = ['true', '1']

/** What is no number is nobody's: 0. */
const readSavedMethod = (token: string): number | null =>
  token === '' || token === NEW_TOKEN ? null : (readId(token) ?? 0)
