/** What a form says about how it is paid; '' where it says nothing. Not one of them is believed without being looked up. */
export type PaymentFields = {
  /** Gateway id of what is paid with; '' for a free order. */
  paymentMethod: string
  /** `pm_…` made by the provider's form in the page. */
  paymentMethodId: string
  /** `ctoken_…` that a wallet's sheet was confirmed with, and which wallet's: 'apple_pay', 'amazon_pay'. */
  confirmationTokenId: string
  expressType: string
  /** A method kept with the buyer's account; null: another one. */
  savedMethodId: number | null
  /** Whether what is paid with is to stay with the buyer's account. */
  keepsMethod: boolean
  /** Digits that the buyer's bank has given them for this payment. */
  code: string
  /** `pi_…` that the page had made before there was an order. */
  earlyIntentId: string
}

export const NO_PAYMENT_FIELDS: PaymentFields = {
  ...{ paymentMethod: '', paymentMethodId: '', confirmationTokenId: '', expressType: '' },
  ...{ savedMethodId: null, keepsMethod: false, code: '', earlyIntentId: '' },
}

/** Spec §5: a code of six digits. */
export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code)
