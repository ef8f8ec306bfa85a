import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { saveCoupon } from '#server/modules/coupons/index.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

for (const javaScriptEnabled of [true, false])
  test(
    `the journal is narrowed by keyboard to a thing, then to somebody, and shown whole again, ${javaScriptEnabled ? 'with' : 'without'} a script`,
    DESKTOP,
    async ({ openBrowser, shop, expectTrouble }) => {
      // Its modules are announced in its head all the same.
      if (!javaScriptEnabled) expectTrouble('csp')
      const code = javaScriptEnabled ? 'zq-avec' : 'zq-sans'
      const machine = { db: shop.db, clock: { now: () => new Date() }, actor: { kind: 'system' } } as const
      await saveCoupon(machine, { edited: 0, draft: { code, kind: 'percent', amount: 10 } })
      await enterDesk(await (await openBrowser()).newPage(), shop, 'writing')
      const page = await (await openBrowser({ javaScriptEnabled })).newPage()
      await enterDesk(page, shop)
      await page.goto(DESK_PAGES.journal)
      const field = page.getByRole('searchbox', { name: 'Chercher dans le journal' })
      await field.focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('row').last()).toContainText(`a créé le code promo ${code.toUpperCase()}`)
      await page.getByRole('combobox', { name: 'Qui' }).selectOption({ index: 1 })
      if (!javaScriptEnabled) await page.locator('#page').getByRole('button', { name: 'Chercher' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Aucune ligne ne correspond' })).toBeVisible()
      await page.getByRole('link', { name: 'Montrer tout le journal' }).press('Enter')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await expect(field).toHaveValue('')
    },
  )
