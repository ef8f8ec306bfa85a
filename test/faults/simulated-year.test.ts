import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMails, auditYear } from '#test/year/audit.ts'
import { simulateYear } from '#test/year/simulate-year.ts'
import { openYearShop, type YearShop } from '#test/year/year-shop.ts'

let shop: YearShop
beforeAll(async () => {
  shop = await openYearShop()
})
afterAll(() => shop?.close())

const SEED = Number(process.env.YEAR_SEED ?? 17)

/** The short form of `npm run year`; the same seed makes much the same weeks (`YEAR_SEED`), since two processes race in them. */
test(`three weeks of ten subscriptions, in which everything happens that can, end with every period paid once or visibly failed (seed ${SEED})`, async () => {
  const wanted = {
    seed: SEED,
    members: 10,
    days: 21,
    isInWeeks: true,
    turmoil: 8,
    sendsMails: true,
    tell: () => undefined,
  }
  const year = await simulateYear(shop, wanted)
  expect([...(await auditYear(shop, year)), ...(await auditMails(shop, year))]).toEqual([])
  expect(Object.values(year.happened).reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(10)
})
