export type Decline = { code: string; decline_code: string; message: string; param?: string }

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
export type DisputeOpening = { reason: 'fraudulent' | 'product_not_received'; isInquiry: boolean }

/** How a test card behaves when it is charged, when it is saved, and whether its bank asks the customer first. */
type Behaviour = {
  charge: 'paid' | Decline
  save: 'saved' | Decline
  authentication: 'never' | 'always' | 'unless-set-up'
  /** What the bank, or the provider, does once it is paid. */
  afterwards?: DisputeOpening | 'review'
}

const refused = (reason: Decline): Behaviour => ({ charge: reason, save: reason, authentication: 'never' })

const paid = { charge: 'paid', save: 'saved', authentication: 'never' } as const satisfies Behaviour

const SCENARIOS = {
  paid,
  generic_decline: refused(GENERIC_DECLINE),
  insufficient_funds: refused(decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')),
  lost_card: refused(decline('card_declined', 'lost_card', 'Your card was declined.')),
  stolen_card: refused(decline('card_declined', 'stolen_card', 'Your card was declined.')),
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
  authentication_unless_set_up: { charge: 'paid', save: 'saved', authentication: 'unless-set-up' },
  disputed: { ...paid, afterwards: { reason: 'fraudulent', isInquiry: false } },
  not_received: { ...paid, afterwards: { reason: 'product_not_received', isInquiry: false } },
  inquired_about: { ...paid, afterwards: { reason: 'fraudulent', isInquiry: true } },
  reviewed: { ...paid, afterwards: 'review' },
  declined_after_authentication: { charge: GENERIC_DECLINE, save: GENERIC_DECLINE, authentication: 'always' },
} as const satisfies Record<string, Behaviour>

export type Scenario = keyof typeof SCENARIOS

export const isScenario = (value: unknown): value is Scenario => typeof value === 'string' && value in SCENARIOS

export const behaviourOf = (scenario: Scenario): Behaviour => SCENARIOS[scenario]
