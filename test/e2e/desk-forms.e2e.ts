import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test(
  'a form is made, gets a field that an answer asks for, is tried beside it, and put online for everybody',
  DESKTOP,
  async ({ page, shop }) => {
    await enterDesk(page, shop)
    await page.goto(DESK_PAGES.forms)
    await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
    const title = `Atelier ${Date.now()}`
    await page.getByRole('dialog').getByLabel('Nom').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click()
    await expect(page.getByRole('link', { name: `${title} brouillon` })).toBeVisible()

    const add = async (kind: string) => {
      await page.getByText('Ajouter un champ').click()
      await page.getByRole('button', { name: kind, exact: true }).click()
    }
    await add('liste')
    await page.getByLabel('Question', { exact: true }).fill('Lieu')
    await page.getByLabel('Réponses proposées').fill('Chez vous\nEn visio')
    await add('texte')
    await page.getByLabel('Question', { exact: true }).fill('Votre ville')
    await page.getByLabel('Montrer').selectOption({ label: 'Si «\u202FLieu\u202F» est…' })
    await page.getByRole('group', { name: 'Lieu est' }).getByLabel('Chez vous').check()
    const city = page.getByRole('button', { name: /^Déplacer.*Votre ville/ })
    await city.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/Votre ville.*place 4 sur 5/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/Votre ville.*place 5 sur 5/)).toBeAttached()

    const trial = page.frameLocator('iframe')
    await expect(trial.getByLabel('Votre ville')).toBeHidden()
    await trial.getByLabel('Lieu', { exact: true }).selectOption('Chez vous')
    await expect(trial.getByLabel('Votre ville')).toBeVisible()
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Mettre en ligne' }).click()
    await expect(page.getByText(/^Formulaire en ligne/)).toBeVisible()
    await page.getByRole('link', { name: /^\/formulaire\// }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByLabel('Lieu', { exact: true }).selectOption('En visio')
    await expect(page.getByLabel('Votre ville')).toBeHidden()
    await expectNoFindings(page)
  },
)
