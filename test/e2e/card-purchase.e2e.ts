import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { downloadGrants, files } from '#server/modules/fulfilment/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import type { ReceivedMail } from '#test/support/inbox.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartLink, content, GOODS, miniCart, productPath } from './support/shop-pages.ts'

const { guide } = GOODS

test('a visitor buys a guide with a card and opens it from the mail', EVERY_WIDTH, async ({ page, request, shop }) => {
  const buyer = createBuyer()
  await page.goto(ROUTES.home)
  await content(page).getByRole('link', { name: 'Voir toute la boutique' }).click()
  await expect(page).toHaveURL(ROUTES.shop)
  await content(page).getByRole('link', { name: guide.name, exact: true }).click()
  await expect(page).toHaveURL(productPath(guide))
  await page.getByRole('tab', { name: 'Informations complémentaires' }).click()
  const pageCount = Number(
    /\d+/.exec(
      await content(page)
        .getByRole('row', { name: /^Pages/ })
        .innerText(),
    )?.[0],
  )

  await page.waitForLoadState('networkidle')
  await addButton(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: `${guide.name} » a été ajouté à votre panier` }),
  ).toBeAttached()
  await expect(cartLink(page)).toHaveAccessibleName(/: 1$/)
  await cartLink(page).click()
  await expect(miniCart(page)).toContainText(guide.name)
  await expect(miniCart(page)).toContainText(`1 × ${guide.price}`)
  await miniCart(page).getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(ROUTES.cart)
  await content(page).getByRole('link', { name: 'Valider la commande' }).click()
  await expect(page).toHaveURL(ROUTES.checkout)

  const checkout = new CheckoutPage(page)
  await checkout.waitUntilReady()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  const order = new OrderPage(page)
  const orderId = await order.waitUntilPaid()
  await expect(order.title).toContainText(buyer.firstName)
  await expect(order.downloads).toHaveCount(2)

  await page.emulateMedia({ media: 'print' })
  await expect(content(page)).toContainText(String(orderId))
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('.store-notice')])
    await expect(part).toBeHidden()

  const mail = await shop.inbox.waitFor(buyer.email)
  expect(mail.text).toContain(guide.name)
  expect(mail.text).toContain(guide.price)
  expect(mail.text).toContain(String(orderId))
  expect(mail.text).toMatch(/accès immédiat/)
  const [pdf, epub] = await download(request, mail)
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(countPages(pdf)).toBe(pageCount)
  expect(epub?.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')

  const grants = await shop.db
    .select({ bytes: files.bytes, counted: downloadGrants.downloadsCounted })
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .where(eq(downloadGrants.orderId, orderId))
    .orderBy(files.position)
  expect(grants).toEqual([pdf, epub].map((file) => ({ bytes: file?.length, counted: 1 })))
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

/** Every file that the mail links to, each fetched twice: a second reading within the hour is the same download. */
async function download(request: APIRequestContext, { text }: ReceivedMail): Promise<Buffer[]> {
  const links = [...new Set(text.match(/http:\/\/\S+\/telecharger\/[\w-]+/g))]
  expect(links).toHaveLength(2)
  return Promise.all(
    links.map(async (link) => {
      await request.get(link)
      return (await request.get(link)).body()
    }),
  )
}

function countPages(pdf: Buffer | undefined): number {
  return Math.max(...[...(pdf?.toString('latin1').matchAll(/\/Count (\d+)/g) ?? [])].map((match) => Number(match[1])))
}
