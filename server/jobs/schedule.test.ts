import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { openPayingShop } from '#test/support/paying-shop.ts'
import { SCHEDULE } from './schedule.ts'
import { tasks } from './tasks/index.ts'

test('every line of the schedule names a task, which finds nothing to do in an empty shop', async () => {
  const shop = await openPayingShop()
  const known = tasks(shop.services)
  const lines = parseCrontab(SCHEDULE)
  expect(lines).toHaveLength(SCHEDULE.trim().split('\n').length)
  for (const { task } of lines) {
    const run = known[task]
    if (typeof run !== 'function') throw new Error(`There is no task ${task}`)
    // None of them looks at its payload or at the queue.
    await Reflect.apply(run, undefined, [null, null])
  }
  expect(shop.sentMails).toEqual([])
  await shop.close()
})
