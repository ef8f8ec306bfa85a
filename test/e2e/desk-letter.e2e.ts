import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test(
  'a letter is written, read as its readers will see it, sent, and taken back before it leaves',
  DESKTOP,
  async ({ page, shop }) => {
    const form = await findFormBySlug(shop.db, 'newsletter')
    const at = new Date()
    await shop.db.insert(contactSubmissions).values({
      ...{ formId: form?.id ?? 0, status: 'received', reading: 'none', answers: { email: ['lectrice@example.fr'] } },
      ...{ pagePath: '/', postedDataHash: crypto.randomUUID(), senderHash: '', receivedAt: at, confirmedAt: at },
    })
    await enterDesk(page, shop)
    await page.goto(DESK_PAGES.letters)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Nouvelle lettre' }).first().click()
    await page.getByRole('textbox', { name: 'Objet' }).fill('De décembre')
    // Before it there is a plain field of the same name, which the editor hides: a click that has begun would wait for it.
    await expect(page.getByRole('toolbar', { name: 'Mise en forme' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Texte' }).click()
    await page.keyboard.type('Bonjour **à toutes**.')
    await expect(page.getByRole('region', { name: 'Aperçu' }).locator('strong')).toHaveText('à toutes')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Lettre enregistrée.')).toBeVisible()
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Envoyer…' }).click()
    await expectNoFindings(page)
    await page.getByRole('button', { name: /^Envoyer à/ }).click()
    await expect(page.getByText(/Les premiers e-mails partent à/)).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
    await expect(page.getByRole('button', { name: 'Envoyer…' })).toBeVisible()
  },
)
