import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/identifiers.ts'
import { startTestServer } from '#test/support/web-server.ts'

const MOST_FOR_ONE_ADDRESS = 5

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const post = async (path: string, fields: Record<string, string>) =>
  (await server.post(path, new URLSearchParams(fields).toString())).statusCode

test('the way back to orders is mailed to one address a few times, then waits', async () => {
  const fields = { email: 'camille@example.fr' }
  for (let time = 0; time < MOST_FOR_ONE_ADDRESS; time += 1) expect(await post(ROUTES.findOrders, fields)).not.toBe(429)
  expect(await post(ROUTES.findOrders, fields)).toBe(429)
})

test('a statement of withdrawal is read again as often as one likes; what is confirmed is counted', async () => {
  const fields = { email: 'elise@example.fr', etape: 'relire' }
  for (let time = 0; time < 20; time += 1) expect(await post(ROUTES.withdrawal, fields)).not.toBe(429)
  const confirmed: number[] = []
  for (let time = 0; time <= MOST_FOR_ONE_ADDRESS; time += 1)
    confirmed.push(await post(ROUTES.withdrawal, { ...fields, etape: 'confirmer' }))
  expect(confirmed.at(-1)).toBe(429)
  expect(confirmed[0]).not.toBe(429)
})
