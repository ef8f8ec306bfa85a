import type { Scenario } from '../scenarios.ts'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover'

/** A card of the provider's test list (docs.stripe.com/testing); `tokens` are the payment methods that stand for it. */
export type TestCard = {
  number: string
  brand: Brand
  country: string
  funding: 'credit' | 'debit'
  /** Carries Cartes Bancaires too, and the customer may choose. */
  isCoBranded: boolean
  scenario: Scenario
  tokens: readonly string[]
}

const card = (
  number: string,
  scenario: Scenario,
  tokens: readonly string[],
  own: Partial<TestCard> = {},
): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  isCoBranded: false,
  scenario,
  tokens,
  ...own,
})

const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'paid', ['pm_card_visa']),
  card('4000056655665556', 'paid', ['pm_card_visa_debit'], { funding: 'debit' }),
  card('4000002500000003', 'paid', ['pm_card_fr'], { country: 'FR' }),
  card('4000002500001001', 'paid', ['pm_card_visa_cartesBancaires'], { country: 'FR', isCoBranded: true }),
  card('5555552500001001', 'paid', ['pm_card_mastercard_cartesBancaires'], {
    brand: 'mastercard',
    country: 'FR',
    isCoBranded: true,
  }),
  card('5555555555554444', 'paid', ['pm_card_mastercard'], { brand: 'mastercard' }),
  card('378282246310005', 'paid', ['pm_card_amex'], { brand: 'amex' }),
  card('6011111111111117', 'paid', ['pm_card_discover'], { brand: 'discover' }),
  card('4000002760003184', 'authentication', ['pm_card_authenticationRequired'], { country: 'DE' }),
  card('4000002500003155', 'authentication_unless_set_up', ['pm_card_authenticationRequiredOnSetup'], {
    country: 'FR',
  }),
  card('4000000000003220', 'authentication', ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired']),
  card('4000000000003055', 'paid', ['pm_card_threeDSecureOptional']),
  card('4000003800000446', 'authentication_already_set_up', ['pm_card_authenticationRequiredSetupForOffSession']),
  card('4000008260003178', 'authentication_then_insufficient_funds', [
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  ]),
  card('4000008400001280', 'authentication_then_processing_error', ['pm_card_threeDSecureRequiredProcessingError']),
  card('4000008400001629', 'declined_after_authentication', ['pm_card_threeDSecureRequiredChargeDeclined']),
  card('4000000000000002', 'generic_decline', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined']),
  card('4000000000009995', 'insufficient_funds', [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'pm_card_chargeDeclinedInsufficientFunds',
  ]),
  card('4000000000009987', 'lost_card', ['pm_card_visa_chargeDeclinedLostCard', 'pm_card_chargeDeclinedLostCard']),
  card('4000000000009979', 'stolen_card', [
    'pm_card_visa_chargeDeclinedStolenCard',
    'pm_card_chargeDeclinedStolenCard',
  ]),
  card('4000000000006975', 'velocity_exceeded', [
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'pm_card_chargeDeclinedVelocityLimitExceeded',
  ]),
  card('4100000000000019', 'blocked_as_risky', ['pm_card_radarBlock']),
  card('4000000000000069', 'expired_card', [
    'pm_card_visa_chargeDeclinedExpiredCard',
    'pm_card_chargeDeclinedExpiredCard',
  ]),
  card('4000000000000127', 'incorrect_cvc', [
    'pm_card_visa_chargeDeclinedIncorrectCvc',
    'pm_card_chargeDeclinedIncorrectCvc',
  ]),
  card('4000000000000119', 'processing_error', [
    'pm_card_visa_chargeDeclinedProcessingError',
    'pm_card_chargeDeclinedProcessingError',
  ]),
  card('4000000000000259', 'disputed', ['pm_card_createDispute']),
  card('4000000000002685', 'not_received', ['pm_card_createDisputeProductNotReceived']),
  card('4000000000001976', 'inquired_about', ['pm_card_createDisputeInquiry']),
  card('4000000000009235', 'reviewed', ['pm_card_riskLevelElevated']),
  card('4000000000007726', 'refund_pending', ['pm_card_pendingRefund']),
  card('4000000000005126', 'refund_failing', ['pm_card_refundFail']),
  card('4000000000000341', 'declined_when_charged', ['pm_card_chargeCustomerFail']),
]

const byNumber = new Map(TEST_CARDS.map((one) => [one.number, one]))
const byToken = new Map(TEST_CARDS.flatMap((one) => one.tokens.map((token) => [token, one] as const)))

export const findTestCardByNumber = (number: string): TestCard | null => byNumber.get(number) ?? null
export const findTestCardByToken = (token: string): TestCard | null => byToken.get(token) ?? null
