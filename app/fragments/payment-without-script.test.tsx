import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { choiceOf } from '#test/support/payment-choice.ts'
import { PaymentWithoutScript } from './payment-without-script.tsx'

const said = (choice: Parameters<typeof choiceOf>) =>
  renderToStaticMarkup(<PaymentWithoutScript choice={choiceOf(...choice)} />)

test('a way to pay whose bank asks for everything on its own page is named to who has no script', () => {
  expect(said([['card', 'ideal', 'bancontact']])).toMatch(/payer par [^.]*iDEAL[^.]* ou [^.]*Bancontact[^.]*\./)
})

test('so is what is paid by a slip, by a code on the provider’s page, or by six digits that the page asks for itself', () => {
  expect(said([['card', 'multibanco', 'wechat_pay', 'blik']])).toMatch(/payer par Multibanco, WeChat Pay ou BLIK\./)
})

test.each([
  [['card'], 'Le paiement par carte demande JavaScript'],
  [['sepa_debit'], 'Le paiement demande JavaScript'],
  [['card', 'boleto', 'sofort'], 'Le paiement demande JavaScript'],
] as const)('of %j, whose forms ask for more than an order says, none is named', (types, words) => {
  expect(said([[...types]])).toContain(words)
})

test('nor is what another country pays with', () => {
  expect(said([['card', 'ideal'], { countries: ['NL'] }])).not.toContain('iDEAL')
})

test('nothing is said where every way to pay works without it', () => {
  expect(said([['ideal', 'bancontact']])).toBe('')
})
