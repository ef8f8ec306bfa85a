import { expect, test } from 'vitest'
import type { OrderMail, OrderView } from '#contracts/order/order.ts'
import { orderView } from '#test/support/order-view.ts'
import { renderMail } from '../render-mail.ts'
import { NewOrderMail } from './new-order.tsx'
import { OrderPaidMail } from './order-paid.tsx'

const mailOf = (order: OrderView): OrderMail => ({
  order,
  ...{
    orderUrl: 'https://a.fr/o',
    payUrl: 'https://a.fr/p',
    withdrawalUrl: 'https://a.fr/w',
    termsUrl: 'https://a.fr/t',
  },
  ...{ invoiceNumber: null, note: '', termsVersion: '2026-11', consentText: null, alerts: [] },
  buyer: { name: 'Élise Lemoine', email: 'elise@example.fr', phone: '' },
  shop: { name: 'Tremplin', taxNote: '', legalLine: '', contactEmail: 'bonjour@example.fr' },
})

async function textsOf(fields: Partial<OrderView> = {}) {
  const mail = mailOf(orderView(fields))
  const bodies = [
    <OrderPaidMail key="paid" mail={mail} origin="https://a.fr" />,
    <NewOrderMail key="new" mail={mail} />,
  ]
  const mails = await Promise.all(bodies.map((body) => renderMail({ to: 'x@example.fr', subject: 'x', body })))
  return mails.map(({ text }) => (text ?? '').replaceAll(/\s+/g, ' '))
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
