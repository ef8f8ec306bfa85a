import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { choiceOf } from '#test/support/payment-choice.ts'
import { PaymentWithoutScript } from './payment-without-script.tsx'

const said = (choice: Parameters<typeof choiceOf>) =>
  renderToStaticMarkup(<PaymentWithoutScript choice={choiceOf(...choice)} />)

test('a way to pay whose bank asks for everything on its own page is named to who has no script', () => {
  expect(said([['card', 'ideal', 'bancontact']])).toMatch(/payer par [^.]*iDEAL[^.]* ou [^.]*Bancontact[^.]*\./)
})

test('what needs the page’s script is not named: cards, slips, and what is approved in an app', () => {
  expect(said([['card', 'multibanco', 'wechat_pay']])).toContain('Le paiement par carte demande JavaScript')
})

test('nor is what another country pays with', () => {
  expect(said([['card', 'ideal'], { countries: ['NL'] }])).not.toContain('iDEAL')
})

test('nothing is said where every way to pay works without it', () => {
  expect(said([['ideal', 'bancontact']])).toBe('')
})
