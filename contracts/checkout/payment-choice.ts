import type { PaymentMethodType } from '../payment/payment-methods.ts'

/** A method of a customer's that the shop has kept, as a page offers it. */
export type KeptMethod = {
  /** What the form posts for it. */
  tokenId: number
  /** 'Visa •••• 4242' */
  title: string
  /** 'Expire en 04/28'; '' where there is nothing to add. */
  detail: string
  isDefault: boolean
  /** What is charged now, where it is to be replaced. */
  isCurrent?: boolean
}

/** A method that has a radio of its own. */
export type OfferedMethod = {
  type: PaymentMethodType
  title: string
  /** Billing countries that it is offered to; [] is all of them. */
  countries: readonly string[]
  kept: readonly KeptMethod[]
  /** Whether its form offers to keep it: always, to a guest who opens an account with the order, or not at all. */
  saving: 'offered' | 'with-account' | 'none'
}

/** The ways to pay what is due, as a page lets its buyer choose among them; [] where nothing here can pay it. */
export type PaymentChoice = {
  methods: readonly OfferedMethod[]
  /** ISO 3166-1 alpha-2; '' while nobody said it. */
  billingCountry: string
  /** Who debits an account: named in the mandates. */
  creditor: string
  /** Nothing is ordered: what is chosen pays later. */
  isForLater?: boolean
}

/** Whether a method is shown to a buyer of that country; who said none is shown all. */
export const isOfferedTo = ({ countries }: Pick<OfferedMethod, 'countries'>, country: string): boolean =>
  countries.length === 0 || country === '' || countries.includes(country)

/** Whether it can be kept now: a guest has nowhere to keep it, unless an account is opened with the order. */
export const offersSaving = ({ saving }: Pick<OfferedMethod, 'saving'>, { isWanted }: { isWanted: boolean }): boolean =>
  saving === 'offered' || (saving === 'with-account' && isWanted)
