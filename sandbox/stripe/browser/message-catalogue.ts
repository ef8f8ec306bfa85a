import type { ApplePayButtonType, GooglePayButtonType } from '@stripe/stripe-js'
import type { FieldName, MethodType, TermsText } from './methods/method-forms.ts'
import type { FieldErrorCode } from './methods/text-rules.ts'

/** What an express button says before the wallet's name. */
export type ButtonText = ApplePayButtonType | GooglePayButtonType

export type Messages = {
  language: 'fr' | 'en'
  frameTitle: string
  threeDSecureTitle: string
  fields: Record<FieldName, { label: string; placeholder: string }>
  fieldErrors: Record<FieldErrorCode, string>
  /** By the API's `decline_code` or `code`. */
  refusals: Partial<Record<string, string>>
  connection: string
  unexpected: string
  accountTypes: Record<'checking' | 'savings', string>
  choose: string
  link: { use: string; leave: string; hint: string }
  chooser: string
  /** The types whose name is no brand. */
  methodNames: Partial<Record<MethodType, string>>
  next: {
    redirect: (brand: string) => string
    qr: (brand: string) => string
    app: (brand: string) => string
    voucher: (brand: string) => string
    authorisation: () => string
  }
  terms: Record<TermsText, (business: string | undefined, brand: string) => string>
  wallet: WalletMessages
  /** The windows over the shop's page. */
  sandbox: {
    notice: string
    close: string
    done: string
    voucher: {
      title: (brand: string) => string
      lead: string
      entity: string
      reference: string
      number: string
      amount: string
      deadline: string
      barCode: string
      page: string
      pdf: string
    }
    qr: { title: (brand: string) => string; lead: (brand: string) => string; picture: string; page: string }
    microdeposits: { title: string; lead: (day: string) => string; page: string }
    mandate: { title: string; accept: string; refuse: string }
  }
}

/** The express buttons and the sheets that they open. */
type WalletMessages = {
  frameTitle: string
  group: string
  buttons: Record<ButtonText, (wallet: string) => string>
  title: (wallet: string) => string
  notice: string
  close: string
  card: string
  account: string
  shippingAddress: string
  billingAddress: string
  rate: string
  noRate: string
  contact: string
  total: (business: string | undefined) => string
  pay: (amount: string) => string
  updating: string
  notServed: string
  paying: string
  doNotClose: string
  failed: string
  tryOther: string
  back: string
  link: { sent: string; code: string; hint: string; check: string; unknown: string }
  cards: Record<'paid' | 'declined' | 'insufficient' | 'bank' | 'bankDeclined', string>
}
