import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/order/order.ts'
import { orderMail, readMail } from '#test/support/order-mail.ts'
import { orderView } from '#test/support/order-view.ts'
import { NewOrderMail } from './new-order.tsx'
import { OrderPaidMail } from './order-paid.tsx'

function textsOf(fields: Partial<OrderView> = {}) {
  const mail = orderMail(orderView(fields))
  const bodies = [
    <OrderPaidMail key="paid" mail={mail} origin="https://a.fr" />,
    <NewOrderMail key="new" mail={mail} />,
  ]
  return Promise.all(bodies.map(readMail))
}

test('buyer and shop read how soon a parcel is to arrive, and where it goes', async () => {
  for (const text of await textsOf()) {
    expect(text).toContain('Livraison sous 5 jours')
    expect(text).toContain('8 rue Neuve')
  }
})

test('what is fetched is sent nowhere: buyer and shop read of the workshop', async () => {
  const told = {
    isPickedUp: true,
    shippingTitle: 'Retrait',
    shippingDetails: ['Prêt sous 2 jours', '12 rue de l’Exemple'],
  }
  for (const text of await textsOf(told)) {
    expect(text).toContain('12 rue de l’Exemple')
    expect(text).not.toMatch(/8 rue Neuve|colis|expédier/)
  }
})

test('a part stands beneath its line and says that it is paid with it', async () => {
  const line = { id: 1, options: [], quantity: 1, unitPriceCents: 1900, subtotalCents: 1900, picture: null }
  const part = { ...line, id: 2, name: 'Crayon', isPart: true, unitPriceCents: 0, subtotalCents: 0 }
  for (const text of await textsOf({ lines: [{ ...line, name: 'Coffret', isPart: false }, part] }))
    expect(text).toMatch(/Coffret × 1 19,00 €.*– Crayon × 1 Compris/)
})

test('what fields of the shop’s own were filled in with is the shop’s to read, under their labels', async () => {
  const mail = { ...orderMail(orderView()), customFields: [{ label: 'Point relais', value: 'Gare de Lyon' }] }
  expect(await readMail(<NewOrderMail mail={mail} />)).toMatch(/Point relais\s: Gare de Lyon/)
  expect(await readMail(<OrderPaidMail mail={mail} origin="https://a.fr" />)).not.toContain('Gare de Lyon')
})

test('a reduction that frees the shipping alone says so, and no amount of nothing', async () => {
  const discounts = [
    { code: 'port-offert', name: 'Port offert', discountCents: 0, freesShipping: true },
    { code: 'noel', discountCents: 170 },
  ]
  for (const text of await textsOf({ discounts })) {
    expect(text).toMatch(/Réduction\s: Port offert Livraison offerte/)
    expect(text).toMatch(/Code promo NOEL − 1,70/)
  }
})
