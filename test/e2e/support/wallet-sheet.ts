import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

export type Wallet = 'applePay' | 'googlePay' | 'amazonPay' | 'link'

/** Whom the customer has sent to: the addresses of the stand-in's sheet (sandbox/stripe/README.md, 'Wallets'). */
type AddressId =
  | 'nantes'
  | 'bruxelles'
  | 'reunion'
  | 'un-mot'
  | 'sans-telephone'
  | 'londres'
  | 'ottawa'
  | 'barcelone'
  | 'boston'
  | 'dubai'

/** The stand-in's window of a wallet over the shop's page, as the customer uses it. */
export class WalletSheet {
  readonly dialog: Locator
  readonly frame: FrameLocator
  readonly card: Locator
  readonly address: Locator
  readonly addressError: Locator
  readonly rate: Locator
  readonly email: Locator
  /** Tells the total too; it can be pressed once the shop has answered to every change. */
  readonly pay: Locator
  /** What the shop said of a payment that failed. */
  readonly failure: Locator
  /** After a failure for good. */
  readonly back: Locator

  constructor(page: Page) {
    this.dialog = page.locator('dialog.StripeSandbox-wallet')
    this.frame = page.frameLocator('dialog.StripeSandbox-wallet iframe')
    this.card = this.frame.getByLabel(/^(?:Carte|Compte)$/)
    this.address = this.frame.getByLabel(/^Adresse de (?:livraison|facturation)$/)
    this.addressError = this.frame.locator('#person-error')
    this.rate = this.frame.getByLabel('Mode de livraison')
    this.email = this.frame.getByLabel('Adresse e-mail')
    this.pay = this.frame.getByRole('button', { name: /^Confirmer/ })
    this.failure = this.frame.getByRole('alert')
    this.back = this.frame.getByRole('button', { name: 'Revenir à la boutique', exact: true })
  }

  /** Link asks for its code first. */
  async enter(wallet: Wallet): Promise<void> {
    if (wallet === 'link') await this.proveAtLink('123456')
  }

  async proveAtLink(code: string, email?: string): Promise<void> {
    if (email !== undefined) await this.email.fill(email)
    await this.frame.getByLabel('Code reçu').fill(code)
    await this.frame.getByRole('button', { name: 'Vérifier le code' }).click()
  }

  /** By its number; the account of Amazon Pay pays with 4242 4242 4242 4242, and with 4000 0000 0000 0002 it is refused. */
  async confirm({ email, card }: { email: string; card?: string }): Promise<void> {
    await this.email.fill(email)
    if (card) await this.card.selectOption(card)
    await this.pay.click()
  }

  async chooseAddress(id: AddressId): Promise<void> {
    await this.address.selectOption(id)
  }

  /** By what the shop calls it; its price stands behind. */
  async chooseRate(name: string): Promise<void> {
    await this.rate.selectOption(await this.rate.locator('option', { hasText: name }).getAttribute('value'))
  }

  /** What is shown of the order, the total last: `Livraison: 4,90 €`. */
  lines(): Promise<string[]> {
    return this.frame
      .locator('dl > div')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent).join(': ')))
  }

  async leave(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Fermer et revenir à la boutique' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
