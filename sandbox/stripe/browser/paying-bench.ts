import { chromium } from '@playwright/test'
import { CHROMIUM } from '#test/support/chromium.ts'
import { startStripeSandbox } from '../main.ts'
import { isPaymentIntent, isSetupIntent } from './api-objects.ts'
import { encodeForm } from './form-encoding.ts'
import { openTill, startTestShop } from './test-shop.ts'

const SECRET_KEY = 'sk_test_sandbox'

/** A browser, a shop's page, and the whole sandbox behind it; `createIntent` is what the shop's own server does. */
export async function startPayingBench() {
  const sandbox = await startStripeSandbox({
    port: 0,
    host: '127.0.0.1',
    dataFolder: null,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
  })
  const shop = await startTestShop(sandbox.origin)
  const browser = await chromium.launch(CHROMIUM)

  async function shopServer<T>(path: string, parameters: object, guard: (value: unknown) => value is T): Promise<T> {
    const headers = { Authorization: `Bearer ${SECRET_KEY}` }
    const response = await fetch(sandbox.origin + path, { method: 'POST', headers, body: encodeForm(parameters) })
    const body: unknown = await response.json()
    if (!guard(body)) throw new Error(`${path} answered ${JSON.stringify(body)}`)
    return body
  }
  const control = (path: string, given: object) =>
    fetch(`${sandbox.origin}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
  return {
    shopOrigin: shop.origin,
    sandboxOrigin: sandbox.origin,
    openTill: () => openTill(browser, shop.origin),
    /** The shop's page with the provider's script and nothing mounted yet. */
    async openPage() {
      const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 600, height: 600 } })
      const page = await context.newPage()
      await page.goto(shop.origin)
      await page.getByRole('button', { name: 'Payer' }).focus()
      return page
    },
    letPass: (seconds: number) => control('time', { seconds }),
    turnKnobs: (knobs: object) => control('knobs', knobs),
    createIntent: (parameters: object) => shopServer('/v1/payment_intents', parameters, isPaymentIntent),
    createSetup: (parameters: object) => shopServer('/v1/setup_intents', parameters, isSetupIntent),
    async close() {
      await browser.close()
      await shop.close()
      await sandbox.close()
    },
  }
}
