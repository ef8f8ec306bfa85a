import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { RETENTION } from '#contracts/retention.ts'
import { carts } from '#server/modules/cart/tables.ts'
import type { Services } from '#server/services.ts'
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
  await createKnownPerson(shop)
  expect(await tablesThatName(shop.services.db, PERSON_WORDS)).not.toEqual([])
  await shop.services.db.update(carts).set({ expiresAt: new Date(0) })
  shop.passTime((RETENTION.accountingYears + 2) * 366 * 86_400)
  // The owner of the account is warned first.
  await runAll(shop.services)
  shop.passTime((RETENTION.inactivityNoticeDays + 1) * 86_400)
  await runAll(shop.services)
  expect(await tablesThatName(shop.services.db, PERSON_WORDS)).toEqual([])
  await shop.close()
})
