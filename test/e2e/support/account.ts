import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS, REGISTER_FIELDS } from '#contracts/wire/account.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { hiddenValue } from './wire.ts'

export const PASSWORD = 'une phrase assez longue'

export const newEmail = () => `camille.${randomUUID().slice(0, 8)}@exemple.fr`

/**
 * An account without its form: two pages less for each journey that is about something else. Signs in the browser of
 * `page.request`; the fixture `request` is somebody else's, and leaves the page to a guest.
 */
export async function openAccount(request: APIRequestContext, email = newEmail()): Promise<string> {
  await sendForm(request, REGISTER_FIELDS, { [REGISTER_FIELDS.email]: email })
  return email
}

/** Signs a browser in whose page is not about its form. */
export const signInByWire = (request: APIRequestContext, email: string): Promise<void> =>
  sendForm(request, LOGIN_FIELDS, { [LOGIN_FIELDS.username]: email })

type AccountForm = Record<'password' | 'nonce' | 'button', string>

async function sendForm(request: APIRequestContext, names: AccountForm, fields: Record<string, string>): Promise<void> {
  const nonce = await hiddenValue(await request.get(ROUTES.account), names.nonce)
  const form = { ...fields, [names.password]: PASSWORD, [names.nonce]: nonce, [names.button]: '1' }
  expect((await request.post(ROUTES.account, { form, maxRedirects: 0 })).status()).toBe(302)
}

/** The account pages as somebody uses them who reads labels. */
export class AccountPages {
  readonly page: Page
  readonly title: Locator
  readonly loginForm: Locator
  readonly registerForm: Locator
  readonly navigation: Locator
  readonly content: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.loginForm = page.getByRole('form', { name: 'Connexion' })
    this.registerForm = page.getByRole('form', { name: 'Ouvrir un compte' })
    this.navigation = page.getByRole('navigation', { name: 'Mon compte' })
    this.content = page.getByRole('main')
  }

  /** By the form. Where that is not the claim, `openAccount` does it without a page. */
  async register(email = newEmail(), password = PASSWORD): Promise<string> {
    await this.page.goto(ROUTES.account)
    await this.registerForm.getByLabel('Adresse e-mail').fill(email)
    await this.registerForm.getByLabel(/^Mot de passe/).fill(password)
    await this.registerForm.getByRole('button', { name: 'Ouvrir mon compte' }).click()
    await expect(this.title).toHaveText(/^Bonjour/)
    return email
  }

  /** Sends the login form that the page shows. */
  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.loginForm.getByLabel('Adresse e-mail').fill(email)
    await this.loginForm.getByLabel(/^Mot de passe/).fill(password)
    await this.loginForm.getByRole('button', { name: 'Se connecter' }).click()
  }

  /** What it takes on a phone, where the way to the other pages is folded away. */
  async unfold(): Promise<void> {
    const line = this.content.getByText('Mon compte :')
    if (await line.isVisible()) await line.click()
  }

  async signOut(): Promise<void> {
    await this.unfold()
    await this.navigation.getByRole('link', { name: 'Se déconnecter' }).click()
    await expect(this.content).toContainText('Vous êtes déconnecté')
  }

  async open(name: 'Commandes' | 'Téléchargements' | 'Adresses' | 'Détails du compte'): Promise<void> {
    await this.unfold()
    await this.navigation.getByRole('link', { name }).click()
    await expect(this.title).toHaveText(name)
  }
}

/** Path of the first link to this page of ours in the newest mail to an address whose subject says so. */
export async function mailedPath(shop: RunningShop, { to, subject }: { to: string; subject: string }): Promise<string> {
  let html = ''
  await expect
    .poll(async () => {
      const mails = await shop.inbox.messages()
      html = mails.find((mail) => mail.to.includes(to) && mail.subject.includes(subject))?.html ?? ''
      return html
    })
    .not.toBe('')
  const href = /href="([^"]*token=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (!href) throw new Error(`the mail '${subject}' has no link with a secret`)
  const { pathname, search } = new URL(href)
  return pathname + search
}
