import type { BillingAddress, BillingField } from '../address/address.ts'
import type { CartView } from '../cart/cart.ts'

/** What the publisher chooses for baskets of which nothing is sent: the form of the contract, or the shortest that will do. */
export const BILLING_FORMS = ['full', 'short'] as const
export type BillingForm = (typeof BILLING_FORMS)[number]

/** How much of a billing address is asked for: all of it, who buys (and where, for the VAT), or where the files go. */
export type BillingAsk = 'all' | 'buyer-and-country' | 'buyer' | 'email'

const ASKED: Record<Exclude<BillingAsk, 'all'>, readonly BillingField[]> = {
  'buyer-and-country': ['email', 'first_name', 'last_name', 'country'],
  buyer: ['email', 'first_name', 'last_name'],
  email: ['email'],
}

type Basket = Pick<CartView, 'needsShipping' | 'totalCents' | 'taxes'>

/**
 * What a basket asks of its buyer; browser and server go by it. What is sent needs an address, what is free and sent
 * nowhere an e-mail alone. A receipt needs a name, VAT the country whose it is (`taxes` is null where none is charged).
 */
export function billingAsk({ needsShipping, totalCents, taxes }: Basket, form: BillingForm): BillingAsk {
  if (needsShipping) return 'all'
  if (totalCents === 0) return 'email'
  return askOfPaid({ taxes }, form)
}

/** The same for something that is paid for and downloaded. */
export function askOfPaid({ taxes }: Pick<Basket, 'taxes'>, form: BillingForm): BillingAsk {
  if (form === 'full') return 'all'
  return taxes === null ? 'buyer' : 'buyer-and-country'
}

/** Whether a form shows this field at once, and an order needs it. */
export const isAsked = (field: BillingField, ask: BillingAsk) => ask === 'all' || ASKED[ask].includes(field)

/** Whether a form has this field at all: a buyer may give their address unasked, for their invoice. */
export const isOffered = (field: BillingField, ask: BillingAsk) => ask !== 'email' || isAsked(field, ask)

/** Whether an order must have this field: an address that was begun is to be whole. */
export const isNeeded = (field: BillingField, ask: BillingAsk, given: Partial<BillingAddress>) =>
  isAsked(field, ask) || (isOffered(field, ask) && isAddressBegun(given))

/** A country and a state alone are what a list stood at, nobody's address. */
export const isAddressBegun = (given: Partial<BillingAddress>) =>
  (['company', 'address_1', 'address_2', 'postcode', 'city'] as const).some((field) => Boolean(given[field]))
