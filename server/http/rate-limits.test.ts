import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitedKind } from '#server/visitor.ts'
import { startTestServer } from '#test/support/web-server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const LIMITED = 429
let addresses = 0

/** How many of these posts of a form were turned away; each comes from an address of its own unless told otherwise. */
async function countLimited(times: number, kind: LimitedKind, account = '', address?: string) {
  const statuses: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    addresses += 1
    const from = address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
    const answer = await server.post('/essai/limites/', new URLSearchParams({ kind, account }).toString(), {
      'x-forwarded-for': from,
    })
    statuses.push(answer.statusCode)
  }
  return statuses.filter((status) => status === LIMITED).length
}

test('one address tries an account ten times in ten minutes, whatever the case, and then has to wait', async () => {
  const from = '203.0.113.5'
  expect(await countLimited(10, 'sign-in', 'Camille@exemple.fr', from)).toBe(0)
  expect(await countLimited(1, 'sign-in', ' camille@EXEMPLE.fr ', from)).toBe(1)
  expect(await countLimited(1, 'sign-in', 'autre@exemple.fr', from)).toBe(0)
  server.pass(10 * 60_000)
  expect(await countLimited(1, 'sign-in', 'camille@exemple.fr', from)).toBe(0)
})

test('nobody locks a customer out: whoever tries an account elsewhere takes none of its owner’s tries', async () => {
  expect(await countLimited(30, 'sign-in', 'visee@exemple.fr')).toBe(0)
  expect(await countLimited(1, 'sign-in', 'visee@exemple.fr', '203.0.113.6')).toBe(0)
})

test('a line of IPv6 is one address, whichever of its own it takes', async () => {
  let limited = 0
  for (let device = 1; device <= 12; device += 1)
    limited += await countLimited(1, 'sign-in', 'ipv6@exemple.fr', `2001:db8:0:1::${device.toString(16)}`)
  expect(limited).toBe(2)
  expect(await countLimited(1, 'sign-in', 'ipv6@exemple.fr', '2001:db8:0:2::1')).toBe(0)
})

test('one address tries twenty accounts at most', async () => {
  let limited = 0
  for (let account = 0; account < 25; account += 1)
    limited += await countLimited(1, 'sign-in', `client-${account}@exemple.fr`, '203.0.113.7')
  expect(limited).toBe(5)
})

test('an account is mailed five links in ten minutes, wherever they are asked from', async () => {
  expect(await countLimited(7, 'mailed-link', 'camille@exemple.fr')).toBe(2)
})

test('what is tried of one kind takes nothing from another', async () => {
  const from = '203.0.113.10'
  expect(await countLimited(11, 'sign-in', 'deux@exemple.fr', from)).toBe(1)
  expect(await countLimited(1, 'registration', 'deux@exemple.fr', from)).toBe(0)
  expect(await countLimited(1, 'mailed-link', 'deux@exemple.fr', from)).toBe(0)
})

test('nobody is counted where the limits are off', async () => {
  const free = await startTestServer({ limitsRates: false })
  const fields = new URLSearchParams({ kind: 'sign-in', account: 'camille@exemple.fr' }).toString()
  for (let sent = 0; sent < 12; sent += 1)
    expect((await free.post('/essai/limites/', fields)).statusCode).not.toBe(LIMITED)
  await free.stop()
})
