import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { insertCustomer } from '#server/modules/customers/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { runCommand } from '#test/support/command.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { memberOf } from '#test/support/members.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: ReturnType<typeof openDatabase>
let id: number
const clock = { now: () => new Date() }
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 1 })
  const customer = await insertCustomer(db, { email: 'membre@example.fr' })
  id = (await memberOf({ db, clock }, { customerId: customer?.id ?? 0 })).subscription.id
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

function say(...args: (string | number)[]) {
  const { status, lines } = runCommand('subscriptions', args.map(String), database.url)
  return [status, lines.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ')]
}

const state = async () => {
  const { status, holdReason, nextPaymentAt } = (await findSubscription(db, id)) ?? {}
  return { status, holdReason, next: nextPaymentAt?.toISOString().slice(0, 10) }
}

test('whoever runs the shop lists, reads, moves, stops, takes up and ends subscriptions by commands', async () => {
  expect(say('list', 'active')).toEqual([0, expect.stringMatching(new RegExp(`^${id}  Actif  Club`))])
  expect(say('figures')).toEqual([0, expect.stringContaining('9,00 €')])
  expect(say('change-date', id, '2099-01-31')).toEqual([0, expect.stringContaining('31 janvier 2099')])
  expect(await state()).toMatchObject({ next: '2099-01-31' })
  expect(say('suspend', id)).toEqual([0, `Abonnement ${id} : suspendu`])
  expect(await state()).toMatchObject({ status: 'on-hold', holdReason: 'shop' })
  expect(say('resume', id)).toEqual([0, `Abonnement ${id} : repris`])
  expect(say('cancel', id)).toEqual([0, expect.stringContaining('résilié, ouvert jusqu’au 31 janvier 2099')])
  expect(await state()).toMatchObject({ status: 'pending-cancel' })
  const [, story] = say('show', id)
  for (const words of ['Suspendu par la boutique', 'Repris par la boutique', 'Résilié par la boutique'])
    expect(story).toContain(words)
})

test.each([
  [['show', '999999999'], 'Il n’y a pas d’abonnement'],
  [['change-date', '1', 'demain'], 'Usage'],
  [['list', 'perdu'], 'Usage'],
  [[], 'Usage'],
])('for %j it says so and fails', (args, words) => {
  expect(say(...args)).toEqual([1, expect.stringContaining(words)])
})
