import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type StripeSandboxOptions, startStripeSandbox } from './main.ts'
import type { Summary } from './store/summary.ts'
import { API_VERSION } from './stripe-objects.ts'

export const KEYS = { secretKey: 'sk_test_tremplin', publishableKey: 'pk_test_tremplin', webhookSecret: 'whsec_tests' }

/** The official SDK, set up as the shop sets it up. */
export function stripeAt(origin: string, key: string, own: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(key, {
    apiVersion: API_VERSION,
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...own,
  } as Stripe.StripeConfig)
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Own = Partial<StripeSandboxOptions>

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

/** A sandbox of its own for one test, closed with it. */
export async function startTestSandbox(own: Own = {}): Promise<TestSandbox> {
  const sandbox = await openTestSandbox(own)
  onTestFinished(sandbox.close)
  return sandbox
}

/** One whose time moves only when it is told to. */
export async function startStillSandbox(own: Own = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(own)
  await sandbox.turnKnobs({ time: { stands: true } })
  return sandbox
}

/** Such a one for all tests of a file that do not get into each other's way. */
export function shareStillSandbox(): () => TestSandbox {
  let shared: TestSandbox | undefined
  beforeAll(async () => {
    shared = await openTestSandbox({})
    await shared.turnKnobs({ time: { stands: true } })
  })
  afterAll(() => shared?.close())
  return () => {
    if (!shared) throw new Error('The shared sandbox starts with the first test')
    return shared
  }
}

async function openTestSandbox(own: Own) {
  const sandbox = await startStripeSandbox({ port: 0, host: '127.0.0.1', dataFolder: null, ...KEYS, ...own })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= sandbox.close())
  const { origin } = sandbox
  const control = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${origin}/_sandbox/${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    origin,
    close,
    stripe: stripeAt(origin, KEYS.secretKey),
    browser: stripeAt(origin, KEYS.publishableKey),
    summary: () => control<Summary>('summary'),
    flush: () => control<{ delivered: number; failed: number }>('webhooks/flush', { method: 'POST' }),
    turnKnobs: (patch: object) =>
      control<unknown>('knobs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(patch),
      }),
    passTime: (seconds: number) =>
      control<{ happened: number }>('time', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seconds }),
      }),
    answerChallenge: (page: string, outcome: 'succeeded' | 'failed') =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEYS.secretKey}`, ...headers },
        body: new URLSearchParams(form),
      }),
  }
}

/** A webhook endpoint that checks signatures with the SDK; `answer` gives the status of each delivery. */
export async function startReceiver(answer: (delivery: number) => number | Promise<number> = () => 200) {
  const received: Stripe.Event[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    const { webhooks } = new Stripe(KEYS.secretKey)
    // Throws on a bad signature, which fails the test as an unhandled rejection.
    received.push(webhooks.constructEvent(Buffer.concat(chunks), signature, KEYS.webhookSecret))
    response.writeHead(await answer(received.length)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The receiver listens on no port')
  return { url: `http://127.0.0.1:${address.port}/webhook`, received }
}

/* Spread into the parameters: the SDK's types, of a later version, no longer list payment_method_types everywhere. */
export const CARD_ONLY = { payment_method_types: ['card'] }

export const CARD_PAYMENT = { amount: 1200, currency: 'eur', ...CARD_ONLY }

/** The page of the bank that an intent waits for, as the browser script finds it. */
export function challengePage(intent: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const sdk = intent.next_action?.use_stripe_sdk
  const page = sdk && 'stripe_js' in sdk ? sdk.stripe_js : intent.next_action?.redirect_to_url?.url
  if (typeof page !== 'string') throw new Error(`${intent.id} waits for no challenge`)
  return page
}

/** The error that a call of the SDK must end with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError) return cause
    throw cause
  }
  throw new Error('Expected a refusal')
}
