import { ROUTES } from '#contracts/site/routes.ts'
import { settings } from '#server/modules/settings/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expect, test } from './support/journey.ts'
import { addButton, content, GOODS, productPath } from './support/shop-pages.ts'
import { tellShop } from './support/tell-shop.ts'

async function leadToCart(shop: RunningShop, redirectsAfterAdd: boolean): Promise<void> {
  const value = { redirectsAfterAdd }
  const written = { target: settings.key, set: { value } }
  await shop.db.insert(settings).values({ key: 'cart', value }).onConflictDoUpdate(written)
  const said = `"cart_redirect_after_add":"${redirectsAfterAdd ? 'yes' : 'no'}"`
  await tellShop(shop, { path: ROUTES.shop, says: (html) => html.includes(said) })
}

test.beforeAll(({ shop }) => leadToCart(shop, true))
test.afterAll(({ shop }) => leadToCart(shop, false))

test('where the shop says so, whoever adds something from a card or a product’s page is led to the cart', async ({
  page,
}) => {
  const cardButton = content(page).getByRole('button', { name: `Ajouter au panier : “${GOODS.guide.name}”` })
  for (const [path, button] of [
    [ROUTES.shop, cardButton],
    [productPath(GOODS.guide), addButton(page)],
  ] as const) {
    await page.goto(path)
    await button.click()
    await expect(page).toHaveURL(ROUTES.cart)
    await expect(content(page).getByRole('row', { name: new RegExp(GOODS.guide.name) })).toBeVisible()
  }
})

test('scripts find what the pages hold for them as soon as ours has run', async ({ page }) => {
  await page.goto(ROUTES.shop)
  const lent = () =>
    page.evaluate(() =>
      ['woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params'].map((name) =>
        Reflect.get(window, name),
      ),
    )
  await expect.poll(lent).toMatchObject([
    { wc_ajax_url: '/?wc-ajax=%%endpoint%%', i18n_password_show: 'Afficher le mot de passe' },
    { i18n_view_cart: 'Voir le panier', cart_url: ROUTES.cart, is_cart: '', cart_redirect_after_add: 'yes' },
    { cart_hash_key: 'wc_cart_hash_tremplin', fragment_name: 'wc_fragments_tremplin', request_timeout: '5000' },
  ])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer to adding is the cart, which says what was added', async ({ page }) => {
    for (const [path, name] of [
      [ROUTES.shop, `Ajouter au panier : “${GOODS.guide.name}”`],
      [productPath(GOODS.guide), 'Ajouter au panier'],
    ] as const) {
      await page.goto(path)
      await content(page).getByRole('button', { name, exact: true }).click()
      await expect(page).toHaveURL(ROUTES.cart)
      await expect(page.getByRole('alert').filter({ hasText: 'a été ajouté à votre panier' })).toBeVisible()
    }
  })
})
