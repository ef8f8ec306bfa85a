import { expect, test, vi } from 'vitest'
import { makeFolder, startReceiver, startStillSandbox, startTestSandbox } from './start-test-sandbox.ts'
import { confirmed, DAYS, statusOf, withEmail } from './test-methods.ts'

test('what is due happens by itself, and what was due is made up for after a restart', async () => {
  const { url, received } = await startReceiver()
  const dataFolder = await makeFolder()
  const first = await startStillSandbox({ dataFolder })
  const intent = await confirmed(first, 'multibanco', withEmail('succeed_immediately'))
  await first.passTime(1)
  await first.close()
  // Its clock runs.
  await startTestSandbox({ dataFolder, webhookUrl: url })
  await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain('payment_intent.succeeded'))
  expect(received.map(({ data }) => data.object)).toContainEqual(expect.objectContaining({ id: intent.id }))
})

test('a week passes in a second, whatever there is to do', async () => {
  const sandbox = await startStillSandbox()
  const intents = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      confirmed(sandbox, at % 2 ? 'oxxo' : 'sepa_debit', at % 2 ? {} : 'pm_success_fr'),
    ),
  )
  expect(await sandbox.passTime(7 * DAYS)).toEqual({ happened: 40 })
  for (const intent of intents) expect(await statusOf(sandbox, intent)).toBe('succeeded')
  expect(await sandbox.passTime(7 * DAYS)).toEqual({ happened: 0 })
})
