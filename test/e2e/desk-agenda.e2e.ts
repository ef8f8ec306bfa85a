import { and, eq } from 'drizzle-orm'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { bookAsGuest } from './support/booked-session.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'

async function bookingOf({ db }: RunningShop, email: string): Promise<number> {
  const isTheirs = and(eq(orderAddresses.orderId, bookings.orderId), eq(orderAddresses.email, email))
  const [found] = await db.select({ id: bookings.id }).from(bookings).innerJoin(orderAddresses, isTheirs)
  return found?.id ?? 0
}

test('a session is found in the agenda, moved, and put back', EVERY_WIDTH, async ({ openBrowser, shop }) => {
  const page = await (await openBrowser()).newPage()
  const { startsAt, email } = await bookAsGuest(shop)
  await enterDesk(page, shop, 'owner')
  await page.goto(`${DESK_PAGES.appointments}?le=${startsAt.slice(0, 10)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rendez-vous')
  await expectNoFindings(page)
  const id = await bookingOf(shop, email)
  await page.locator(`a[href="${DESK_PAGES.appointment(id)}"]:visible`).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoFindings(page)

  await page
    .getByRole('button', { name: /^Déplacer au/ })
    .last()
    .click()
  const toast = page.getByRole('status').filter({ hasText: 'Séance déplacée au' })
  await expect(page.getByText('Déplacée par la boutique')).toBeVisible()
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Déplacée par la boutique')).toHaveCount(2)

  await page.getByLabel('Pour l’équipe seule').fill('Revoir les questions de budget.')
  await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
  await expect(page.getByText('Notes enregistrées.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la séance…' }).click()
  await expect(page.getByRole('dialog')).toContainText('79,00')
  await expect(page.getByRole('button', { name: /^Annuler et rendre/ })).toBeVisible()
  await expectNoFindings(page)
})

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
