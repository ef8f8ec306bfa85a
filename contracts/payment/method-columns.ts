/**
 * How a type tells the end of a payment: to whoever confirms it, to whoever comes back from the bank's page, hours and
 * days afterwards, or after a slip of paper was paid somewhere.
 */
export type Settles = 'at-once' | 'after-redirect' | 'later' | 'voucher'

/** Countries of buyers (ISO 3166-1 alpha-2): some, those by the currency that is paid in, or the one of the shop's account. */
export type Countries = readonly string[] | Readonly<Record<string, readonly string[]>> | 'account'

/** In the currency's smallest unit; null: no limit of its own. */
export type Limits = { min: number | null; max: number | null }

/** Whatever differs from one way to pay to another (facts payment-methods §1–§4). */
export type PaymentMethodRow = {
  title: string
  /** What it is called where the shop's account is in that country. */
  titleIn?: Readonly<Record<string, string>>
  /** The title in the middle of a sentence: 'payée par …'. */
  inSentence: string
  /** What is said to whoever sent the form without what the method needs. */
  detailsMissing: string
  /** The method whose form it is offered in, or the buttons of wallets; null: it has a radio and a form of its own. */
  within: 'card' | 'express' | null
  /** What it pays in (ISO 4217), each with the countries of accounts that may take it so; [] is all of them. */
  currencies: 'any' | Readonly<Record<string, readonly string[]>>
  /** Countries of accounts that may take it at all; [] is all of them. */
  accountCountries: readonly string[]
  /** Billing countries that it is offered to; [] is all of them. */
  offeredIn: Countries
  /** Billing countries that it is taken from when it is posted: never fewer. */
  takenFrom: Countries
  limits: Readonly<Record<string, Limits>>
  /** May be charged again without its owner. */
  isReusable: boolean
  /** The type of what is kept of it; null: nothing is. */
  keptAs: string | null
  /** What one that is kept is called, before its last digits or its owner's name there (facts payment-methods §4). */
  keptName?: string
  /** A number that somebody can try one after the other, without its owner: each try counts (docs/decisions/057). */
  hasGuessableNumber: boolean
  /** Whether its form offers to keep it (spec §3: not those of 'redirect-type handling'). */
  offersSaving: boolean
  /** Who draws its form: the provider, or the page, which asks for the six digits of a code. */
  form: 'provider' | 'six-digits'
  /** Its form asks for something that an order does not say; what asks for nothing can be paid with without script. */
  needsDetails: boolean
  /** Its form is drawn before there is an intent. */
  supportsDeferredIntent: boolean
  /** May be kept without a payment. */
  hasSetup: boolean
  /** May be authorised now and captured later. */
  capturesLater: boolean
  refunds: 'partial' | 'none'
  /** Its owner agrees to later debits. */
  needsMandate: boolean
  /** Who confirms an intent: the shop as it makes it, or the page, which shows what is to be done. */
  confirmedBy: 'shop' | 'browser'
  /** How the page goes on with an intent that waits for its buyer (spec §2, fragments). */
  fragment: 'confirm' | 'redirect' | 'voucher' | 'wallet'
  /** The intent says where its buyer comes back to. */
  sendsReturnUrl: boolean
  settles: Settles
  /** Working days in which a bank or a till tells how it ended, at most; null: while its buyer waits. */
  answersWithinDays: number | null
  /** Where a slip is paid, to whoever holds it; null where there is none. */
  howToPay: string | null
  /** How long an order that waits for it keeps its pieces; who comes back later takes them anew if they are there. */
  holdMinutes: number
  /** A buyer who has not answered the bank by then will not: what the attempt asked for is given up. */
  abandonedAfterHours: number
}
