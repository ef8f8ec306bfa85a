import type { Page } from '@playwright/test'
import type { Stripe } from '@stripe/stripe-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '#test/support/axe.ts'
import { CONFIRMED, methodOf, paymentOf } from '../test-methods.ts'
import { startPayingBench } from './paying-bench.ts'

let bench: Awaited<ReturnType<typeof startPayingBench>>

beforeAll(async () => {
  bench = await startPayingBench()
})

afterAll(() => bench.close())

type MethodType = Parameters<typeof methodOf>[0]

/** What the shop's server asks for before the browser does the rest. */
async function intentOf(type: MethodType, own: object = {}, email?: string): Promise<string> {
  const method = methodOf(type)
  const billing_details = { ...method.billing_details, ...(email && { email }) }
  const intent = await bench.createIntent(
    paymentOf(type, { payment_method_data: { ...method, billing_details }, ...own }),
  )
  return intent.client_secret ?? ''
}

/** Runs a call of the provider's script in the page; what it ends with is kept there until it is asked for. */
const call = (page: Page, method: keyof Stripe, ...given: readonly unknown[]) =>
  page.evaluate(
    ([name, ...parameters]) => {
      const stripe = window.Stripe?.('pk_test_sandbox', { locale: 'fr' })
      const run = stripe?.[name] as (...all: readonly unknown[]) => Promise<object>
      return run(...parameters)
    },
    [method, ...given] as const,
  )

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test.each<[MethodType, keyof Stripe, string, RegExp]>([
  ['boleto', 'confirmBoletoPayment', 'Payer avec Boleto', /Numéro\d{5}\.\d{5} .*Montant100,00\sR\$/],
  ['oxxo', 'confirmOxxoPayment', 'Payer avec OXXO', /Numéro\d{14}Montant100,00\s\$MX/],
  ['multibanco', 'confirmMultibancoPayment', 'Payer avec Multibanco', /Entité\d{5}Référence\d{9}Montant100,00\s€/],
])('%s: %s shows what to pay and until when, and ends when that is closed', async (type, method, title, content) => {
  const page = await bench.openPage()
  const ended = call(page, method, await intentOf(type), {})
  const sheet = sheetOf(page, title)
  await sheet.getByRole('button', { name: 'Fermer', exact: true }).waitFor()
  expect(await sheet.locator('dl').textContent()).toMatch(content)
  expect(await sheet.locator('dl').textContent()).toContain('À payer avant')
  expect(await sheet.getByRole('img').count()).toBe(type === 'multibanco' ? 0 : 1)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await ended).toMatchObject({ paymentIntent: { status: 'requires_action' } })
  expect(await sheet.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Payer')
})

test.each<[MethodType, keyof Stripe, object, object]>([
  ['wechat_pay', 'confirmWechatPayPayment', CONFIRMED, { payment_method_options: { wechat_pay: { client: 'web' } } }],
  ['cashapp', 'confirmCashappPayment', {}, { return_url: 'http://shop.test/merci' }],
])(
  '%s: %s shows a code that goes away once it was used, or waits on when it is closed',
  async (type, method, own, data) => {
    const page = await bench.openPage()
    const closed = call(page, method, await intentOf(type, own), data)
    const sheet = page.getByRole('dialog', { name: /^Payer avec/ })
    await sheet.getByRole('img', { name: 'Code à scanner' }).waitFor()
    await sheet.getByRole('button', { name: 'Fermer et revenir à la boutique' }).click()
    expect(await closed).toMatchObject({ paymentIntent: { status: 'requires_action' } })

    const approved = call(page, method, await intentOf(type, own), data)
    const address = await sheet.getByRole('link', { name: 'Ouvrir sur cet appareil' }).getAttribute('href')
    await page.request.post(address ?? '', { form: { outcome: 'succeeded' }, maxRedirects: 0 })
    expect(await approved).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect(await sheet.count()).toBe(0)
  },
)

test('on a phone the app is opened instead of showing its code', async () => {
  const page = await bench.openPage()
  const secret = await intentOf('cashapp')
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }))
  await page.reload()
  void call(page, 'confirmCashappPayment', secret, { return_url: bench.shopOrigin }).catch(() => null)
  await page.waitForURL('**/authorize/**')
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.waitForURL('**/?payment_intent=*')
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('failed')
})

test.each([
  ['elise@example.fr', { paymentIntent: { status: 'succeeded' } }],
  [
    'elise.customer_declined@example.fr',
    {
      error: {
        code: 'payment_method_provider_decline',
        message: 'Votre paiement a été refusé. Choisissez un autre moyen de paiement et réessayez.',
        payment_intent: { status: 'requires_payment_method' },
      },
    },
  ],
  [
    'elise.customer_timeout@example.fr',
    {
      error: {
        code: 'payment_method_provider_timeout',
        message: 'Le paiement n’a pas été approuvé à temps. Réessayez.',
      },
    },
  ],
])('BLIK waits for the app of %s and tells how it answered: %o', async (email, answer) => {
  const page = await bench.openPage()
  const secret = await intentOf('blik', { confirm: true }, email)
  const asked = page.waitForResponse('**/v1/payment_intents/**')
  const ended = call(page, 'confirmPayment', { clientSecret: secret, redirect: 'if_required' })
  await asked
  await bench.letPass(60)
  expect(await ended).toMatchObject(answer)
})

test.each<[MethodType, string]>([
  ['ideal', 'redirect_to_url'],
  ['alipay', 'alipay_handle_redirect'],
])('%s: who confirms is sent to the bank’s page', async (type) => {
  const page = await bench.openPage()
  const secret = await intentOf(type, CONFIRMED)
  void call(page, 'confirmPayment', { clientSecret: secret, redirect: 'if_required' }).catch(() => null)
  await page.waitForURL('**/authorize/**')
})

test('a pre-authorized debit is agreed to in a window of its own, and its account checked by a small amount', async () => {
  const page = await bench.openPage()
  const secret = await intentOf('acss_debit')
  const refused = call(page, 'confirmAcssDebitPayment', secret)
  await sheetOf(page, 'Autoriser le prélèvement').getByRole('button', { name: 'Refuser' }).click()
  expect(await refused).toMatchObject({ paymentIntent: { status: 'requires_confirmation' } })

  const accepted = call(page, 'confirmPayment', { clientSecret: secret, redirect: 'if_required' })
  await sheetOf(page, 'Autoriser le prélèvement').getByRole('button', { name: 'Accepter' }).click()
  const notice = sheetOf(page, 'Vérification de votre compte')
  expect(await notice.getByRole('link').getAttribute('href')).toContain('/microdeposits/')
  await notice.getByRole('button', { name: 'Fermer', exact: true }).click()
  expect(await accepted).toMatchObject({
    paymentIntent: { status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } },
  })
})

test('elements of an intent ask for what its type needs, and the confirmation carries all of it', async () => {
  const page = await bench.openPage()
  const { client_secret: secret } = await bench.createIntent(paymentOf('blik', { payment_method_options: undefined }))
  const group = await page.evaluateHandle(async (clientSecret) => {
    const stripe = window.Stripe?.('pk_test_sandbox', { locale: 'fr' })
    const elements = stripe?.elements({ clientSecret })
    const element = elements?.create('payment')
    element?.mount('#card')
    await new Promise((resolve) => element?.once('ready', resolve))
    return { stripe, elements }
  }, secret ?? '')
  await page.frameLocator('#card iframe').getByLabel('Code BLIK').pressSequentially('123456')
  const ended = group.evaluate(({ stripe, elements }) =>
    elements ? stripe?.confirmPayment({ elements, redirect: 'if_required' }) : undefined,
  )
  await page.waitForResponse('**/confirm')
  await bench.letPass(10)
  expect(await ended).toMatchObject({ paymentIntent: { status: 'succeeded' } })
})

const IDEAL = { mode: 'payment', amount: 1700, currency: 'eur', paymentMethodTypes: ['ideal'] }

test.each([
  ['an intent that cannot be read', { clientSecret: 'pi_1_secret_wrong' }, 'invalid_request_error'],
  ['a type that is not paid in that currency', { ...IDEAL, currency: 'usd' }, 'invalid_request_error'],
  ['a provider that fails', IDEAL, 'api_error'],
])('elements report that they could not load for %s', async (_reason, options, type) => {
  const match = 'GET /v1/elements/sessions'
  if (type === 'api_error') await bench.turnKnobs({ faults: [{ match, kind: 'status', status: 500 }] })
  const page = await bench.openPage()
  const failure = await page.evaluate(async (given) => {
    const elements = window.Stripe?.('pk_test_sandbox').elements(given as Parameters<Stripe['elements']>[0])
    const element = elements?.create('payment')
    const failed = new Promise((resolve) => element?.once('loaderror', ({ error }) => resolve(error.type)))
    element?.mount('#card')
    return failed
  }, options)
  expect(failure).toBe(type)
})
