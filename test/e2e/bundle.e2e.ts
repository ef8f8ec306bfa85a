import type { Page } from '@playwright/test'
import type { Json } from '#contracts/json.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import {
  addButton,
  addToCart,
  cartLink,
  content,
  GOODS,
  miniCart,
  productPath,
  putInCart,
} from './support/shop-pages.ts'

const { pack, guide, questions } = GOODS
const GUIDES = [guide.name, questions.name, 'Parler salaire sans trembler']

const lineOf = (page: Page, name: string) =>
  content(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name }) })

test(
  'the pack is bought with its guides beneath it, and opens all of their files',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const buyer = createBuyer()
    await page.goto(productPath(pack))
    await expect(content(page)).toContainText(/acheté séparément aujourd’hui\s*38,00\s€/)
    await expect(content(page)).toContainText(/Vous payez en moins\s*4,00\s€/)
    const inside = content(page).getByRole('region', { name: 'Ce que contient le pack' })
    for (const name of GUIDES) await expect(inside.getByRole('link', { name })).toBeVisible()
    await addToCart(page, pack)
    await cartLink(page).click()
    await expect(miniCart(page).getByRole('listitem')).toContainText([pack.name, ...GUIDES.map((name) => `${name}`)])
    await expect(miniCart(page).getByText('× 1, compris')).toHaveCount(3)
    await expect(miniCart(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(1)

    await page.goto(ROUTES.cart)
    await expect(lineOf(page, guide.name)).toContainText('Compris')
    await content(page).getByRole('link', { name: 'Valider la commande' }).click()
    const checkout = new CheckoutPage(page)
    await checkout.waitUntilReady()
    await checkout.fill(buyer, { number: CARDS.paid })
    await checkout.placeOrder()
    const order = new OrderPage(page)
    await order.waitUntilPaid()
    await expect(order.downloads).toHaveCount(6)
    await expect(content(page)).toContainText(`– ${guide.name}`)
    const mail = await shop.inbox.waitFor(buyer.email)
    const told = mail.text.replaceAll(/\s/g, ' ')
    for (const name of GUIDES) expect(told).toContain(`– ${name}`)
  },
)

test('the pack is added, doubled and taken out by keyboard, its guides with it', DESKTOP, async ({ page }) => {
  await page.goto(productPath(pack))
  await page.waitForLoadState('networkidle')
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await page.goto(ROUTES.cart)
  await page.waitForLoadState('networkidle')
  await content(page)
    .getByRole('button', { name: /Pack Tremplin.* : un de plus$/ })
    .focus()
  await page.keyboard.press('Enter')
  for (const name of GUIDES) await expect(lineOf(page, name)).toContainText('× 2')
  await expect(content(page).getByRole('row', { name: /^Total TTC/ })).toContainText('68,00')
  await content(page)
    .getByRole('link', { name: `Retirer ${pack.name} du panier` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(content(page)).toContainText('Votre panier est actuellement vide')
})

test('an item alone cannot be taken out: the shop says why, and keeps it', async ({ page }) => {
  await putInCart(page, pack)
  await page.goto(ROUTES.cart)
  const link = await content(page)
    .getByRole('link', { name: `Retirer ${pack.name} du panier` })
    .getAttribute('href')
  const [, part] = await page.evaluate(async () => {
    const { items } = await (await fetch('/wp-json/wc/store/v1/cart')).json()
    return (items as { key: string }[]).map(({ key }) => key)
  })
  await page.goto((link ?? '').replace(/remove_item=[0-9a-f]{32}/, `remove_item=${part}`))
  await expect(page.getByRole('alert')).toContainText(`« ${guide.name} » fait partie de « ${pack.name} »`)
  await expect(lineOf(page, guide.name)).toBeVisible()
})

/** A bundle with a colour to choose, up to three pencils, and a lamp for who wants it, engraved with a name. */
async function openOwnBundle(page: Page, shop: RunningShop): Promise<void> {
  const pencil = await createProduct(shop.db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods' })
  const lamp = await createProduct(shop.db, {
    ...{ name: 'Lampe', regularPriceCents: 2500, supply: 'goods' },
    extras: { addons: keptAddOns(['custom_text'], { custom_text: { isRequired: true } }) as unknown as Json },
  })
  const notebook = await createVariableProduct(shop.db, { name: 'Cahier', regularPriceCents: 1000 })
  const { slug } = await createBundle(
    shop.db,
    [
      { productId: notebook.id },
      { productId: pencil.id, isPricedApart: true, quantity: { min: 1, max: 3, default: 1 } },
      { productId: lamp.id, isOptional: true, isPricedApart: true, discountPercent: 20 },
    ],
    { name: 'Coffret à composer', supply: 'goods', regularPriceCents: 2000 },
  )
  await page.goto(ROUTES.product(slug))
}

async function compose(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Cahier' }).getByLabel('Couleur').selectOption('Nuit')
  await page.getByRole('group', { name: 'Crayon' }).getByRole('spinbutton').fill('3')
  await page.getByRole('checkbox', { name: 'Ajouter au pack' }).check()
}

const engraving = (page: Page) => page.getByRole('group', { name: 'Lampe', exact: true }).getByLabel('Gravure')

const COMPOSED = ['Cahier', 'Crayon', 'Lampe']

test(
  'a bundle is composed, its price follows, and it is sold as it was composed',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    await openOwnBundle(page, shop)
    await page.waitForLoadState('networkidle')
    await expect(content(page)).toContainText(/Le pack avec vos choix\s*:\s*23,00\s€/)
    await addButton(page).click()
    await expect(page.getByRole('group', { name: 'Cahier' }).getByLabel('Couleur')).toBeFocused()
    await expect(engraving(page)).toBeHidden()
    await compose(page)
    await expect(content(page)).toContainText(/Le pack avec vos choix\s*:\s*49,00\s€/)
    await addButton(page).click()
    await expect(engraving(page)).toBeFocused()
    await engraving(page).fill('Zoé')
    await expect(content(page)).toContainText(/Le pack avec vos choix\s*:\s*52,00\s€/)
    await expectNoFindings(page)
    await addButton(page).click()
    await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
    await page.goto(ROUTES.cart)
    for (const name of COMPOSED) await expect(lineOf(page, name)).toBeVisible()
    await expect(lineOf(page, 'Cahier')).toContainText('Couleur : Nuit')
    await expect(lineOf(page, 'Lampe')).toContainText('Gravure : Zoé')
    await expect(content(page).getByRole('row', { name: /^Sous-total/ })).toContainText('52,00')
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a bundle is composed and bought by its form alone', async ({ page, shop }) => {
    await openOwnBundle(page, shop)
    await compose(page)
    await addButton(page).click()
    await expect(page.getByRole('alert').first()).toContainText('Lampe, « Gravure » est obligatoire.')
    await engraving(page).fill('Zoé')
    await addButton(page).click()
    await expect(content(page)).toContainText('Coffret à composer » a été ajouté à votre panier')
    await page.goto(ROUTES.cart)
    for (const name of COMPOSED) await expect(lineOf(page, name)).toBeVisible()
    await expect(lineOf(page, 'Crayon')).toContainText('× 3')

    await content(page).getByRole('link', { name: 'Modifier les options de Coffret à composer' }).click()
    await expect(page.getByRole('group', { name: 'Cahier' }).getByLabel('Couleur')).toHaveValue('Nuit')
    const pencils = page.getByRole('group', { name: 'Crayon' }).getByLabel(/^Quantité/)
    await expect(pencils).toHaveValue('3')
    await expect(engraving(page)).toHaveValue('Zoé')
    await pencils.fill('2')
    await content(page).getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(page).toHaveURL(ROUTES.cart)
    await expect(lineOf(page, 'Crayon')).toContainText('× 2')
    await expect(lineOf(page, 'Coffret à composer')).toHaveCount(1)
  })
})
