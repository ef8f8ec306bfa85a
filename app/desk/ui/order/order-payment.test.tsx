import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DeskOrder, DeskReceipt } from '#contracts/staff/order-page.ts'
import { OrderPayment } from './order-payment.tsx'

const RECEIPT: DeskReceipt = {
  ...{ id: 1, at: '2026-11-26T10:00:00.000Z', amountCents: 1700, methodTitle: 'Carte', chargeId: 'ch_1' },
  isSurplus: false,
  payout: {
    payoutId: 'po_1',
    status: 'in_transit',
    arrivesAt: '2026-11-30T00:00:00.000Z',
    feeCents: 51,
    currency: 'CHF',
  },
}

test('what the provider kept is told in the money that it paid out, the order’s in its own', () => {
  const order = {
    ...{ currency: 'EUR', methodTitle: 'Carte', authorised: null, receipts: [RECEIPT], dues: [], attempts: [] },
    ...{ receivedCents: 1700, refundedCents: 0, toPayCents: 0 },
  } as Partial<DeskOrder> as DeskOrder
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <OrderPayment order={order} now="2026-11-27T10:00:00.000Z" />
    </MemoryRouter>,
  )
  expect(page).toContain('Frais 0,51\u00A0CHF')
  expect(page).toContain('<dd>17,00\u00A0€</dd>')
  expect(page).toContain('versement du 30 novembre 2026</a> (en route)')
})
