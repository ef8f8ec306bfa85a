import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { expect, test } from './support/journey.ts'

test('somebody of the team keeps a passkey, enters by it alone, proves again that it is them, and takes it away', async ({
  page,
  shop,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.settings)
  await page.getByLabel('Nom de la clé').fill('Téléphone de Sonia')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page.getByText('Clé d’accès ajoutée.')).toBeVisible()
  const kept = page.getByRole('listitem').filter({ hasText: 'Téléphone de Sonia' })
  await expect(kept).toContainText('jamais servie')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page.getByText('Cette clé d’accès est déjà enregistrée.')).toBeVisible()

  // The door offers it by itself, and this browser takes it at once.
  await page.getByRole('button', { name: 'Fermer toutes mes sessions' }).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()

  await page.goto(DESK_PAGES.settings)
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.getByRole('button', { name: 'Fermer toutes mes sessions' }).click()
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()

  await page.goto(`${DESK_PAGES.confirm}?vers=${DESK_PAGES.settings}`)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Confirmer avec une clé d’accès' }).click()
  await expect(page).toHaveURL(DESK_PAGES.settings)
  await expect(kept).not.toContainText('jamais servie')
  await kept.getByRole('button', { name: 'Retirer…' }).click()
  await page.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect(page.getByText('Clé d’accès retirée.')).toBeVisible()
  await expect(kept).toHaveCount(0)
})
