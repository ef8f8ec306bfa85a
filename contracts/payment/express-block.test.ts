import { expect, test } from 'vitest'
import { expressBlock, purchaseOfCart } from './express-block.ts'

const PURCHASE = {
  ...{ sold: 'Guide', currency: 'EUR', totalCents: 1700 },
  ...{ needsDigitalConsent: true, serviceConsent: null, needsShipping: false, renewals: [] },
}
const button = { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'fr' } as const
const TREMPLIN = {
  place: 'cart' as const,
  wallets: [],
  scriptUrl: '',
  taxNotice: '',
  renewsItself: false,
  renewal: null,
}

test('a page without buttons holds nothing of them, unless the shop wants to be told why', () => {
  const why = { applePay: [], googlePay: [], amazonPay: ['Pas choisi.'], link: [] }
  expect(expressBlock({ button, tremplin: TREMPLIN }, PURCHASE)).toBeNull()
  expect(expressBlock({ button, tremplin: { ...TREMPLIN, why } }, PURCHASE)).toMatchObject({
    absences: [{ wallet: 'Amazon\u00A0Pay', reasons: ['Pas choisi.'] }],
  })
  expect(expressBlock({ button, tremplin: { ...TREMPLIN, wallets: ['link'] } }, PURCHASE)).toMatchObject({
    wallets: ['link'],
    height: 48,
    absences: [],
  })
})

test('what is sold is told line by line, without the parts that go with one', () => {
  const line = { name: 'Carnet', options: [{ name: 'Couleur', value: 'Nuit' }], quantity: 2, isPart: false }
  const lines = [line, { ...line, name: 'Crayon', isPart: true }, { ...line, name: 'Guide', options: [], quantity: 1 }]
  const cart = {
    recurring: [],
    ...PURCHASE,
    dueCents: 1700,
    lines,
    hasDigitalContent: true,
    serviceConsent: null,
  }
  expect(purchaseOfCart(cart).sold).toBe('2 × Carnet, Nuit, Guide')
})
