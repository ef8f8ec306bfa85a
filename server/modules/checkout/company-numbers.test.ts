import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { readCheckoutForm } from '#server/posted/read-checkout-form.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { placeOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop?.close())

async function order(company: string, companyNumbers: { siren: string; vat: string }) {
  const { sessionId } = await fillCart(shop)
  const form = { ...checkoutForm({ billing: { company } }), companyNumbers }
  return placeOrder(shop.services, { sessionId, form })
}

test('a company’s numbers are kept with its order and stand on its invoice', async () => {
  const numbers = { siren: '552100554', vat: 'FR96552100554' }
  const orderId = placedId(await order('Martin SAS', numbers))
  expect((await findOrder(shop.services.db, orderId))?.companyNumbers).toEqual(numbers)
  const file = await getInvoiceFile(shop.services, { orderId })
  const lines = readPdfText(file?.bytes ?? Buffer.alloc(0))
    .replaceAll('\u00A0', ' ')
    .split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Martin SAS', 'SIREN 552100554', 'N° TVA FR96552100554']))
})

test('a company need give none; a consumer’s are none of the shop’s', async () => {
  const nothing = { siren: '', vat: '' }
  const plain = placedId(await order('Martin SAS', nothing))
  expect((await findOrder(shop.services.db, plain))?.companyNumbers).toEqual(nothing)
  const consumer = placedId(await order('', { siren: '552100554', vat: '' }))
  expect((await findOrder(shop.services.db, consumer))?.companyNumbers).toEqual({})
})

test('a number that is none is refused beside its field, and nothing is ordered', async () => {
  const result = await order('Martin SAS', { siren: '552100555', vat: 'FR00552100554' })
  if (result.ok) throw new Error('it was placed')
  expect(checkoutNotices(result.refusals).map(({ fieldId }) => fieldId)).toEqual([
    'billing_vat_number',
    'billing_siren',
  ])
})

test.each([
  ['Martin SAS', { siren: '552100554', vat: 'FR96552100554' }],
  ['', { siren: '', vat: '' }],
])('posted beside the company %j, they are read without what people write between their parts', (company, expected) => {
  const posted = {
    ...{ billing_company: company, billing_siren: '552 100 554' },
    billing_vat_number: 'fr 96 552.100.554',
  }
  expect(readCheckoutForm(posted).companyNumbers).toEqual(expected)
})
