import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Buyer } from './buyer.ts'

type Card = { number: string; expiry?: string; cvc?: string }

/** The checkout as somebody uses it who reads labels. */
export class CheckoutPage {
  readonly page: Page
  readonly form: Locator
  readonly lastName: Locator
  readonly orderButton: Locator
  /** What stands on top of the form after a refusal. */
  readonly messages: Locator
  readonly card: FrameLocator
  readonly bank: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Paiement' })
    this.lastName = this.form.getByRole('textbox', { name: 'Nom', exact: true })
    this.orderButton = this.form.getByRole('button', { name: ORDER_BUTTON })
    this.messages = this.form.getByRole('group', { name: /^La commande n’est pas passée/ })
    this.card = page.frameLocator('iframe[title="Cadre de saisie sécurisé pour le paiement"]')
    this.bank = page
      .getByRole('dialog', { name: 'Authentification de votre banque' })
      .frameLocator('iframe[title="Authentification de votre banque"]')
  }

  /** Opens the page and waits for the card form: from then on every script of the page is at work. */
  async open(): Promise<void> {
    await this.page.goto(ROUTES.checkout)
    await this.waitUntilReady()
  }

  async waitUntilReady(): Promise<void> {
    await expect(this.card.getByLabel('Numéro de carte')).toBeVisible()
  }

  /** The field whose label begins so: behind it may stand more, and within others' labels the same word. */
  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}`)).filter({ visible: true })
  }

  async fillAddress(buyer: Buyer): Promise<void> {
    await this.field('Prénom').fill(buyer.firstName)
    await this.lastName.fill(buyer.lastName)
    await this.field('Numéro et nom de rue').fill(buyer.street)
    await this.field('Code postal').fill(buyer.postcode)
    await this.field('Ville').fill(buyer.city)
    await this.field('Adresse e-mail').fill(buyer.email)
  }

  async fillCard({ number, expiry = '12 / 34', cvc = '123' }: Card): Promise<void> {
    await this.card.getByLabel('Numéro de carte').fill(number)
    await this.card.getByLabel('Date d’expiration').fill(expiry)
    await this.card.getByLabel('Code de sécurité').fill(cvc)
  }

  /** Whatever is asked for what is in this cart: files at once, a session before the fourteen days are over; and the terms. */
  async accept(): Promise<void> {
    await this.form.getByRole('checkbox', { name: /conditions générales/ }).waitFor()
    for (const consent of [/accès immédiat/, /^Je demande que/]) {
      const box = this.form.getByRole('checkbox', { name: consent })
      if (await box.isVisible()) await box.check()
    }
    await this.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  }

  /** Everything but the click on the order button. */
  async fill(buyer: Buyer, card: Card): Promise<void> {
    await this.fillAddress(buyer)
    await this.fillCard(card)
    await this.accept()
  }

  async placeOrder(): Promise<void> {
    await this.orderButton.click()
  }

  /** Answers the bank once its page is to be seen: Chromium drops clicks into a frame that it has not painted yet. */
  async answerBank(answer: 'Valider' | 'Échouer'): Promise<void> {
    const button = this.bank.getByRole('button', { name: answer })
    await button.evaluate(async ({ ownerDocument }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (ownerDocument.readyState !== 'complete') await nextFrame()
      await nextFrame()
      await nextFrame()
    })
    await button.click()
  }
}
