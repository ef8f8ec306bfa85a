import { randomUUID } from 'node:crypto'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { CONSENT_WORDING } from '#contracts/privacy/consent.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { customerSessions } from '#server/modules/accounts/tables.ts'
import { openDraft } from '#server/modules/checkout/index.ts'
import { recordConsent } from '#server/modules/consent/index.ts'
import { consentRecords } from '#server/modules/consent/tables.ts'
import { countTry } from '#server/modules/rate-limits/index.ts'
import { rateCounters } from '#server/modules/rate-limits/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import type { Services } from '#server/services.ts'
import { fillCart } from '#test/support/checkout-builders.ts'
import { createKnownPerson, PERSON_WORDS } from '#test/support/known-person.ts'
import { openPayingShop } from '#test/support/paying-shop.ts'
import { tablesThatName } from '#test/support/tables-that-name.ts'
import { SCHEDULE } from './schedule.ts'
import { tasks } from './tasks/index.ts'

/** Runs each task of the schedule once. None of them looks at its payload or at the queue. */
async function runAll(services: Services): Promise<void> {
  const known = tasks(services)
  for (const { task } of parseCrontab(SCHEDULE)) {
    const run = known[task]
    if (typeof run !== 'function') throw new Error(`There is no task ${task}`)
    await Reflect.apply(run, undefined, [null, null])
  }
}

test('every line of the schedule names a task, which finds nothing to do in an empty shop', async () => {
  const shop = await openPayingShop()
  expect(parseCrontab(SCHEDULE)).toHaveLength(SCHEDULE.trim().split('\n').length)
  await runAll(shop.services)
  expect(shop.sentMails).toEqual([])
  await shop.close()
})

test('the schedule alone leaves nothing of somebody once every term is over', async () => {
  const shop = await openPayingShop()
  const { services } = shop
  const { db } = services
  await createKnownPerson(shop)
  await recordConsent(services, { visitorId: randomUUID(), choices: { analytics: 'no' }, wording: CONSENT_WORDING })
  await countTry(services, [{ subject: 'sign-in', allowed: 1 }])
  await db.update(sessions).set({ expiresAt: new Date(0) })
  shop.passTime((RETENTION.accountingYears + 2) * 366 * 86_400)
  await runAll(services)
  // The owner of the account is warned first: it stays, with what was written and what nobody decided about.
  const ofAccount = ['comment_reports', 'comments', 'coupons', 'customers', 'provider_customers', 'saved_methods']
  expect(await tablesThatName(db, PERSON_WORDS)).toEqual(ofAccount)
  for (const table of [customerSessions, consentRecords, rateCounters]) expect(await db.$count(table)).toBe(0)
  shop.passTime((RETENTION.inactivityNoticeDays + 1) * 86_400)
  await runAll(services)
  expect(await tablesThatName(db, PERSON_WORDS)).toEqual([])
  await shop.close()
})

test('drafts of orders are forgotten a day after they were last asked for, their numbers stay unused', async () => {
  const shop = await openPayingShop()
  const { services } = shop
  const draftOf = async ({ sessionId, cart }: Pick<Awaited<ReturnType<typeof fillCart>>, 'sessionId' | 'cart'>) =>
    (await openDraft(services, { sessionId, cart })).draft.orderId
  const [left, kept] = [await fillCart(shop), await fillCart(shop)]
  const [leftId, keptId] = [await draftOf(left), await draftOf(kept)]
  shop.passTime(13 * 3600)
  await draftOf(kept)
  shop.passTime(12 * 3600)
  await runAll(services)
  expect(await draftOf(kept)).toBe(keptId)
  expect(await draftOf(left)).toBeGreaterThan(Math.max(leftId, keptId))
  await shop.close()
})
