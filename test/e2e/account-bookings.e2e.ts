import { ROUTES } from '#contracts/site/routes.ts'
import { openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { bookAsGuest } from './support/booked-session.ts'
import { expect, test } from './support/journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest moves a session by the link of its mail, once, then gives it up', async ({ page, shop }) => {
    const { path } = await bookAsGuest(shop)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entretien blanc en visio')
    await page.locator('#deplacer .chip').first().click()
    await page.getByRole('button', { name: 'Déplacer la séance' }).click()
    await expect(page.getByText('C’est noté')).toBeVisible()
    await expect(page.locator('#deplacer')).toContainText('Le report sans frais a déjà servi')

    await expect(page.locator('#annuler')).toContainText('79,00')
    await page.locator('#annuler summary').click()
    await page.getByRole('button', { name: 'Annuler cette séance' }).click()
    await expect(page.getByText('est annulée. Un courriel vous le confirme.')).toBeVisible()
    await expect(page.getByText('Annulée', { exact: true })).toBeVisible()
    await expect(page.locator('#annuler')).toHaveCount(0)
  })
})

test('a booking opens by the link of its mail, without a finding by axe, and is in nobody else’s account', async ({
  page,
  shop,
}) => {
  const { path } = await bookAsGuest(shop)
  await page.goto(path)
  await expectNoFindings(page)
  await openAccount(page.request)
  expect(await (await page.request.get(ROUTES.accountBookings)).text()).toContain('Aucune séance prévue')
})
