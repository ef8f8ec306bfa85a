import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/support/web-server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const LIMITED = 429
let addresses = 0

/** How many of these posts of a form were turned away; each comes from an address of its own unless told otherwise. */
async function countLimited(times: number, path: string, fields: Record<string, string>, address?: string) {
  const statuses: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    addresses += 1
    const from = address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
    const answer = await server.post(path, new URLSearchParams(fields).toString(), { 'x-forwarded-for': from })
    statuses.push(answer.statusCode)
  }
  return statuses.filter((status) => status === LIMITED).length
}

test('one address tries an account ten times in ten minutes, whatever the case, and then has to wait', async () => {
  const from = '203.0.113.5'
  const fields = { username: 'Camille@exemple.fr', password: 'x' }
  expect(await countLimited(10, '/mon-compte/', fields, from)).toBe(0)
  expect(await countLimited(1, '/mon-compte/', { ...fields, username: ' camille@EXEMPLE.fr ' }, from)).toBe(1)
  expect(await countLimited(1, '/mon-compte/', { ...fields, username: 'autre@exemple.fr' }, from)).toBe(0)
  server.pass(10 * 60_000)
  expect(await countLimited(1, '/mon-compte/', fields, from)).toBe(0)
})

test('nobody locks a customer out: whoever tries an account elsewhere takes none of its owner’s tries', async () => {
  const fields = { username: 'visee@exemple.fr', password: 'x' }
  expect(await countLimited(30, '/mon-compte/', fields)).toBe(0)
  expect(await countLimited(1, '/mon-compte/', fields, '203.0.113.6')).toBe(0)
})

test('a line of IPv6 is one address, whichever of its own it takes', async () => {
  const fields = { username: 'ipv6@exemple.fr', password: 'x' }
  let limited = 0
  for (let device = 1; device <= 12; device += 1)
    limited += await countLimited(1, '/mon-compte/', fields, `2001:db8:0:1::${device.toString(16)}`)
  expect(limited).toBe(2)
  expect(await countLimited(1, '/mon-compte/', fields, '2001:db8:0:2::1')).toBe(0)
})

test('one address tries twenty accounts at most', async () => {
  let limited = 0
  for (let account = 0; account < 25; account += 1) {
    const fields = { username: `client-${account}@exemple.fr`, password: 'x' }
    limited += await countLimited(1, '/mon-compte/', fields, '203.0.113.7')
  }
  expect(limited).toBe(5)
})

test('an account is mailed five links in ten minutes', async () => {
  const fields = { user_login: 'camille@exemple.fr' }
  expect(await countLimited(7, '/mon-compte/lost-password/', fields)).toBe(2)
})

test('whoever sits at a signed-in browser guesses its password twenty times at most', async () => {
  const fields = { password_current: 'devine' }
  expect(await countLimited(25, '/mon-compte/personal-data/', fields, '203.0.113.9')).toBe(5)
})

test('what is tried of one kind takes nothing from another', async () => {
  const from = '203.0.113.10'
  expect(await countLimited(11, '/mon-compte/', { username: 'deux@exemple.fr', password: 'x' }, from)).toBe(1)
  expect(await countLimited(1, '/mon-compte/', { email: 'deux@exemple.fr', password: 'x' }, from)).toBe(0)
  expect(await countLimited(1, '/mon-compte/lost-password/', { user_login: 'deux@exemple.fr' }, from)).toBe(0)
})

test('nobody is counted where the limits are off', async () => {
  const free = await startTestServer({ limitsRates: false })
  const fields = new URLSearchParams({ username: 'camille@exemple.fr', password: 'x' }).toString()
  for (let sent = 0; sent < 12; sent += 1)
    expect((await free.post('/mon-compte/', fields)).statusCode).not.toBe(LIMITED)
  await free.stop()
})
