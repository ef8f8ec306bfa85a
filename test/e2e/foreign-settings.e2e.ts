import { ROUTES } from '#contracts/site/routes.ts'
import { bringForeignScripts } from './support/foreign-scripts.ts'
import { expect, test } from './support/journey.ts'
import { addToCart, GOODS, productPath } from './support/shop-pages.ts'

const EVERYWHERE = ['woocommerce_params', 'wc_add_to_cart_params', 'wc_cart_fragments_params', 'wc_order_attribution']
/** What a style sheet for such shops takes hold of. */
const THEME_HOOKS: Record<string, string[]> = {
  [ROUTES.shop]: ['body.woocommerce', 'ul.products > li.product', '.onsale', '.woocommerce-breadcrumb'],
  [productPath(GOODS.notebook)]: ['body.single-product', '.summary .product_title', '.woocommerce-breadcrumb'],
}
const EXPRESS = 'wc_stripe_express_checkout_params'
const BOOKING = ['booking_form_params', 'wc_bookings_booking_form', 'wc_bookings_date_picker_args']
const ADDRESS = ['wc_address_i18n_params', 'wc_country_select_params']

test('a script that waits for nothing finds what its page holds for it, with ours switched off', async ({ page }) => {
  await addToCart(page, GOODS.guide)
  await bringForeignScripts(page, ['params-probe'], 'off')
  for (const [path, own] of [
    [ROUTES.shop, []],
    [productPath(GOODS.notebook), ['wc_single_product_params', 'wc_add_to_cart_variation_params', EXPRESS]],
    [productPath(GOODS.session), ['wc_single_product_params', ...BOOKING]],
    [ROUTES.cart, ['wc_cart_params', EXPRESS, ...ADDRESS]],
    [ROUTES.checkout, ['wc_checkout_params', 'wc_stripe_upe_params', 'wc_password_strength_meter_params', ...ADDRESS]],
    [ROUTES.account, ['wc_password_strength_meter_params']],
    [ROUTES.contact, ['wpcf7']],
  ] as const) {
    await page.goto(path)
    for (const hook of THEME_HOOKS[path] ?? []) await expect(page.locator(hook).first(), hook).toBeAttached()
    const found = await page.evaluate(() => Reflect.get(window, 'foundAtParse'))
    expect(Object.keys(found).sort(), path).toEqual([...EVERYWHERE, ...own].sort())
  }
})
