import { eq } from 'drizzle-orm'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { memberWithout } from '#test/support/owing-member.ts'
import { registered } from '#test/support/registered.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'

test(
  'a member is found and paused from the desk, and the provider is asked whether its payments agree',
  EVERY_WIDTH,
  async ({ openBrowser, shop }) => {
    const { customerId } = await registered(shop)
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, customerId))
    const id = await memberWithout(shop, { email: customer?.email ?? '' })
    const page = await (await openBrowser()).newPage()
    await enterDesk(page, shop, 'owner')
    await page.goto(DESK_PAGES.subscriptions)
    await page.getByRole('searchbox').fill(String(id))
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectNoFindings(page)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Prélèvements' })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Mettre en pause…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click()
    await expect(page.getByText('rien n’est prélevé, l’accès est fermé')).toBeVisible()
    await expectNoFindings(page)

    await page.goto(DESK_PAGES.payments)
    await page.getByRole('button', { name: 'Rapprocher maintenant' }).click()
    await expect(page.getByText(/^Rapproché/)).toBeVisible()
    await expectNoFindings(page)
  },
)
