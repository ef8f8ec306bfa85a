import { expect, test } from 'vitest'
import { missingOfDriver, partsOfDriver } from './check-driver.ts'

test('the installed driver has what the folder leans on', async () => {
  expect(await missingOfDriver()).toEqual([])
})

test.each([
  ['pg.Pool: the option Client', { pool: Object.create(null) }],
  ['pg.Client: the option pipeline', { client: { connection: partsOfDriver().client.connection } }],
  ['pg.Client: connection.stream with cork, uncork and destroy', { client: { pipeline: true, connection: {} } }],
  ['pg.Query: what describes its rows', { query: { prepare: () => undefined, _result: {} } }],
  ['drizzle: the client of a session', { transactionOn: begun('begin', false) }],
  ['drizzle: a begin that is sent as { text }', { transactionOn: begun('start transaction', true) }],
])('that there is no more of «%s» is noticed', async (part, changed) => {
  expect(await missingOfDriver({ ...partsOfDriver(), ...changed })).toEqual([part])
})

function begun(text: string, isBound: boolean) {
  return async (fake: { query(...call: unknown[]): Promise<unknown> }) => {
    await fake.query({ text }, [])
    return isBound ? fake : undefined
  }
}
