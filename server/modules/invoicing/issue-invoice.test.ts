import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { orderAddresses, orderLines } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import {
  createConfirmationToken,
  createDocumentToken,
  readConfirmationToken,
  readDocumentToken,
} from './document-token.ts'
import { getDocumentFile, getInvoiceFile, listDocuments, openConfirmation, openDocument } from './index.ts'
import { invoices } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function paidOrder(form = checkoutForm()): Promise<number> {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form })
  if (!result.ok) throw new Error('the order was refused')
  return result.placed.orderId
}

const fileOf = async (orderId: number) => {
  const file = await getInvoiceFile(shop.services, { orderId })
  if (!file) throw new Error('there is no invoice')
  return file
}

test('whoever renames a product, moves house or changes the shop later changes no invoice', async () => {
  const orderId = await paidOrder()
  const before = await fileOf(orderId)
  const { db } = shop.services
  await db.update(orderLines).set({ name: 'Un autre titre' }).where(eq(orderLines.orderId, orderId))
  await db.update(orderAddresses).set({ city: 'Ailleurs' }).where(eq(orderAddresses.orderId, orderId))
  await db.insert(settings).values({ key: 'seller', value: { name: 'Un autre vendeur' } })
  const after = await fileOf(orderId)
  expect(after.bytes.equals(before.bytes)).toBe(true)
  const lines = readPdfText(after.bytes).split('\n')
  for (const line of ['Facture F2026-1', 'Camille Martin', '69003 Lyon', 'France', 'Le guide complet', 'Total TTC'])
    expect(lines).toContain(line)
})

test('an invoice of before documents were kept is drawn from its order', async () => {
  const orderId = await paidOrder()
  await shop.services.db.update(invoices).set({ document: null })
  const lines = readPdfText((await fileOf(orderId)).bytes).split('\n')
  expect(lines).toContain('Le guide complet')
  expect(lines).toContain('Facture F2026-1')
})

test('a business is told the terms of payment, with the penalties that the shop has set; a consumer is not', async () => {
  const { db } = shop.services
  await db.insert(settings).values({ key: 'seller', value: { latePenalties: 'taux de 12 %' } })
  const form = checkoutForm()
  const business = { ...form, billing: { ...form.billing, company: 'Martin SAS' } }
  const text = readPdfText((await fileOf(await paidOrder(business))).bytes).replaceAll(/\s+/g, ' ')
  expect(text).toContain('pénalités au taux de 12 %')
  expect(text).toContain('frais de recouvrement de 40 €')
  expect(readPdfText((await fileOf(await paidOrder())).bytes)).not.toContain('recouvrement')
})

test('with VAT on, the invoice has the seller’s number and what the tax was reckoned from', async () => {
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'tax', value: { isCharged: true } },
    { key: 'seller', value: { siret: '123 456 789 00012', vatNumber: 'FR32123456789' } },
  ])
  await db.insert(taxRates).values({ country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 })
  const lines = readPdfText((await fileOf(await paidOrder())).bytes)
    .replaceAll('\u00A0', ' ')
    .split('\n')
  for (const line of ['N° TVA FR32123456789', 'Prix HT', 'TVA 20 % sur 14,17 € HT', '2,83 €', 'Total HT'])
    expect(lines).toContain(line)
})

test('who bought is given the address of each paper, and whoever holds one reads that paper alone', async () => {
  const { services } = shop
  const orderId = await paidOrder()
  const links = await listDocuments(services, { orderId, termsVersion: '7' })
  const token = createDocumentToken(services, { series: 'F2026', number: 1 })
  const ofOrder = createConfirmationToken(services, orderId)
  expect(links).toEqual([
    { kind: 'confirmation', name: 'Confirmation de la commande', url: `/confirmation/${ofOrder}` },
    { kind: 'terms', name: 'Conditions de vente acceptées, version 7', url: expect.stringContaining('7') },
    { kind: 'invoice', name: 'Facture F2026-1', url: `/facture/${token}` },
  ])
  expect(await listDocuments(services, { orderId: orderId + 1, termsVersion: '7' })).toEqual([])
  expect(await openDocument(services, token)).toMatchObject({ fileName: 'facture-F2026-1.pdf' })
  expect(await openDocument(services, createDocumentToken(services, { series: 'A2026', number: 1 }))).toBeNull()
  expect(await getDocumentFile(services, { series: 'F2026', number: 2 })).toBeNull()
  const confirmation = await openConfirmation(services, ofOrder)
  expect(confirmation?.fileName).toBe(`confirmation-commande-${orderId}.pdf`)
  const text = readPdfText(confirmation?.bytes ?? Buffer.of()).replaceAll(/\s+/g, ' ')
  for (const words of [`${services.origin}/`, 'Votre accord pour les contenus numériques'])
    expect(text).toContain(words)
  expect(text).not.toContain('commencer avant quatorze jours')
  expect(await openConfirmation(services, createConfirmationToken(services, orderId + 1))).toBeNull()
  await services.db.delete(invoices)
  expect(await openConfirmation(services, ofOrder)).toBeNull()
})

test('a number that was altered, or signed for something else, opens nothing', () => {
  const { services } = shop
  const token = createDocumentToken(services, { series: 'F2026', number: 17 })
  expect(readDocumentToken(services, token)).toEqual({ series: 'F2026', number: 17 })
  const signature = token.slice('F2026-17-'.length)
  const wrong = ['', signature, `F2026-18-${signature}`, `x${token}`, `${token}!`, `F2026-1234567890-${signature}`]
  for (const altered of wrong) expect(readDocumentToken(services, altered), altered).toBeNull()

  const ofOrder = createConfirmationToken(services, 17)
  expect(readConfirmationToken(services, ofOrder)).toBe(17)
  const own = ofOrder.slice('17-'.length)
  const foreign = `17-${services.signer.sign('invoice', '17')}`
  for (const altered of ['', own, `18-${own}`, `017-${own}`, `x${ofOrder}`, `${ofOrder}!`, foreign])
    expect(readConfirmationToken(services, altered), altered).toBeNull()
})
