import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '../payment/webhook-events.ts'
import { checkWebhook, type ProviderCheck, paymentTroubles } from './provider-check.ts'

const ADDRESS = 'https://www.exemple.fr/?wc-api=wc_stripe'
const [first, ...others] = WEBHOOK_EVENTS

test.each([
  ['none', [], []],
  ['none', [{ url: 'https://ailleurs.fr/?wc-api=wc_stripe', isOn: true, events: ['*'] }], []],
  ['none', [{ url: 'https://www.exemple.fr/', isOn: true, events: ['*'] }], []],
  ['off', [{ url: ADDRESS, isOn: false, events: ['*'] }], []],
  ['missing', [{ url: ADDRESS, isOn: true, events: others }], [first]],
  ['ok', [{ url: ADDRESS, isOn: true, events: [...WEBHOOK_EVENTS] }], []],
  ['ok', [{ url: ADDRESS, isOn: true, events: ['*'] }], []],
  [
    'ok',
    [
      { url: ADDRESS, isOn: false, events: ['*'] },
      { url: ADDRESS, isOn: true, events: others },
      { url: ADDRESS, isOn: true, events: ['*'] },
    ],
    [],
  ],
  ['ok', [{ url: 'http://localhost:3000/?wc-api=wc_stripe', isOn: true, events: ['*'] }], []],
] as const)('the webhook is %s (%#)', (state, endpoints, missing) => {
  expect(checkWebhook([...endpoints], ADDRESS)).toMatchObject({ state, missing })
})

const GOOD: ProviderCheck = {
  ...{ mode: 'live', reach: 'ok' },
  account: { id: 'acct_1', country: 'FR', currency: 'EUR', canCharge: true, canPayOut: true },
  webhook: { url: ADDRESS, state: 'ok', missing: [] },
}

test('an account that can charge, and tells the shop everything, troubles nobody', () => {
  expect(paymentTroubles(GOOD)).toEqual([])
})

test.each<[string, Partial<ProviderCheck>]>([
  ['n’a pas répondu', { reach: 'unavailable', account: null, webhook: null }],
  ['STRIPE_SECRET_KEY', { reach: 'key', account: null, webhook: null }],
  ['terminez son inscription', { account: { ...GOOD.account, canCharge: false } as ProviderCheck['account'] }],
  ['Aucun point d’arrivée', { webhook: { url: ADDRESS, state: 'none', missing: [] } }],
  ['désactivé', { webhook: { url: ADDRESS, state: 'off', missing: [] } }],
  ['charge.captured', { webhook: { url: ADDRESS, state: 'missing', missing: ['charge.captured'] } }],
])('%s', (words, part) => {
  expect(paymentTroubles({ ...GOOD, ...part }).join(' ')).toContain(words)
})
