import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

test('an order is shown to who holds its key, and its files to who holds their links', async ({
  page,
  openBrowser,
  shop,
  expectTrouble,
}) => {
  const buyer = createBuyer({ lastName: 'Desrosiers' })
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  const order = new OrderPage(page)
  const orderId = await order.waitUntilPaid()
  const link = (await order.downloads.first().getAttribute('href')) ?? ''

  const stranger = await (await openBrowser()).newPage()
  for (const key of ['', '?key=', '?key=wc_order_0000000000000000000000', `?key=${encodeURIComponent('%')}`]) {
    await stranger.goto(`${ROUTES.orderReceived}${orderId}/${key}`)
    await expect(content(stranger)).toContainText('Merci. Votre commande a été reçue.')
    for (const secret of [buyer.firstName, buyer.lastName, buyer.email, buyer.street, GOODS.guide.name, '17,00'])
      await expect(stranger.locator('html')).not.toContainText(secret)
  }

  // The browser itself reports the status of a page that was refused.
  expectTrouble(/console error: Failed to load resource.*status of 4(04|10)/)
  const altered = await stranger.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(altered?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne mène à aucun fichier')
  await expect(content(stranger)).toContainText('Copiez-le en entier depuis le dernier e-mail reçu')

  await shop.db
    .update(downloadGrants)
    .set({ expiresAt: new Date('2026-01-01') })
    .where(eq(downloadGrants.orderId, orderId))
  const expired = await stranger.goto(link)
  expect(expired?.status()).toBe(410)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ce lien a expiré')
  await expect(content(stranger)).toContainText('Le délai de téléchargement est passé.')
  await expect(content(stranger)).not.toContainText(buyer.email)
})
