import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { addToCart, content, GOODS, miniCart, putInCart } from './support/shop-pages.ts'

const { guide, questions } = GOODS

const addById = (page: Page, id: number, query = '') => page.goto(`${ROUTES.shop}?add-to-cart=${id}${query}`)

test('a new price is told once on the cart page, and what is no longer sold leaves it', async ({ page, shop }) => {
  const [dear, gone] = [
    await createProduct(shop.db, { name: 'Le cahier', regularPriceCents: 1200 }),
    await createProduct(shop.db, { name: 'Le coffret' }),
  ]
  await addById(page, dear.id)
  await addById(page, gone.id)
  await shop.db.update(products).set({ salePriceCents: 900 }).where(eq(products.id, dear.id))
  await shop.db.update(products).set({ isPublished: false }).where(eq(products.id, gone.id))
  await page.goto(ROUTES.cart)
  const messages = content(page).getByRole('status')
  await expect(messages.filter({ hasText: 'Le prix de « Le cahier » est passé de 12,00 € à 9,00 €.' })).toBeVisible()
  await expect(messages.filter({ hasText: '« Le coffret » n’est plus en vente' })).toBeVisible()
  await expect(content(page).getByRole('row', { name: /Le cahier/ })).toContainText('9,00')
  await page.reload()
  await expect(content(page).getByRole('row', { name: /Le cahier/ })).toBeVisible()
  await expect(content(page).getByText(/est passé de|n’est plus en vente/)).toHaveCount(0)

  await shop.db.update(products).set({ salePriceCents: 800 }).where(eq(products.id, dear.id))
  await page.goto(ROUTES.checkout)
  await expect(content(page).getByText('est passé de 9,00 € à 8,00 €')).toBeVisible()

  // Nothing is left to check out: the cart's page tells why.
  await shop.db.update(products).set({ isPublished: false }).where(eq(products.id, dear.id))
  await page.goto(ROUTES.checkout)
  await expect(page).toHaveURL(ROUTES.cart)
  await expect(messages.filter({ hasText: '« Le cahier » n’est plus en vente' })).toBeVisible()
})

test('too many pieces block the order until the quantity is put right', async ({ page, shop }) => {
  const kit = await createProduct(shop.db, {
    name: 'Le kit imprimé',
    stock: 5,
    supply: 'goods',
  })
  await addById(page, kit.id, '&quantity=5')
  await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, kit.id))
  await page.goto(ROUTES.checkout)
  await expect(content(page).getByText('Il ne reste plus assez de « Le kit imprimé »')).toBeVisible()
  await content(page).getByRole('link', { name: 'modifier votre panier' }).click()

  await expect(content(page).getByRole('alert')).toContainText('pas assez de « Le kit imprimé » en stock')
  await expect(content(page).getByRole('button', { name: 'Valider la commande' })).toBeDisabled()
  await expect(content(page).getByRole('link', { name: 'Valider la commande' })).toHaveCount(0)
  const quantity = content(page).getByRole('spinbutton', { name: kit.name })
  await expect(quantity).toHaveAttribute('max', '3')
  await page.waitForLoadState('networkidle')
  await content(page)
    .getByRole('button', { name: /un de moins/ })
    .click()
  await expect(quantity).toHaveValue('3')
  await content(page).getByRole('link', { name: 'Valider la commande' }).click()
  await expect(page).toHaveURL(ROUTES.checkout)
  await shop.db.update(products).set({ isPublished: false }).where(eq(products.id, kit.id))
})

test('each coupon that is refused says why', async ({ page, shop }) => {
  const yesterday = new Date(Date.now() - 86_400_000)
  const [over, used, costly, alone] = [
    await createCoupon(shop.db, { endsAt: yesterday }),
    await createCoupon(shop.db, { usageLimit: 1, usageCount: 1 }),
    await createCoupon(shop.db, { minimumCents: 5000 }),
    await createCoupon(shop.db, { isIndividualUse: true }),
  ].map((coupon) => coupon.code)
  await putInCart(page, guide)
  await page.goto(ROUTES.cart)
  await page.waitForLoadState('networkidle')
  const code = content(page).getByLabel('Code promo', { exact: true })
  const apply = async (typed = '') => {
    if (!(await code.isVisible())) await content(page).getByText('Vous avez un code promo').click()
    await code.fill(typed)
    await content(page).getByRole('button', { name: 'Appliquer' }).click()
  }
  const refusals: [string | undefined, string][] = [
    ['', 'Veuillez saisir un code promo.'],
    ['pas-un-code', 'car il n’existe pas.'],
    [over, 'a expiré.'],
    [used, 'La limite d’utilisation du code promo'],
    [costly, 'est de 50,00 €.'],
  ]
  for (const [typed, reason] of refusals) {
    await apply(typed)
    await expect(content(page).getByRole('alert')).toContainText(reason)
    await expect(content(page).getByRole('alert').locator('li')).toHaveCount(1)
  }
  await apply(alone)
  await expect(content(page).getByRole('row', { name: /^Code/ })).toHaveCount(1)
  await apply(alone)
  await expect(content(page).getByRole('alert')).toContainText('déjà appliqué')
  await apply('bienvenue10')
  await expect(content(page).getByRole('alert')).toContainText('ne peut être utilisé conjointement')
  for (const made of [over, used, costly, alone]) await shop.db.delete(coupons).where(eq(coupons.code, made ?? ''))
})

test('Enter in the coupon’s field applies it while the update button sleeps', async ({ page }) => {
  await putInCart(page, guide)
  await page.goto(ROUTES.cart)
  const update = content(page).getByRole('button', { name: 'Mettre à jour le panier' })
  await expect(update).toBeDisabled()
  await content(page).getByLabel('Code promo').fill('BIENVENUE10')
  await page.keyboard.press('Enter')
  await expect(content(page).getByText('Code promo appliqué avec succès.')).toBeVisible()
  await expect(content(page).locator('.woocommerce-notices-wrapper[tabindex]')).toBeFocused()
  await content(page).getByRole('spinbutton', { name: guide.name }).fill('2')
  await expect(update).toBeEnabled()
  await expect(content(page).getByRole('row', { name: /^Total TTC/ })).toContainText('30,60')
  await expect(update).toBeDisabled()
})

test('what goes with the cart can be added below it, and other scripts hear of every change', async ({ page }) => {
  // The offer is in sight, and awake, from the start.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2400 })
  await putInCart(page, guide)
  await page.goto(ROUTES.cart)
  await page.waitForLoadState('networkidle')
  const heard = await page.evaluateHandle(() => {
    const events: string[] = []
    const names = ['updated_wc_div', 'updated_cart_totals', 'wc_cart_emptied', 'applied_coupon', 'removed_coupon']
    for (const name of names)
      document.body.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<string | null>
        events.push(detail ? `${name} ${detail}` : name)
      })
    return events
  })
  const takeHeard = () => heard.evaluate((events) => events.splice(0))
  const offer = content(page).getByRole('region', { name: 'Vous serez peut-être intéressé par…' })
  // No line ends within the word.
  await expect(offer.getByText('peut-être', { exact: true })).toHaveCSS('white-space', 'nowrap')
  await expect(offer.getByRole('heading', { name: guide.name })).toHaveCount(0)
  await offer.getByRole('button', { name: `Ajouter au panier : “${questions.name}”` }).click()
  await expect(content(page).getByRole('row', { name: new RegExp(questions.name) })).toBeVisible()
  await expect(offer.getByRole('heading', { name: questions.name })).toHaveCount(0)
  await expect(offer.getByRole('heading').first()).toBeVisible()
  await expect.poll(takeHeard).toEqual(['updated_wc_div', 'updated_cart_totals'])

  await content(page).getByLabel('Code promo').fill('bienvenue10')
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('row', { name: /^Code BIENVENUE10/ })).toBeVisible()
  await content(page).getByRole('link', { name: 'Enlever le code promo BIENVENUE10' }).click()
  await expect(content(page).getByText('Le code promo a été supprimé.')).toBeVisible()
  expect(await takeHeard()).toEqual(
    ['applied_coupon bienvenue10', 'removed_coupon bienvenue10'].flatMap((last) => [
      'updated_wc_div',
      'updated_cart_totals',
      last,
    ]),
  )
  for (const { name } of [guide, questions]) {
    await content(page)
      .getByRole('link', { name: `Retirer ${name} du panier` })
      .click()
    await expect(content(page).getByText(`${name} » supprimé`)).toBeVisible()
  }
  await expect(offer).toHaveCount(0)
  expect(await takeHeard()).toEqual(['updated_wc_div', 'updated_cart_totals', 'updated_wc_div', 'wc_cart_emptied'])
  await expect(content(page).getByRole('link', { name: 'Retour à la boutique' })).toBeVisible()
})

test('scripts of such shops find their settings on the cart page', async ({ page }) => {
  await putInCart(page, guide)
  await page.goto(ROUTES.cart)
  const read = (name: string) => page.evaluate((key) => Reflect.get(window, key), name)
  await expect
    .poll(() => read('wc_cart_params'))
    .toMatchObject({
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      apply_coupon_nonce: expect.stringMatching(/^\S{10,}$/),
      remove_coupon_nonce: expect.stringMatching(/^\S{10,}$/),
    })
  await expect
    .poll(() => read('wc_add_to_cart_params'))
    .toMatchObject({
      i18n_view_cart: 'Voir le panier',
      cart_url: ROUTES.cart,
      is_cart: '1',
      cart_redirect_after_add: 'no',
    })
})

test('a line taken out of the mini-cart leaves the focus in its place', async ({ page }) => {
  for (const good of [guide, questions]) await addToCart(page, good)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click()
  const remove = (name: string) => miniCart(page).getByRole('button', { name: `Retirer ${name} du panier` })
  await remove(questions.name).click()
  await expect(remove(questions.name)).toHaveCount(0)
  await expect(remove(guide.name)).toBeFocused()
  await remove(guide.name).click()
  await expect(miniCart(page).getByText('Votre panier est vide.')).toBeVisible()
  await expect(miniCart(page).getByRole('button', { name: 'Fermer le panier' })).toBeFocused()
})

test('when the mini-cart’s call fails, its plain link takes the line out', async ({ page, expectTrouble }) => {
  expectTrouble('wc-ajax=remove_from_cart')
  await addToCart(page, guide)
  await page.route('**/?wc-ajax=remove_from_cart', (route) => route.abort('connectionreset'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click()
  await miniCart(page)
    .getByRole('button', { name: `Retirer ${guide.name} du panier` })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: `« ${guide.name} » supprimé.` })).toBeVisible()
})

test('a cart with messages, a shortage and an offer: axe finds nothing', async ({ page, shop }) => {
  const night = eq(variations.sku, 'TRP-OUT-002-NUI')
  const [variation] = await shop.db.select({ id: variations.id, stock: variations.stock }).from(variations).where(night)
  await addById(page, variation?.id ?? 0, '&quantity=2')
  await putInCart(page, guide)
  await shop.db.update(variations).set({ stock: 1 }).where(night)
  await page.goto(ROUTES.cart)
  await expect(content(page).getByText('Il n’en reste que 1')).toBeVisible()
  await expect(content(page).getByRole('button', { name: 'Mettre à jour le panier' })).toBeDisabled()
  await expectNoFindings(page)
  await shop.db.update(variations).set({ stock: variation?.stock }).where(night)
})
