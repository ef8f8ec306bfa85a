import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { CARD_PAYMENT, KEYS, makeFolder, stripeAt } from './start-test-sandbox.ts'

const PAYMENT = { ...CARD_PAYMENT, payment_method: 'pm_card_visa', confirm: true }

function run(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['sandbox/stripe/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function firstLine(stream: ChildProcess['stdout']): Promise<string> {
  let seen = ''
  for await (const chunk of stream ?? []) {
    seen += chunk
    if (seen.includes('\n')) break
  }
  return seen.trim()
}

async function listening(child: ChildProcess): Promise<string> {
  const line: { listening: string } = JSON.parse(await firstLine(child.stdout))
  return line.listening
}

test('kill -9 right after the answer loses neither the payment nor its idempotency key', async () => {
  const folder = await makeFolder()
  const first = run({ SANDBOX_PORT: '0', SANDBOX_DATA: folder })
  const before = stripeAt(await listening(first), KEYS.secretKey)
  const paid = await before.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-1' })
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = run({ SANDBOX_PORT: '0', SANDBOX_DATA: folder })
  const after = stripeAt(await listening(second), KEYS.secretKey)
  expect(await after.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded', amount_received: 1200 })
  const replayed = await after.paymentIntents.create(PAYMENT, { idempotencyKey: 'order-1' })
  expect(replayed.id).toBe(paid.id)
  expect((await after.charges.list()).data).toHaveLength(1)

  second.kill('SIGTERM')
  expect(await once(second, 'exit')).toEqual([0, null])
})

test('a taken port is said in one line', async () => {
  const first = run({ SANDBOX_PORT: '0', SANDBOX_DATA: await makeFolder() })
  const { port } = new URL(await listening(first))
  const second = run({ SANDBOX_PORT: port, SANDBOX_DATA: await makeFolder() })
  const exited = once(second, 'exit')
  expect(await firstLine(second.stderr)).toBe(
    `Le port ${port} est déjà pris\u202f: donnez-en un autre avec SANDBOX_PORT.`,
  )
  expect(await exited).toEqual([1, null])
})
