import type { Page } from '@playwright/test'
import { CONSENT_COOKIE } from '#contracts/privacy/consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { answerQuiz, contactForm, FORMS, newMessage, response, writeMessage } from './support/contact-form.ts'
import { bringForeignScripts } from './support/foreign-scripts.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { openCartWithPrint } from './support/printed-goods.ts'
import { addButton, addToCart, content, GOODS, productPath } from './support/shop-pages.ts'

/** jQuery parses pages in a document of its own, whose base our policy does not let it set. */
const JQUERY_PARSES = /base-uri/

const guideButton = (page: Page) =>
  content(page).getByRole('button', { name: `Ajouter au panier : “${GOODS.guide.name}”` })

test.describe('with our scripts switched off, those of others', () => {
  test('add, update the cart, reckon shipping and apply a code', async ({ page, shop, expectTrouble }) => {
    expectTrouble(JQUERY_PARSES)
    await openCartWithPrint(page, shop)
    await bringForeignScripts(page, ['add-to-cart', 'cart'], 'off')
    await page.goto(ROUTES.shop)
    await guideButton(page).click()
    await expect(content(page).locator('.add_to_cart_button.added + a.added_to_cart')).toHaveText('Voir le panier')
    await expect(page.locator('.cart-count')).toHaveText('2')

    await page.goto(ROUTES.cart)
    await content(page).getByText('Calculer la livraison').click()
    await expect(content(page).getByRole('form', { name: 'Calculer la livraison' })).toBeVisible()
    const quantity = content(page).getByRole('spinbutton', { name: GOODS.guide.name })
    await quantity.fill('2')
    await content(page).getByRole('button', { name: 'Mettre à jour le panier' }).click()
    await expect(content(page).locator('.cart_totals .cart-subtotal')).toContainText('53,00')

    const code = content(page).getByLabel('Code promo', { exact: true })
    await code.fill('pas-un-code')
    await code.press('Enter')
    await expect(content(page).locator('.coupon-error-notice')).toBeVisible()
    await expect(content(page).locator('.coupon-error-notice')).toContainText('car il n’existe pas')
    await code.fill('bienvenue10')
    await code.press('Enter')
    await expect(content(page).getByRole('row', { name: /^Code BIENVENUE10/ })).toBeVisible()
    await expect(content(page).getByRole('alert')).toHaveText(/^\s*Code promo appliqué avec succès\.\s*$/)
  })

  test('follow a choice both ways, by the select and by what people press', async ({ page }) => {
    await bringForeignScripts(page, ['variation'], 'off')
    await page.goto(productPath(GOODS.notebook))
    const form = content(page).locator('form.variations_form')
    const chosen = form.locator('input[name=variation_id]')
    const night = form.getByRole('radio', { name: 'Nuit' })
    await form.locator('.variations select').evaluate((select: HTMLSelectElement) => {
      select.value = 'Nuit'
      Reflect.get(window, 'jQuery')(select).trigger('change')
    })
    await expect(night).toBeChecked()
    await expect(chosen).toHaveValue(/^[1-9]\d*$/)
    await expect(form.locator('.single_variation .stock')).toBeVisible()
    await form.getByRole('link', { name: 'Effacer' }).click()
    await expect(night).not.toBeChecked()
    await expect(chosen).toHaveValue('0')
    await form.getByText('Brique', { exact: true }).click()
    await expect(form.locator('.variations select')).toHaveValue('Brique')
    await expect(chosen).toHaveValue(/^[1-9]\d*$/)
    await addButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'a été ajouté à votre panier' })).toBeVisible()
  })

  test('open what is shut, place an order with its mistakes, and pay it', async ({ page, context }) => {
    await addToCart(page, GOODS.guide)
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'yes', domain: 'localhost', path: '/' }])
    await bringForeignScripts(page, ['attribution', 'gateway', 'checkout'], 'off')
    const checkout = new CheckoutPage(page)
    await page.goto(`${ROUTES.checkout}?utm_source=lettre`)
    await checkout.waitUntilReady()
    await expect(page.locator('input[name="wc_order_attribution_utm_source"]')).toHaveValue('lettre')

    await page.getByRole('link', { name: 'Cliquez ici pour vous connecter' }).click()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await page.getByRole('link', { name: 'Saisissez-le ici' }).click()
    await page.locator('#coupon_code').fill('bienvenue10')
    await page.locator('#coupon_code').press('Enter')
    await expect(page.locator('.order-total')).toContainText('15,30')

    const buyer = createBuyer()
    await checkout.fill(buyer, { number: CARDS.asksForAuthentication })
    await checkout.field('Ville').fill('')
    await checkout.placeOrder()
    const errors = page.locator('ul.woocommerce-error[role="alert"]')
    await expect(errors).toBeFocused()
    await expect(errors.locator('li[data-id="billing_city"]')).toContainText('est un champ obligatoire')
    await expect(page.locator('#billing_city_description')).toBeVisible()

    await checkout.field('Ville').fill(buyer.city)
    await checkout.placeOrder()
    await checkout.answerBank('Valider')
    await new OrderPage(page).waitUntilPaid()
  })

  test('ask a form’s question anew, and send it with the right answer', async ({ page }) => {
    await bringForeignScripts(page, ['contact'], 'off')
    await page.goto(FORMS.contact)
    const form = contactForm(page)
    await writeMessage(page, newMessage())
    await form.locator('[name="quiz"]').fill('tout autre chose')
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form).toHaveAttribute('data-status', 'validation_failed')
    await answerQuiz(page)
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form).toHaveAttribute('data-status', 'mail_sent')
    await expect(response(page)).not.toBeEmpty()
  })
})

test('beside ours, listeners of jQuery get the arguments, and what is asked with jQuery is heard', async ({ page }) => {
  const told = () => page.evaluate(() => Reflect.get(window, 'told'))
  const trigger = (name: string) =>
    page.evaluate((event) => Reflect.get(window, 'jQuery')(document.body).trigger(event), name)
  const asks = (endpoint: string) => page.waitForRequest(new RegExp(`wc-ajax=${endpoint}`))
  const orders: string[][] = []
  await page.exposeFunction('tellOrder', (...order: string[]) => orders.push(order))
  await bringForeignScripts(page, ['analytics'], 'alongside')
  await page.goto(ROUTES.shop)
  await guideButton(page).click()
  await expect.poll(told).toEqual([
    ['added_to_cart', 2, 32, Number(await guideButton(page).getAttribute('data-product_id'))],
    ['wc_cart_button_updated', 1],
  ])
  await Promise.all([asks('get_refreshed_fragments'), trigger('wc_fragment_refresh')])
  await expect.poll(told).toContainEqual(['wc_fragments_refreshed'])

  const checkout = new CheckoutPage(page)
  await checkout.open()
  expect(await told()).toEqual([['init_checkout'], ['payment_method_selected'], ['updated_checkout', 'success']])
  await Promise.all([asks('update_order_review'), trigger('update_checkout')])
  await expect.poll(told).toHaveLength(4)
  await checkout.placeOrder()
  await expect.poll(told).toContainEqual(['checkout_error', true])
  await checkout.fill(createBuyer(), { number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(orders).toEqual([['success', 'number']])
})
