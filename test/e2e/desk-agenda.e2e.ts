import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test('hours of a day are set, and kept as they were written', DESKTOP, async ({ openBrowser, shop, expectTrouble }) => {
  expectTrouble(/422/)
  const page = await (await openBrowser()).newPage()
  await enterDesk(page, shop, 'owner')
  await page.goto(DESK_PAGES.appointments)
  await page.getByRole('link', { name: 'Heures ouvertes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heures ouvertes')
  await expectNoFindings(page)
  const monday = page.getByLabel('Lundi')
  const before = await monday.inputValue()
  await monday.fill('12h-9h')
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(page.getByText('la fin vient avant le début')).toBeVisible()
  await expect(monday).toHaveValue('12h-9h')
  await expectNoFindings(page)
  // A Sunday is in nobody's way: the demonstration is closed then.
  await monday.fill(before)
  await page.getByLabel('Dimanche').fill('10h-11h')
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(page.getByText('Heures enregistrées')).toBeVisible()
  await expect(page.getByLabel('Dimanche')).toHaveValue('10\u00A0h – 11\u00A0h')

  await page.getByLabel('Dimanche').fill('')
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(page.getByLabel('Dimanche')).toHaveValue('')
})

test('a free time of the week is booked by one press, its hour chosen', DESKTOP, async ({ openBrowser, shop }) => {
  const page = await (await openBrowser()).newPage()
  await enterDesk(page, shop, 'owner')
  await page.goto(DESK_PAGES.appointments)
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'heure de Paris' })).toContainText(/créneaux libres/)
  // For the mouse alone: what books on its day is the way of everybody else.
  const free = page.locator('.ag .is-free').last()
  const hour = (await free.textContent()) ?? ''
  await free.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau rendez-vous')
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${hour.replaceAll(/\s/g, '\\s')}\\s`), checked: true }),
  ).toBeVisible()
})
