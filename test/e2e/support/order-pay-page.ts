import { expect, type Locator, type Page } from '@playwright/test'
import { PAY_ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import { CheckoutPage } from './checkout-page.ts'

/** The page that pays an order, as somebody uses it who reads labels; its card form and its bank are the checkout's. */
export class OrderPayPage {
  readonly form: Locator
  readonly button: Locator
  readonly messages: Locator
  readonly payment: CheckoutPage

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: 'Paiement de la commande' })
    this.button = this.form.getByRole('button', { name: PAY_ORDER_BUTTON })
    // The card form keeps an empty alert ready beside its fields.
    this.messages = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    this.payment = new CheckoutPage(page)
  }

  async fillCard(number: string): Promise<void> {
    await expect(this.payment.card.getByLabel('Numéro de carte')).toBeVisible()
    await this.payment.fillCard({ number })
  }

  async acceptTerms(): Promise<void> {
    await this.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  }
}
