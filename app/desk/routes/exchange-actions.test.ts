import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { listReadyReplies } from '#server/modules/exchanges/index.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { carryOut } from './exchange-actions.ts'

const actor: StaffActor = { id: 7, name: 'Camille Martin', role: 'owner', confirmedAt: new Date() }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop?.close())

/** Posts a form of the inbox; gives back what takes it back. */
async function post(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const done = await carryOut(shop, actor, form)
  return (done?.ok && done.undo) || {}
}

test('what is done to a reply that is kept ready is taken back by its toast: new, with other words, gone', async () => {
  const kept = () => listReadyReplies(shop, actor)
  const first = { title: 'Délai', body: 'Deux jours.' }
  const undoNew = await post({ intent: 'keep-ready', title: ' Délai ', text: first.body })
  await post(undoNew)
  expect(await kept()).toEqual([])
  await post({ intent: 'keep-ready', title: 'Délai', text: first.body })
  const undoOther = await post({ intent: 'keep-ready', title: 'Délai', text: 'Trois jours.' })
  expect(await kept()).toEqual([{ ...first, body: 'Trois jours.' }])
  await post(undoOther)
  expect(await kept()).toEqual([first])
  const undoGone = await post({ intent: 'drop-ready', title: 'Délai' })
  expect(await kept()).toEqual([])
  await post(undoGone)
  expect(await kept()).toEqual([first])
})
