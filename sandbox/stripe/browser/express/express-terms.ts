import type { LineItem, ShippingRate } from '@stripe/stripe-js'
import { IntegrationError } from '../errors.ts'
import type { Terms } from './express-protocol.ts'

type Given = { lineItems?: readonly LineItem[]; shippingRates?: readonly ShippingRate[] }

/** What the shop says of its order, with the total of the group; what the shop leaves out stays as it was. */
export function termsOf(total: number, given: Given, before: Omit<Terms, 'total'>): Terms {
  const { lineItems = before.lineItems, shippingRates = before.shippingRates } = given
  for (const { name, amount } of lineItems) {
    if (typeof name !== 'string' || !Number.isInteger(amount)) {
      throw new IntegrationError(
        `Invalid value for lineItems: every item needs a name and an amount in the currency's subunit. You specified: ${JSON.stringify({ name, amount })}.`,
      )
    }
  }
  for (const { id, displayName, amount } of shippingRates) {
    if (typeof id !== 'string' || typeof displayName !== 'string' || !Number.isInteger(amount) || amount < 0) {
      throw new IntegrationError(
        `Invalid value for shippingRates: every rate needs an id, a displayName and an amount that is not negative. You specified: ${JSON.stringify({ id, displayName, amount })}.`,
      )
    }
  }
  const ids = shippingRates.map(({ id }) => id)
  if (new Set(ids).size < ids.length) {
    throw new IntegrationError('Invalid value for shippingRates: each shipping rate needs an id of its own.')
  }
  const sum = lineItems.reduce((all, { amount }) => all + amount, 0)
  if (sum > total) {
    throw new IntegrationError(
      `The amount of the Elements group (${total}) is less than the total amount of the line items provided (${sum}). Call elements.update() with the new amount first.`,
    )
  }
  return { total, lineItems, shippingRates }
}

export function requireRates(asksForShipping: boolean, { shippingRates }: Terms): void {
  if (!asksForShipping || shippingRates.length > 0) return
  throw new IntegrationError(
    'When `shippingAddressRequired` is true, you must specify at least one of `shippingRates`.',
  )
}
