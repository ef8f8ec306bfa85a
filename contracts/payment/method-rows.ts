import type { PaymentMethodRow } from './method-columns.ts'
import {
  AFTERPAY_COUNTRIES,
  ALIPAY_EUROS,
  AMAZON_EUROPE,
  EEA,
  KLARNA_COUNTRIES,
  KLARNA_EUROPE,
  KLARNA_EUROS,
  LINK_ACCOUNTS,
  MULTIBANCO_ACCOUNTS,
  WECHAT_COUNTRIES,
  WECHAT_EUROS,
} from './method-countries.ts'
import { AT_ONCE, BY_REDIRECT, BY_WALLET, byDebit, byVoucher } from './method-families.ts'

/** The name stands for itself, also within a sentence. */
const named = (name: string) => ({ title: name, inSentence: name, detailsMissing: `Veuillez compléter ${name}.` })

/** Own currency of an account, beside euros or yuan. */
const ALIPAY_OWN = {
  ...{ AUD: ['AU'], CAD: ['CA'], GBP: ['GB'], HKD: ['HK'], JPY: ['JP'] },
  ...{ MYR: ['MY'], NZD: ['NZ'], SGD: ['SG'], USD: ['US'] },
}
const WECHAT_OWN = {
  ...{ AUD: ['AU'], CAD: ['CA'], CHF: ['CH'], DKK: ['DK'], GBP: ['GB'], HKD: ['HK'] },
  ...{ JPY: ['JP'], NOK: ['NO'], SEK: ['SE'], SGD: ['SG'], USD: ['US'] },
}

const AMAZON_CURRENCIES = 'AUD CHF DKK EUR GBP HKD JPY NOK NZD SEK ZAR'.split(' ')
const KLARNA_CURRENCIES = 'CHF CZK DKK EUR GBP NOK PLN SEK'.split(' ')

const each = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]))

/**
 * What can be paid with, a row each, in the order in which they are offered (spec §3, payment method types; facts
 * payment-methods §1–§3; docs/decisions/046): code reads a column, never the name of a type.
 */
export const METHOD_ROWS = {
  card: {
    ...AT_ONCE,
    title: 'Carte de crédit/débit',
    inSentence: 'carte de crédit/débit',
    detailsMissing: 'Veuillez indiquer les coordonnées de votre carte.',
    currencies: 'any',
    ...{ isReusable: true, keptAs: 'card', keptName: 'Carte', offersSaving: true, hasSetup: true },
    hasGuessableNumber: true,
    capturesLater: true,
    sendsReturnUrl: false,
  },
  link: {
    ...AT_ONCE,
    title: 'Link',
    inSentence: 'Link',
    detailsMissing: 'Veuillez vous identifier auprès de Link.',
    within: 'card',
    currencies: 'any',
    accountCountries: LINK_ACCOUNTS,
    ...{ isReusable: true, keptAs: 'link', keptName: 'Stripe Link', offersSaving: true, hasSetup: true },
    capturesLater: true,
    needsMandate: true,
  },
  amazon_pay: {
    ...AT_ONCE,
    ...named('Amazon Pay'),
    within: 'express',
    currencies: { ...each(AMAZON_CURRENCIES, AMAZON_EUROPE), USD: [...AMAZON_EUROPE, 'US'] },
    ...{ isReusable: true, keptAs: 'amazon_pay', keptName: 'Amazon Pay', offersSaving: true, hasSetup: true },
    capturesLater: true,
    needsMandate: true,
  },
  sepa_debit: {
    ...byDebit(14),
    title: 'Prélèvement SEPA',
    inSentence: 'prélèvement SEPA',
    detailsMissing: 'Veuillez indiquer l’IBAN du compte à débiter.',
    currencies: { EUR: [] },
    limits: { EUR: { min: null, max: 1_000_000 } },
    ...{ keptAs: 'sepa_debit', keptName: 'SEPA IBAN' },
  },
  bancontact: {
    ...BY_REDIRECT,
    ...named('Bancontact'),
    currencies: { EUR: [] },
    ...{ isReusable: true, keptAs: 'sepa_debit', offersSaving: true, hasSetup: true, needsMandate: true },
  },
  ideal: {
    ...BY_REDIRECT,
    ...named('iDEAL'),
    currencies: { EUR: [] },
    ...{ isReusable: true, keptAs: 'sepa_debit', offersSaving: true, hasSetup: true, needsMandate: true },
  },
  sofort: {
    ...BY_REDIRECT,
    ...named('Sofort'),
    needsDetails: true,
    currencies: { EUR: [] },
    ...{ isReusable: true, keptAs: 'sepa_debit', offersSaving: true, hasSetup: true, needsMandate: true },
    settles: 'later',
    answersWithinDays: 14,
  },
  giropay: { ...BY_REDIRECT, ...named('giropay'), currencies: { EUR: [] }, accountCountries: ['DE'] },
  eps: { ...BY_REDIRECT, ...named('EPS'), currencies: { EUR: [] }, accountCountries: EEA },
  p24: { ...BY_REDIRECT, ...named('Przelewy24'), currencies: { EUR: [], PLN: [] }, accountCountries: EEA },
  blik: {
    ...AT_ONCE,
    ...named('BLIK'),
    needsDetails: false,
    detailsMissing: 'Veuillez indiquer les six chiffres de votre code BLIK.',
    currencies: { PLN: ['PL'] },
    offeredIn: ['PL'],
    takenFrom: ['PL'],
    form: 'six-digits',
    supportsDeferredIntent: false,
    abandonedAfterHours: 1,
  },
  multibanco: {
    ...byVoucher(4),
    ...named('Multibanco'),
    howToPay: 'Au distributeur ou dans votre banque en ligne, rubrique «\u202FPaiement de services\u202F».',
    currencies: { EUR: [] },
    accountCountries: MULTIBANCO_ACCOUNTS,
  },
  boleto: {
    ...byVoucher(1),
    ...named('Boleto'),
    needsDetails: true,
    howToPay: 'Dans l’application de votre banque, au distributeur, à la poste ou dans une agence de loterie.',
    currencies: { BRL: ['BR'] },
    ...{ offeredIn: ['BR'], takenFrom: ['BR'] },
    limits: { BRL: { min: 500, max: 4_999_999 } },
    refunds: 'none',
  },
  oxxo: {
    ...byVoucher(1),
    ...named('OXXO'),
    howToPay: 'En espèces, à la caisse d’un magasin OXXO\u202F: montrez le code-barres ou donnez la référence.',
    currencies: { MXN: ['MX'] },
    ...{ offeredIn: ['MX'], takenFrom: ['MX'] },
    limits: { MXN: { min: 1_000, max: 1_000_000 } },
    refunds: 'none',
  },
  alipay: {
    ...BY_REDIRECT,
    ...named('Alipay'),
    currencies: { EUR: ALIPAY_EUROS, ...ALIPAY_OWN, CNY: [] },
  },
  wechat_pay: {
    ...BY_WALLET,
    ...named('WeChat Pay'),
    currencies: { EUR: WECHAT_EUROS, ...WECHAT_OWN, CNY: [] },
    accountCountries: WECHAT_COUNTRIES,
    ...{ offeredIn: WECHAT_COUNTRIES, takenFrom: WECHAT_COUNTRIES },
  },
  cashapp: {
    ...BY_WALLET,
    ...named('Cash App Pay'),
    currencies: { USD: ['US'] },
    ...{ offeredIn: ['US'], takenFrom: ['US'] },
    ...{
      isReusable: true,
      keptAs: 'cashapp',
      keptName: 'Cash App Pay',
      offersSaving: true,
      hasSetup: true,
      needsMandate: true,
    },
    confirmedBy: 'browser',
    sendsReturnUrl: false,
  },
  klarna: {
    ...BY_REDIRECT,
    ...named('Klarna'),
    currencies: {
      ...each(KLARNA_CURRENCIES, KLARNA_EUROPE),
      ...{ AUD: ['AU'], CAD: ['CA'], NZD: ['NZ'], USD: ['US'] },
    },
    offeredIn: {
      EUR: KLARNA_EUROS,
      ...{ CHF: ['CH'], CZK: ['CZ'], DKK: ['DK'], GBP: ['GB'], NOK: ['NO'], PLN: ['PL'], SEK: ['SE'] },
      ...{ AUD: ['AU'], CAD: ['CA'], NZD: ['NZ'], USD: ['US'] },
    },
    takenFrom: KLARNA_COUNTRIES,
    isReusable: true,
    capturesLater: true,
  },
  affirm: {
    ...BY_REDIRECT,
    ...named('Affirm'),
    currencies: { CAD: ['CA'], USD: ['US'] },
    ...{ offeredIn: 'account', takenFrom: ['CA', 'US'] },
    limits: each(['CAD', 'USD'], { min: 5_000, max: 3_000_000 }),
    capturesLater: true,
  },
  afterpay_clearpay: {
    ...BY_REDIRECT,
    ...named('Afterpay'),
    titleIn: { GB: 'Clearpay' },
    currencies: { AUD: ['AU'], CAD: ['CA'], GBP: ['GB'], NZD: ['NZ'], USD: ['US'] },
    ...{ offeredIn: 'account', takenFrom: AFTERPAY_COUNTRIES },
    limits: {
      ...each(['AUD', 'CAD', 'NZD'], { min: 100, max: 200_000 }),
      ...{ GBP: { min: 100, max: 120_000 }, USD: { min: 100, max: 400_000 } },
    },
    capturesLater: true,
  },
  us_bank_account: {
    ...byDebit(4),
    title: 'Prélèvement ACH',
    inSentence: 'prélèvement ACH',
    detailsMissing: 'Veuillez indiquer le compte à débiter.',
    currencies: { USD: ['US'] },
    ...{ offeredIn: ['US'], takenFrom: ['US'] },
    ...{ keptAs: 'us_bank_account', keptName: 'Compte bancaire' },
  },
  acss_debit: {
    ...byDebit(5),
    title: 'Prélèvement préautorisé (Canada)',
    inSentence: 'prélèvement préautorisé',
    detailsMissing: 'Veuillez indiquer le compte à débiter.',
    currencies: { CAD: ['CA'] },
    ...{ offeredIn: ['CA'], takenFrom: ['CA'] },
    supportsDeferredIntent: false,
    // Its mandate is agreed to as the page confirms, in a window of the provider's.
    ...{ confirmedBy: 'browser', sendsReturnUrl: false },
    ...{ keptAs: 'acss_debit', keptName: 'Compte bancaire' },
  },
  bacs_debit: {
    ...byDebit(6),
    title: 'Prélèvement Bacs',
    inSentence: 'prélèvement Bacs',
    detailsMissing: 'Veuillez indiquer le compte à débiter.',
    currencies: { GBP: ['GB'] },
    ...{ offeredIn: 'account', takenFrom: 'account' },
    hasSetup: false,
    ...{ keptAs: 'bacs_debit', keptName: 'Prélèvement Bacs' },
  },
  au_becs_debit: {
    ...byDebit(3),
    title: 'Prélèvement BECS',
    inSentence: 'prélèvement BECS',
    detailsMissing: 'Veuillez indiquer le compte à débiter.',
    currencies: { AUD: ['AU'] },
    ...{ offeredIn: ['AU'], takenFrom: ['AU'] },
    limits: { AUD: { min: null, max: 1_000_000 } },
    offersSaving: false,
    ...{ keptAs: 'au_becs_debit', keptName: 'Prélèvement BECS' },
  },
} as const satisfies Record<string, PaymentMethodRow>
