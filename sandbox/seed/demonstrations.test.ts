import { expect, test } from 'vitest'
import { limitsOf, methodsOfShop } from '#contracts/payment/availability.ts'
import { stepOf } from '#contracts/pricing/currency.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { loadCatalogue } from './catalogue.ts'
import { DEMONSTRATIONS, type Demonstration, inItsCurrency } from './demonstrations.ts'

const all: [string, Demonstration][] = Object.entries(DEMONSTRATIONS)
const paymentOf = ({ payment }: Demonstration) => ShopSettings.parse({ payment }).payment

test('what opens unasked is the shop of the contract', () => {
  expect(paymentOf(DEMONSTRATIONS.card)).toEqual(ShopSettings.parse({}).payment)
  expect([0, 490, 1700].map(inItsCurrency(DEMONSTRATIONS.card))).toEqual([0, 490, 1700])
})

test.each(all)('%s offers all that it names, in its currency and where its account is', (_name, demonstration) => {
  const payment = paymentOf(demonstration)
  const radios = methodsOfShop(payment, payment.currency).filter(({ within }) => within === null)
  expect(radios.map(({ type }) => type)).toEqual(payment.enabled)
})

test.each(all)('in %s every price can be paid, and a reduction stays one', async (_name, demonstration) => {
  const { currency, ...payment } = paymentOf(demonstration)
  const price = inItsCurrency(demonstration)
  const smallest = Math.min(...methodsOfShop(payment, currency).map((method) => limitsOf(method, currency).min))
  for (const { variations, ...product } of await loadCatalogue())
    for (const { regularPriceCents, salePriceCents } of [product, ...variations]) {
      const asked = [regularPriceCents, ...(salePriceCents === null ? [] : [salePriceCents])].map(price)
      expect(asked.filter((cents) => cents % stepOf(currency) !== 0 || !Number.isSafeInteger(cents))).toEqual([])
      if (salePriceCents !== null) expect(price(salePriceCents)).toBeLessThan(price(regularPriceCents))
      expect(asked.filter((cents) => cents > 0 && cents < smallest)).toEqual([])
    }
})
