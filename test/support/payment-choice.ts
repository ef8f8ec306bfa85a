import type { OfferedMethod, PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** A choice among methods as a page offers them to a guest; `changes` are those of each. */
export function choiceOf(types: readonly PaymentMethodType[], changes: Partial<OfferedMethod> = {}): PaymentChoice {
  const methods = types.map((type) => ({
    ...{ type, title: methodOfType(type).title, countries: [], kept: [], saving: 'none' as const },
    ...changes,
  }))
  return { methods, billingCountry: 'FR', creditor: 'Tremplin' }
}

/** The one of the demonstration. */
export const CARD_CHOICE = choiceOf(['card'])
