import { cardError, invalidRequest } from '../api/errors.ts'
import type { Scenario } from '../scenarios.ts'
import type { MethodDetails } from '../stripe-objects.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findTestCardByNumber, type TestCard } from './test-cards.ts'

export type CardDetails = {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string | undefined
  networks?: { preferred?: string | undefined } | undefined
  wallet?: keyof typeof WALLETS | undefined
}

type Card = NonNullable<MethodDetails['card']>

/** A card out of a wallet shows whose it was; the device has a number of its own for it. */
const WALLETS = {
  apple_pay: { type: 'apple_pay', apple_pay: {}, dynamic_last4: '0492' },
  google_pay: { type: 'google_pay', google_pay: {}, dynamic_last4: '0492' },
  link: { type: 'link', link: {}, dynamic_last4: null },
} as const

export type ReadCard = { card: Card; scenario: Scenario }

/** Checks what was typed as the provider does, and keeps only what may be kept: the number itself stops here. */
export function readCard(details: CardDetails): ReadCard {
  const number = details.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  }
  const year = details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year
  checkExpiry(details.exp_month, year)
  const testCard = findTestCardByNumber(number)
  if (!testCard) {
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
    })
  }
  checkCvc(details.cvc, testCard)
  const card = publicFace(testCard, details.exp_month, year, details.cvc)
  if (details.wallet) card.wallet = WALLETS[details.wallet]
  const preferred = details.networks?.preferred
  if (card.networks && preferred) {
    if (!card.networks.available.includes(preferred)) {
      throw invalidRequest(`The card network "${preferred}" is not one of this card's.`, {
        param: 'card[networks][preferred]',
      })
    }
    card.networks.preferred = preferred
    card.display_brand = preferred
  }
  return { card, scenario: scenarioOf(testCard, details.cvc) }
}

/** Without a security code there is none to be wrong. */
const scenarioOf = ({ scenario }: TestCard, cvc: string | undefined): Scenario =>
  scenario === 'incorrect_cvc' && cvc === undefined ? 'paid' : scenario

export function readToken(testCard: TestCard): ReadCard {
  return { card: publicFace(testCard, 12, new Date().getFullYear() + 1, '123'), scenario: testCard.scenario }
}

function checkExpiry(month: number, year: number): void {
  const now = new Date()
  const invalidMonth = () =>
    cardError({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' })
  if (month < 1 || month > 12) throw invalidMonth()
  if (year < now.getFullYear() || year > now.getFullYear() + 50) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) throw invalidMonth()
}

function checkCvc(cvc: string | undefined, { brand }: TestCard): void {
  if (cvc === undefined || (brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) return
  throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
}

function publicFace(testCard: TestCard, month: number, year: number, cvc: string | undefined): Card {
  const { number, brand, country, funding, isCoBranded } = testCard
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvc === undefined ? null : 'unchecked',
    },
    country,
    display_brand: brand === 'amex' ? 'american_express' : brand,
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(number),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: isCoBranded ? ['cartes_bancaires', brand] : [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, sign] of [...number].reverse().entries()) {
    const digit = Number(sign) * (index % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}
