import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { contactForm, expectSent, submitButton } from './support/contact-form.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

const PLACE = 'Lieu (facultatif)'
const CITY = 'Votre ville (facultatif)'

async function add(page: Page, kind: string, question: string): Promise<void> {
  await page.getByText('Ajouter un champ').click()
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill(question)
}

async function putOnline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mettre en ligne', exact: true }).click()
  // The toast of the time before may still stand: what has changed is gone once it is online.
  await expect(page.getByRole('region', { name: 'Enregistrement' })).toBeHidden()
}

test(
  'a form is made, tried and put online; changed while it is in use it keeps what it was answered',
  DESKTOP,
  async ({ page, openBrowser, shop }) => {
    const [title, sender] = [`Atelier ${randomUUID().slice(0, 8)}`, `Camille ${randomUUID().slice(0, 8)}`]
    await enterDesk(page, shop)
    await page.goto(DESK_PAGES.forms)
    await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
    await page.getByRole('dialog').getByLabel('Nom').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click()
    await expect(page.getByRole('link', { name: `${title} brouillon` })).toBeVisible()

    await add(page, 'liste', 'Lieu')
    await page.getByLabel('Réponses proposées').fill('Chez vous\nEn visio')
    await add(page, 'texte', 'Votre ville')
    await page.getByLabel('Montrer').selectOption({ label: 'Si «\u202FLieu\u202F» est…' })
    await page.getByRole('group', { name: 'Lieu est' }).getByLabel('Chez vous').check()
    await page.getByRole('button', { name: /^Déplacer.*Votre ville/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/Votre ville.*place 4 sur 5/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/Votre ville.*place 5 sur 5/)).toBeAttached()

    const trial = page.frameLocator('iframe')
    // Drawn anew a moment after the last change: what was tried before it begins again.
    await expect(async () => {
      await trial.getByLabel(PLACE).selectOption('En visio')
      await expect(trial.getByLabel(CITY)).toBeHidden({ timeout: 1_000 })
      await trial.getByLabel(PLACE).selectOption('Chez vous')
      await expect(trial.getByLabel(CITY)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    // The frame is a page of its own, with a landmark of its own.
    await expectNoFindings(page, { ignoring: ['landmark-unique'] })
    await page.getByRole('button', { name: 'Mails', exact: true }).click()
    const mail = page.getByRole('region', { name: 'Aperçu du mail' })
    await expect(mail.getByText('Un message du site')).toBeVisible()
    await page.getByRole('button', { name: 'Champs', exact: true }).click()
    await putOnline(page)

    const visitor = await (await openBrowser()).newPage()
    await visitor.goto((await page.getByRole('link', { name: /^\/formulaire\// }).getAttribute('href')) ?? '')
    await expect(visitor.locator('.wpcf7.js')).toBeVisible()
    await visitor.getByLabel('Votre nom').fill(sender)
    await visitor.getByLabel('Votre courriel').fill(`${randomUUID()}@exemple.fr`)
    await visitor.getByLabel('Votre message').fill('Bonjour, un atelier pour dix personnes.')
    await visitor.getByLabel(PLACE).selectOption('En visio')
    await expect(contactForm(visitor).getByLabel(CITY)).toBeHidden()
    await expectNoFindings(visitor)
    await submitButton(visitor).click()
    await expectSent(visitor)

    await page.getByRole('button', { name: /^Modifier.*Lieu/ }).click()
    await page.getByLabel('Question', { exact: true }).fill('Endroit')
    await page.getByLabel('Réponses proposées').fill('Chez vous\nÀ distance')
    await putOnline(page)
    await visitor.reload()
    await expect(visitor.getByLabel('Endroit (facultatif)')).toHaveText(/À distance/)
    await page.goto(DESK_PAGES.exchanges)
    await page.getByRole('link', { name: new RegExp(sender) }).click()
    const message = page.getByRole('region', { name: `Message de ${sender}` })
    await expect(message.getByText('Lieu', { exact: true })).toBeVisible()
    await expect(message.getByText('En visio')).toBeVisible()
  },
)
