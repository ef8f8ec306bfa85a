import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { bookAsGuest } from './support/booked-session.ts'
import { type Buyer, createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide, orderPiece } from './support/placed-orders.ts'
import { GOODS } from './support/shop-pages.ts'
import { review, writeToTheShop } from './support/written-words.ts'

/** Not the guide, all of whose reviews are examples to another journey. */
const { slug: SLUG } = GOODS.questions

test(
  'a normal day: three orders, a refund by line, a parcel, a message answered, a review approved, a session moved',
  EVERY_WIDTH,
  async ({ openBrowser, shop }) => {
    test.slow()
    const reader = createBuyer()
    const guide = await orderGuide(shop, reader)
    const { id: productId } = await createProduct(shop.db, { name: 'Cahier', supply: 'goods', stock: 4 })
    const notebook = await orderPiece(shop, createBuyer(), { productId })
    const session = await bookAsGuest(shop)
    const [writer, critic] = [createBuyer(), createBuyer({ firstName: `Zoé${randomUUID().slice(0, 8)}` })]
    await writeToTheShop(shop, writer, 'L’EPUB ne s’ouvre pas sur ma liseuse.')
    await praise(shop, critic)

    const page = await (await openBrowser()).newPage()
    await enterDesk(page, shop)
    await page.goto(DESK)
    await test.step('the first page says what waits, and what came in', () => readFirstPage(page))
    await test.step('a line of an order is given back', () => giveLineBack(page, guide, reader))
    await test.step('its papers are in the books', () => readBooks(page, guide))
    await test.step('a parcel leaves', () => ship(page, notebook))
    await test.step('a message is answered', () => answerMessage(page, shop, writer))
    await test.step('a review is approved', () => approveReview(page, critic))
    await test.step('a session is moved', () => moveSession(page, shop, session))
  },
)

async function praise(shop: RunningShop, critic: Buyer): Promise<void> {
  const [product] = await shop.db.select().from(products).where(eq(products.slug, SLUG))
  const comment = `Clair et utile, dit ${critic.firstName}.`
  await review(shop, critic, { productId: product?.id ?? 0, comment, address: '192.0.2.77' })
}

async function readFirstPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bonjour Sonia, .+ vous attend/)
  const waiting = page.getByRole('region', { name: 'Ce qui vous attend' })
  await expect(waiting.getByRole('link', { name: /à expédier/ })).toBeVisible()
  await expect(waiting.getByRole('link', { name: /à traiter/ })).toBeVisible()
  await expectNoFindings(page)
  const sales = page.getByRole('region', { name: 'Ventes' })
  await sales.getByRole('link', { name: '7 j' }).click()
  await expect(sales.getByRole('link', { name: '7 j' })).toHaveAttribute('aria-current', 'true')
  await sales.getByText('Voir en tableau').click()
  await expect(sales.getByRole('row')).toHaveCount(8)
  await expectNoFindings(page)
}

async function giveLineBack(page: Page, order: Order, { email }: Buyer): Promise<void> {
  await page.goto(`${DESK_PAGES.orders}?q=${encodeURIComponent(email)}`)
  await expectNoFindings(page)
  await page.getByRole('link', { name: `n° ${order.id}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande n° ${order.id}`)
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = page.getByRole('dialog', { name: `Rembourser la commande n° ${order.id}` })
  await dialog.getByRole('combobox').first().selectOption('1')
  await expect(dialog.getByRole('region', { name: 'Ce que cela fait' })).toContainText('Un avoir de')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: /^Rembourser \d/ }).click()
  await expect(page.getByText(/remboursés\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Avoir A/ })).toBeVisible()
  await page.getByRole('group', { name: 'Filtrer le fil' }).getByRole('button', { name: 'Argent' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /remboursésre_/ })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'Commandes' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(email)
}

async function readBooks(page: Page, { id }: Order): Promise<void> {
  await page.goto(`${DESK_PAGES.books}?q=${id}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByRole('dialog', { name: 'Exporter' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Livre des recettes' }).click()
  await expect(page.getByRole('cell', { name: 'Remboursement' }).first()).toBeVisible()
}

async function ship(page: Page, order: Order): Promise<void> {
  await page.goto(DESK)
  await page.getByRole('link', { name: /à expédier/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commandes')
  await page.getByRole('link', { name: `n° ${order.id}` }).click()
  await page.getByRole('button', { name: 'Expédier…' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Expédier 1 article' })
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await dialog.getByRole('textbox', { name: /Numéro de suivi/ }).fill('3P 012 345 678 9')
  await expect(dialog).toContainText('La commande passe de En cours à Terminée.')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expect(page.getByText('Commande expédiée. Le mail de suivi part dans 30 secondes.')).toBeVisible()
  await expect(page.getByText('3P0123456789').first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('L’envoi est repris, aucun mail ne part.')).toBeVisible()
  await page.getByRole('button', { name: 'Expédier…' }).click()
  await dialog.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expect(page.getByText('Commande expédiée. Le mail de suivi part dans 30 secondes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corriger le suivi' })).toBeVisible()
  await expectNoFindings(page)
}

async function answerMessage(page: Page, shop: RunningShop, { firstName, lastName, email }: Buyer): Promise<void> {
  // The menu of a wide screen, the bar of a phone.
  await page.locator(`a[href="${DESK_PAGES.exchanges}"]:visible`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Échanges')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=/)
  // The address is there before the list is.
  const found = page.getByRole('link', { name: new RegExp(lastName) })
  await expect(found).toHaveCount(1)
  await found.click()
  const pane = page.getByRole('region', { name: `Message de ${firstName} ${lastName}` })
  await expect(pane).toContainText('ne s’ouvre pas')
  await expectNoFindings(page)

  await pane.getByLabel('Répondre par mail').fill('Bonjour, voici le PDF.')
  await pane.getByRole('button', { name: 'Envoyer et marquer traité' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Votre réponse part' })
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Réponse reprise, rien n’est parti.')).toBeVisible()
  await expect(pane.getByLabel('Répondre par mail')).toHaveValue('Bonjour, voici le PDF.')
  // Read anew, it has lost the answer above the form, which is where the click goes.
  await expect(pane.locator('.st')).toHaveText('À traiter')

  await pane.getByLabel('Répondre par mail').fill('Bonjour, voici le PDF en gros caractères.')
  await pane.getByRole('button', { name: 'Envoyer et marquer traité' }).click()
  await expect(pane.locator('.st')).toHaveText('Traité')
  await expect
    .poll(async () => (await shop.inbox.messages()).filter(({ to }) => to.includes(email)).map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/gros caractères[\s\S]+ne s’ouvre pas/))
}

async function approveReview(page: Page, { firstName }: Buyer): Promise<void> {
  await page.goto(`${DESK_PAGES.exchanges}?boite=reviews`)
  await page.getByRole('link', { name: new RegExp(firstName) }).click()
  const pane = page.getByRole('region', { name: `Avis de ${firstName}` })
  await pane.getByLabel('Votre réponse, publiée sous l’avis').fill(`Merci, ${firstName}.`)
  await expectNoFindings(page)
  await pane.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('C’est en ligne, avec votre réponse.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/produit/${SLUG}/`)).text()).toContain(`Merci, ${firstName}.`)
}

type Session = Awaited<ReturnType<typeof bookAsGuest>>

/** To the last free time of its week, and back by the toast. */
async function dragThereAndBack(page: Page, session: Locator): Promise<void> {
  const before = await session.textContent()
  await session.hover()
  await page.mouse.down()
  const box = await session.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  const place = page.locator('[data-place]').last()
  await expect(page.getByText('déposez la séance sur l’un d’eux')).toBeVisible()
  const to = await place.boundingBox()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 3 })
  await page.mouse.up()
  await expect(session).not.toHaveText(before ?? '')
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(session).toHaveText(before ?? '')
}

async function moveSession(page: Page, shop: RunningShop, { startsAt, email }: Session): Promise<void> {
  await page.goto(`${DESK_PAGES.appointments}?le=${startsAt.slice(0, 10)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rendez-vous')
  await expectNoFindings(page)
  const session = page.locator(`a[href="${DESK_PAGES.appointment(await bookingOf(shop, email))}"]:visible`)
  if (await page.locator('.ag').isVisible()) await dragThereAndBack(page, session)
  await session.click()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoFindings(page)
  const move = page.getByRole('button', { name: /^Déplacer au/ })
  const movedBefore = await page.getByText('Déplacée par la boutique').count()
  await move.last().click()
  const toast = page.getByRole('status').filter({ hasText: 'Séance déplacée au' })
  await expect(page.getByText('Déplacée par la boutique')).toHaveCount(movedBefore + 1)
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Déplacée par la boutique')).toHaveCount(movedBefore + 2)
  await move.first().click()
  await expect(page.getByText('Déplacée par la boutique')).toHaveCount(movedBefore + 3)
  await expect
    .poll(async () =>
      (await shop.inbox.messages()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject),
    )
    .toContainEqual(expect.stringMatching(/déplacé/i))

  await page.getByLabel('Pour l’équipe seule').fill('Revoir les questions de budget.')
  await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
  await expect(page.getByText('Notes enregistrées.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la séance…' }).click()
  await expect(page.getByRole('dialog')).toContainText('79,00')
  await expect(page.getByRole('button', { name: /^Annuler et rendre/ })).toBeVisible()
  await expectNoFindings(page)
}

async function bookingOf({ db }: RunningShop, email: string): Promise<number> {
  const isTheirs = and(eq(orderAddresses.orderId, bookings.orderId), eq(orderAddresses.email, email))
  const [found] = await db.select({ id: bookings.id }).from(bookings).innerJoin(orderAddresses, isTheirs)
  return found?.id ?? 0
}
