import { expect, test, vi } from 'vitest'
import { FRENCH } from '../messages-fr.ts'
import { frameForms } from '../methods/frame-methods.ts'
import type { MethodType } from '../methods/method-forms.ts'
import { methodData, methodOptions } from '../methods/parameters.ts'
import { createPaymentForm } from './payment-form.ts'

type Options = Parameters<typeof frameForms>[1]

function open(types: readonly MethodType[], options: Options = {}, keeps = false) {
  const onChange = vi.fn()
  const form = createPaymentForm(document.body, frameForms(types, options, keeps), onChange)
  form.translate(FRENCH, 'Tremplin')
  return { form, onChange }
}

const labels = () => [...document.querySelectorAll('label.Label')].map(({ textContent }) => textContent)
const shownText = (selector: string) => document.querySelector<HTMLElement>(`${selector}:not([hidden])`)?.textContent

const shownErrors = () => [...document.querySelectorAll('.Error')].map(({ textContent }) => textContent).filter(Boolean)

function fill(name: string, value: string) {
  const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  if (!control) throw new Error(`There is no field ${name}`)
  control.value = value
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const ZOE = { name: 'Zoé Martin', email: 'zoe@exemple.fr' }
const HOME = { line1: '1 rue Haute', postal_code: '75001', city: 'Paris' }

/** A type, what is typed, and what the provider is told of it. */
const FORMS: readonly [MethodType, Record<string, string>, object, object][] = [
  [
    'card',
    { number: '4242424242424242', expiry: '1234', cvc: '123', country: 'FR' },
    { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    { address: { country: 'FR' } },
  ],
  ['sepa_debit', { ...ZOE, iban: 'FR14 2004 1010 0505 0001 3M02 606' }, { iban: 'FR1420041010050500013M02606' }, ZOE],
  ['bancontact', { name: ZOE.name }, {}, { name: ZOE.name }],
  ['ideal', { bank: 'rabobank' }, { bank: 'rabobank' }, {}],
  ['ideal', {}, {}, {}],
  ['sofort', { bank_country: 'DE' }, { country: 'DE' }, {}],
  ['giropay', { name: ZOE.name }, {}, { name: ZOE.name }],
  ['eps', { name: ZOE.name, bank: 'bank_austria' }, { bank: 'bank_austria' }, { name: ZOE.name }],
  ['p24', { ...ZOE, bank: 'ing' }, { bank: 'ing' }, ZOE],
  ['blik', { blik_code: '123456' }, {}, {}],
  ['multibanco', { email: ZOE.email }, {}, { email: ZOE.email }],
  [
    'boleto',
    { ...ZOE, tax_id: '000.000.000-00', ...HOME, state: 'SP' },
    { tax_id: '000.000.000-00' },
    { ...ZOE, address: { ...HOME, state: 'SP', country: 'BR' } },
  ],
  ['oxxo', ZOE, {}, ZOE],
  ['alipay', {}, {}, {}],
  ['wechat_pay', {}, {}, {}],
  ['cashapp', {}, {}, {}],
  ['amazon_pay', {}, {}, {}],
  ['affirm', {}, {}, {}],
  ['klarna', { email: ZOE.email, country: 'FR' }, {}, { email: ZOE.email, address: { country: 'FR' } }],
  ['afterpay_clearpay', { ...ZOE, ...HOME, country: 'US' }, {}, { ...ZOE, address: { ...HOME, country: 'US' } }],
  [
    'us_bank_account',
    { ...ZOE, routing_number: '110000000', ach_account: '000123456789', account_type: 'savings' },
    {
      account_holder_type: 'individual',
      routing_number: '110000000',
      account_number: '000123456789',
      account_type: 'savings',
    },
    ZOE,
  ],
  [
    'acss_debit',
    { ...ZOE, institution_number: '000', transit_number: '11000', acss_account: '000123456789' },
    { institution_number: '000', transit_number: '11000', account_number: '000123456789' },
    ZOE,
  ],
  [
    'bacs_debit',
    { ...ZOE, sort_code: '108800', bacs_account: '00012345', ...HOME, country: 'GB' },
    { sort_code: '108800', account_number: '00012345' },
    { ...ZOE, address: { ...HOME, country: 'GB' } },
  ],
  [
    'au_becs_debit',
    { ...ZOE, bsb_number: '000000', becs_account: '000123456' },
    { bsb_number: '000000', account_number: '000123456' },
    ZOE,
  ],
]

test.each(FORMS)('the form of %s asks for %o and tells the provider %o', (type, typed, details, billing) => {
  const { form } = open([type])
  const asked = [...document.querySelectorAll<HTMLInputElement>('.Input')].map(({ name }) => name)
  expect(new Set(asked)).toEqual(new Set(type === 'ideal' ? ['bank'] : Object.keys(typed)))
  for (const [name, value] of Object.entries(typed)) fill(name, value)
  expect(form.validate()).toBeUndefined()
  expect(methodData(type, form.values())).toEqual({ type, [type]: details, billing_details: billing })
})

test.each(FORMS.filter(([type, typed]) => type !== 'ideal' && Object.keys(typed).length > 0))(
  'the empty form of %s says under each field what is missing',
  (type) => {
    const { form } = open([type])
    const optional = document.querySelectorAll('[aria-required=false], [name=account_type]').length
    expect(form.validate()).toMatch(/^incomplete_/)
    expect(shownErrors()).toHaveLength(document.querySelectorAll('.Input').length - optional)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  },
)

test.each<[MethodType, string | undefined]>([
  ['ideal', 'Vous serez redirigé vers iDEAL pour terminer le paiement.'],
  ['klarna', 'Vous serez redirigé vers Klarna pour terminer le paiement.'],
  ['wechat_pay', 'Après validation, un code à scanner avec WeChat Pay vous sera présenté.'],
  ['blik', 'Après validation, approuvez le paiement dans votre application BLIK.'],
  [
    'multibanco',
    'Après validation, vous recevrez de quoi payer avec Multibanco\u202f: référence, montant et date limite.',
  ],
  ['acss_debit', 'Après validation, vous autoriserez le prélèvement sur votre compte.'],
  ['card', undefined],
])('%s says what follows: %s', (type, sentence) => {
  open([type])
  expect(shownText('.RedirectText')).toBe(sentence)
})

test('a debit shows its mandate with the name of the shop, an ordinary card nothing', () => {
  open(['sepa_debit'])
  expect(shownText('.TermsText')).toContain('vous autorisez (A) Tremplin')
  open(['card'])
  expect(shownText('.TermsText')).toBeUndefined()
})

test('what the shop knows stands in the form already', () => {
  const billingDetails = { name: 'Zoé Martin', email: 'zoe@exemple.fr', address: { country: 'BE' } }
  const { form } = open(['klarna'], { defaultValues: { billingDetails } })
  expect(form.values()).toEqual({ email: 'zoe@exemple.fr', country: 'BE' })
})

test('a code that pays once goes with the confirmation', () => {
  const { form } = open(['blik'])
  fill('blik_code', '123 456')
  expect(methodOptions(form.values())).toEqual({ blik: { code: '123456' } })
})

test.each(['accordion', 'tabs'] as const)('several methods can be chosen among as %s, one form at a time', (layout) => {
  const { form, onChange } = open(['card', 'link', 'sepa_debit', 'ideal'], { layout: { type: layout } })
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['card', true],
    ['sepa_debit', false],
    ['ideal', false],
  ])
  radios[1]?.click()
  expect(form.chosen()).toBe('sepa_debit')
  expect(labels()).toEqual(['Nom complet', 'E-mail', 'IBAN'])
  expect(onChange).toHaveBeenLastCalledWith({ type: 'sepa_debit', empty: true, complete: false, collapsed: false })
  form.collapse()
  expect(labels()).toEqual([])
  expect(onChange).toHaveBeenLastCalledWith({ type: 'sepa_debit', empty: true, complete: false, collapsed: true })
})

test('the card’s form leads to Link and back, and keeps what was typed', () => {
  const billingDetails = { email: 'zoe@exemple.fr' }
  const { form, onChange } = open(['card', 'link'], {
    defaultValues: { billingDetails },
    fields: { billingDetails: 'never' },
  })
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  expect(document.querySelectorAll('[type=radio]')).toHaveLength(0)
  fill('number', '4242')
  press('Payer avec Link')
  expect(form.chosen()).toBe('link')
  expect(document.activeElement?.getAttribute('name')).toBe('link_code')
  fill('link_code', '000003')
  expect(form.validate()).toBe('blocked_link_code')
  fill('link_code', '123456')
  expect(form.validate()).toBeUndefined()
  expect(methodData('link', form.values())).toEqual({
    type: 'link',
    link: {},
    billing_details: { email: 'zoe@exemple.fr' },
  })
  expect(onChange).toHaveBeenLastCalledWith({ type: 'link', empty: false, complete: true, collapsed: false })
  press('Payer par carte')
  expect(form.values()).toMatchObject({ number: '4242' })
})

test('the order of the methods can be the shop’s', () => {
  open(['card', 'sepa_debit', 'ideal'], { paymentMethodOrder: ['ideal'] })
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
  expect(radios.map(({ value }) => value)).toEqual(['ideal', 'card', 'sepa_debit'])
})

test('terms come and go with the wish to keep a method, and what is typed stays', () => {
  const { form } = open(['card'], { terms: { card: 'never' } })
  fill('number', '4242424242424242')
  expect(shownText('.TermsText')).toBeUndefined()
  form.sayTerms(frameForms(['card'], { terms: { card: 'always' } }, false))
  form.translate(FRENCH, 'Tremplin')
  expect(shownText('.TermsText')).toContain('Tremplin')
  expect(form.values().number?.replaceAll(' ', '')).toBe('4242424242424242')
})
