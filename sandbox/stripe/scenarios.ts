/** Why money does not come; a decline of a bank has a decline code, what was wrong with the request has none. */
export type Decline = { code: string; decline_code?: string; message: string; param?: string }

const decline = (code: string, declineCode: string, message: string, param?: string): Decline => ({
  code,
  decline_code: declineCode,
  message,
  ...(param && { param }),
})

export const AUTHENTICATION_REQUIRED = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

const GENERIC_DECLINE = decline('card_declined', 'generic_decline', 'Your card was declined.')

/** What a bank says when it contests a payment; an inquiry only asks. */
export type DisputeOpening = {
  reason: 'debit_not_authorized' | 'fraudulent' | 'product_not_received'
  isInquiry: boolean
}

/** What happens by itself after some time; `never` stays as it is. */
export type Delay = number | 'never'

/** Seconds: what the provider's test values call "immediately", and what they call "after three minutes". */
const SOON = 2
export const LATER = 180

/** How a test value behaves when it is charged, when it is saved, and whether its bank asks the customer first. */
type Behaviour = {
  charge: 'paid' | Decline
  save: 'saved' | Decline
  authentication: 'never' | 'always' | 'unless-set-up' | 'unless-off-session'
  /** What the bank, or the provider, does once it is paid. */
  afterwards?: DisputeOpening | 'review'
  /** When a debit is decided, or when whoever waits for a code or a voucher gets the answer. */
  decidedAfter?: Delay
  /** The deadline passes before anybody pays. */
  expires?: true
  /** What becomes of a refund: at once, later, or sent back by the bank. */
  refund?: 'pending' | 'failing'
  /** The leave to debit the account ends with the refusal. */
  endsMandate?: true
  /** The small amounts that prove an account never arrive. */
  cannotBeVerified?: true
}

const refused = (reason: Decline): Behaviour => ({ charge: reason, save: reason, authentication: 'never' })

const paid = { charge: 'paid', save: 'saved', authentication: 'never' } as const satisfies Behaviour

const debitRefused = (code: string, message: string, own: Partial<Behaviour> = {}): Behaviour => ({
  charge: { code, message },
  save: 'saved',
  authentication: 'never',
  decidedAfter: SOON,
  ...own,
})

const providerRefused = (code: string, message: string, decidedAfter: number): Behaviour => ({
  ...paid,
  charge: { code, message, ...(code === 'payment_method_provider_decline' && { decline_code: 'generic_decline' }) },
  decidedAfter,
})

const CARD_SCENARIOS = {
  paid,
  generic_decline: refused(GENERIC_DECLINE),
  insufficient_funds: refused(decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')),
  lost_card: refused(decline('card_declined', 'lost_card', 'Your card was declined.')),
  stolen_card: refused(decline('card_declined', 'stolen_card', 'Your card was declined.')),
  velocity_exceeded: refused(
    decline('card_declined', 'card_velocity_exceeded', 'Your card was declined for making repeated attempts.'),
  ),
  blocked_as_risky: refused(decline('card_declined', 'fraudulent', 'Your card was declined.')),
  expired_card: refused(decline('expired_card', 'expired_card', 'Your card has expired.', 'exp_month')),
  incorrect_cvc: refused(decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.", 'cvc')),
  processing_error: refused(
    decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  declined_when_charged: { charge: GENERIC_DECLINE, save: 'saved', authentication: 'never' },
  authentication: { charge: 'paid', save: 'saved', authentication: 'always' },
  authentication_already_set_up: { charge: 'paid', save: 'saved', authentication: 'unless-off-session' },
  authentication_unless_set_up: { charge: 'paid', save: 'saved', authentication: 'unless-set-up' },
  authentication_then_insufficient_funds: {
    charge: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    save: 'saved',
    authentication: 'always',
  },
  authentication_then_processing_error: {
    charge: decline('processing_error', 'processing_error', 'An error occurred while processing your card.'),
    save: decline('processing_error', 'processing_error', 'An error occurred while processing your card.'),
    authentication: 'always',
  },
  disputed: { ...paid, afterwards: { reason: 'fraudulent', isInquiry: false } },
  not_received: { ...paid, afterwards: { reason: 'product_not_received', isInquiry: false } },
  inquired_about: { ...paid, afterwards: { reason: 'fraudulent', isInquiry: true } },
  reviewed: { ...paid, afterwards: 'review' },
  refund_pending: { ...paid, refund: 'pending' },
  refund_failing: { ...paid, refund: 'failing' },
  declined_after_authentication: { charge: GENERIC_DECLINE, save: GENERIC_DECLINE, authentication: 'always' },
} as const satisfies Record<string, Behaviour>

const NO_FUNDS = "The customer's account has insufficient funds to cover this payment."
const NOT_AUTHORIZED = 'The customer has notified their bank that this payment was unauthorized.'

const DEBIT_SCENARIOS = {
  debit_paid: { ...paid, decidedAfter: SOON },
  debit_paid_late: { ...paid, decidedAfter: LATER },
  debit_disputed: { ...paid, decidedAfter: SOON, afterwards: { reason: 'debit_not_authorized', isInquiry: false } },
  debit_undecided: { ...paid, decidedAfter: 'never' },
  debit_failed: debitRefused('charge_failed', 'The payment failed. Please use another payment method.'),
  debit_failed_late: debitRefused('charge_failed', 'The payment failed. Please use another payment method.', {
    decidedAfter: LATER,
  }),
  debit_without_funds: debitRefused('insufficient_funds', NO_FUNDS),
  exceeds_source_limit: debitRefused(
    'charge_exceeds_source_limit',
    "This payment exceeds the account's rolling-window processing limit for this payment source type.",
  ),
  exceeds_weekly_limit: debitRefused(
    'charge_exceeds_weekly_limit',
    'This payment exceeds the weekly limit of this account.',
  ),
  account_closed: debitRefused('account_closed', "The customer's bank account has been closed."),
  no_account: debitRefused('no_account', "The customer's bank account could not be located."),
  refer_to_customer: debitRefused('refer_to_customer', "The customer's bank asks to contact the customer."),
  not_authorized: debitRefused('debit_not_authorized', NOT_AUTHORIZED, { endsMandate: true }),
  mandate_refused: debitRefused('debit_not_authorized', 'The bank refused the mandate.', { endsMandate: true }),
  without_small_amounts: { ...paid, decidedAfter: SOON, cannotBeVerified: true },
} as const satisfies Record<string, Behaviour>

const INVALID = 'payment_method_invalid_parameter'
const DECLINED = 'payment_method_provider_decline'
const TIMED_OUT = 'payment_method_provider_timeout'
const EXPIRED: Decline = {
  code: 'payment_intent_payment_attempt_expired',
  message: 'The latest payment attempt of this PaymentIntent has expired: it was not paid in time.',
}

/** What the end of the e-mail's local part decides, for types where nothing else could. */
const EMAIL_SCENARIOS = {
  voucher_paid: { ...paid, decidedAfter: LATER },
  voucher_paid_soon: { ...paid, decidedAfter: SOON },
  voucher_expired: { ...paid, charge: EXPIRED, decidedAfter: LATER, expires: true },
  voucher_expired_soon: { ...paid, charge: EXPIRED, decidedAfter: SOON, expires: true },
  voucher_forgotten: { ...paid, charge: EXPIRED, decidedAfter: 'never' },
  approved: { ...paid, decidedAfter: SOON },
  code_wrong: providerRefused(INVALID, 'The code is not valid. Ask the customer for another one.', 0),
  code_expired: providerRefused(INVALID, 'The code has expired. Ask the customer for another one.', 0),
  declined_by_customer: providerRefused(DECLINED, 'The customer declined the payment.', 8),
  declined_by_bank: providerRefused(DECLINED, "The customer's bank declined the payment.", 8),
  timed_out: providerRefused(TIMED_OUT, 'The payment was not approved in time.', 60),
} as const satisfies Record<string, Behaviour>

const SCENARIOS = { ...CARD_SCENARIOS, ...DEBIT_SCENARIOS, ...EMAIL_SCENARIOS }

export type Scenario = keyof typeof SCENARIOS

export const isScenario = (value: unknown): value is Scenario =>
  typeof value === 'string' && Object.hasOwn(SCENARIOS, value)

export const behaviourOf = (scenario: Scenario): Behaviour => SCENARIOS[scenario]
