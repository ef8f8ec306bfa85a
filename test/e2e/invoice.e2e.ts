import { findPaidOrder } from '#test/support/paid-order.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { createBuyer } from './support/buyer.ts'
import { expect, test } from './support/journey.ts'
import { orderGuide, orderPath } from './support/placed-orders.ts'
import { content, GOODS } from './support/shop-pages.ts'

test('a paid order offers its invoice, and a refund its credit note, in page and mail', async ({ page, shop }) => {
  const buyer = createBuyer({ firstName: 'Łucja', lastName: 'Ńemcova' })
  const order = await orderGuide(shop, buyer)
  await page.goto(orderPath(order))
  const documents = content(page).getByRole('link', { name: /^(Facture|Avoir)/ })
  await expect(documents).toHaveCount(1)
  const invoicePath = (await documents.getAttribute('href')) ?? ''
  const answer = await page.request.get(invoicePath)
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const bytes = await answer.body()
  const invoice = readPdfText(bytes)
  for (const line of ['Łucja Ńemcova', GOODS.guide.name, 'Total TTC']) expect(invoice.split('\n')).toContain(line)
  expect(invoice).toMatch(/^TVA non applicable/m)
  expect((await (await page.request.get(invoicePath)).body()).equals(bytes)).toBe(true)

  await shop.sandbox.refund((await findPaidOrder(shop.db, order.id)).chargeId)
  await expect
    .poll(async () =>
      (await shop.inbox.messages()).some(
        ({ to, subject }) => to.includes(buyer.email) && /remboursement/.test(subject),
      ),
    )
    .toBe(true)
  await page.reload()
  await expect(content(page).getByText('Cette commande vous a été entièrement remboursée.')).toBeVisible()
  await expect(content(page).getByRole('row', { name: /Remboursé/ })).toContainText('17,00')
  await expect(documents).toHaveCount(2)
  const creditNote = await page.request.get((await documents.last().getAttribute('href')) ?? '')
  expect(readPdfText(await creditNote.body())).toMatch(/^Avoir A\d{4}-\d+$/m)
})

test('an altered address opens no invoice', async ({ page, shop }) => {
  const order = await orderGuide(shop, createBuyer())
  await page.goto(orderPath(order))
  const path =
    (await content(page)
      .getByRole('link', { name: /^Facture/ })
      .getAttribute('href')) ?? ''
  const other = path.replace(/-(\d+)-/, (_match, number) => `-${Number(number) + 1}-`)
  for (const altered of [other, `${path}x`, '/facture/F2026-1', '/facture/'])
    expect((await page.request.get(altered)).status()).toBe(404)
})

test('an invoice names its buyer in the signs of their language', async ({ page, shop }) => {
  const order = await orderGuide(shop, createBuyer({ firstName: '美咲', lastName: '高橋' }))
  await page.goto(orderPath(order))
  const path = await content(page)
    .getByRole('link', { name: /^Facture/ })
    .getAttribute('href')
  const text = readPdfText(await (await page.request.get(path ?? '')).body())
  for (const sign of '高橋美咲') expect(text).toContain(sign)
})
