import { methodOfType, type PaymentMethodType } from './payment-methods.ts'

/** The one country whose banks have a method; null for those of several. */
export function onlyCountryOf(type: PaymentMethodType): string | null {
  const { offeredIn } = methodOfType(type)
  const [only, ...others] = Array.isArray(offeredIn) ? offeredIn : []
  return only !== undefined && others.length === 0 ? only : null
}
