import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountingDocument } from '#server/modules/invoicing/document.ts'
import { createConfirmationToken, createDocumentToken } from '#server/modules/invoicing/document-token.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { startTestServer } from '#test/support/web-server.ts'

const DOCUMENT: AccountingDocument = {
  seller: {
    name: 'Tremplin EI',
    legalForm: 'EI',
    address: 'Lyon',
    registration: 'RNE',
    siret: '1',
    email: 'b@x.fr',
    phone: '1',
  },
  buyer: ['Camille Martin', '69003 Lyon'],
  deliveredTo: [],
  orderId: 1001,
  orderedAt: '2026-01-05T10:00:00Z',
  paidAt: '2026-01-05T10:00:00Z',
  paymentMethod: 'Carte',
  lines: [{ label: 'Le guide', quantity: 1, unitPriceCents: 1700, totalCents: 1700 }],
  subtotalCents: 1700,
  discounts: [],
  shippingCents: null,
  totalCents: 1700,
  taxes: null,
  taxNote: 'TVA non applicable',
  correction: null,
}

let server: Awaited<ReturnType<typeof startTestServer>>
let address: string
let orderId: number
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  const [order] = await db
    .insert(orders)
    .values({
      orderKey: 'wc_order_x',
      status: 'completed',
      source: 'cart',
      cartId: 't_x',
      cartHash: 'x',
      currency: 'EUR',
      subtotalCents: 1700,
      discountCents: 0,
      totalCents: 1700,
      paymentMethod: 'stripe',
      termsVersion: '1',
    })
    .returning()
  orderId = order?.id ?? 0
  const number = { series: 'F2026', number: 17 }
  await db
    .insert(invoices)
    .values({ ...number, orderId, issuedAt: new Date('2026-01-05T10:00:00Z'), document: DOCUMENT })
  address = `/facture/${createDocumentToken(server.services, number)}`
})
afterAll(() => server.stop())

test('the holder of a signed number gets the invoice, privately, as a file to keep', async () => {
  const { statusCode, headers, rawPayload } = await server.get(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="facture-F2026-17.pdf"; filename*=UTF-8''facture-F2026-17.pdf`,
    'x-robots-tag': 'noindex',
  })
  expect(readPdfText(rawPayload).split('\n')).toContain('Facture F2026-17')
})

test('the confirmation of the order is as private, and opened by a signature of its own', async () => {
  const path = `/confirmation/${createConfirmationToken(server.services, orderId)}`
  const { headers, rawPayload } = await server.get(path)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/pdf' })
  const words = readPdfText(rawPayload).replaceAll(/\s+/g, ' ')
  expect(words).toContain(`Confirmation de la commande 1001`)
  expect(words).toContain('Le guide')
  const signature = address.split('-').slice(2).join('-')
  for (const wrong of [
    `/confirmation/${orderId}`,
    `/confirmation/${orderId}-${signature}`,
    path.replace(/\d+/, '999'),
  ]) {
    expect((await server.get(wrong)).headers['content-type']).not.toBe('application/pdf')
    expect(server.drawn.at(-1)).toBe(wrong)
  }
})

test('a number that was not signed, or for another document, opens nothing', async () => {
  const signature = address.split('-').slice(2).join('-')
  for (const path of ['/facture/F2026-17', `/facture/F2026-18-${signature}`, `/facture/A2026-17-${signature}`]) {
    const { headers } = await server.get(path)
    expect(headers['content-type']).not.toBe('application/pdf')
    expect(server.drawn.at(-1)).toBe(path)
  }
})
