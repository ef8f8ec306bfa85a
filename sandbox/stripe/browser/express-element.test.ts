import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expressFrames, mountExpress } from './express-bench.ts'
import { startPayingBench } from './paying-bench.ts'

let bench: Awaited<ReturnType<typeof startPayingBench>>

beforeAll(async () => {
  bench = await startPayingBench()
})

afterAll(() => bench.close())

const eventsOf = (till: Awaited<ReturnType<typeof mountExpress>>) => till.evaluate(({ events }) => events)

async function openShop(): Promise<Page> {
  await bench.turnKnobs({ wallets: { applePay: 'ready', googlePay: 'ready', amazonPay: 'ready', link: 'ready' } })
  return bench.openPage()
}

test('a customer pays with a card of a wallet, and the shop is told who and where', async () => {
  const page = await openShop()
  const till = await mountExpress(page, {
    details: { emailRequired: true, phoneNumberRequired: true, lineItems: [{ name: 'Guide', amount: 1700 }] },
  })
  const { buttons, sheet, pay, dialog } = expressFrames(page)
  expect(await buttons.allTextContents()).toEqual(['Apple Pay', 'Google Pay'])
  await buttons.filter({ hasText: 'Google Pay' }).click()
  await expect.poll(() => sheet.getByRole('definition').allTextContents()).toEqual(['17,00\u00A0€', '17,00\u00A0€'])
  await sheet.getByLabel('Carte').selectOption({ label: 'Mastercard •••• 4444 (acceptée)' })
  await pay.click()
  const intent = await bench.createIntent({ amount: 1700, currency: 'eur', payment_method_types: { 0: 'card' } })
  await expect.poll(() => till.evaluate(({ confirmed }) => confirmed !== undefined)).toBe(true)
  const paid = await till.evaluate(async ({ stripe, elements }, secret) => {
    const submitted = await elements.submit()
    const { paymentMethod } = await stripe.createPaymentMethod({ elements })
    const { paymentIntent } = await stripe.confirmCardPayment(secret, { payment_method: paymentMethod?.id ?? '' })
    return { submitted, paymentMethod, status: paymentIntent?.status }
  }, intent.client_secret ?? '')
  expect(paid).toMatchObject({
    submitted: { selectedPaymentMethod: 'google_pay' },
    paymentMethod: {
      type: 'card',
      card: { brand: 'mastercard', last4: '4444', wallet: { type: 'google_pay' } },
      billing_details: { name: 'Camille Besson', email: 'camille@exemple.fr', address: { line2: 'Bâtiment B' } },
    },
    status: 'succeeded',
  })
  expect(await eventsOf(till)).toEqual([
    { ready: { applePay: true, googlePay: true, amazonPay: false, link: false, paypal: false, klarna: false } },
    'click google_pay',
    {
      confirm: {
        expressPaymentType: 'google_pay',
        billingDetails: expect.objectContaining({ email: 'camille@exemple.fr', phone: '+33 6 12 34 56 78' }),
      },
    },
  ])
  expect(await dialog.count()).toBe(1)
})

test('nothing is asked that the shop did not ask for', async () => {
  const page = await openShop()
  const till = await mountExpress(page)
  const { buttons, sheet, pay } = expressFrames(page)
  await buttons.first().click()
  expect(await sheet.getByLabel('Adresse e-mail').count()).toBe(0)
  await pay.click()
  await expect
    .poll(() => till.evaluate(({ confirmed }) => Object.keys(confirmed?.billingDetails ?? {})))
    .toEqual(['name', 'address'])
})

test('a click that the shop does not answer within a second opens nothing, and is complained of', async () => {
  const page = await openShop()
  const complaint = page.waitForEvent('console', (message) => message.text().includes("'click' event"))
  const till = await mountExpress(page, { details: null })
  const { buttons, dialog } = expressFrames(page)
  await buttons.first().click()
  expect((await complaint).type()).toBe('error')
  expect(await dialog.count()).toBe(0)
  expect((await eventsOf(till)).slice(1)).toEqual(['click apple_pay'])
})

test.each([
  [{ lineItems: [{ name: 'Guide', amount: 1701 }] }, 'is less than the total amount of the line items provided (1701)'],
  [{ shippingAddressRequired: true }, 'at least one of `shippingRates`'],
  [{ shippingRates: [RATE(), RATE()] }, 'an id of its own'],
  [{ lineItems: [{ name: 'Guide', amount: 17.5 }] }, 'an amount in the currency'],
])('the shop’s own mistake %j is thrown at it', async (details, sentence) => {
  const page = await openShop()
  const mistake = page.waitForEvent('pageerror')
  await mountExpress(page, { details })
  const { buttons, dialog } = expressFrames(page)
  await buttons.first().click()
  expect((await mistake).message).toContain(sentence)
  expect(await dialog.count()).toBe(0)
})

function RATE() {
  return { id: 'post', displayName: 'Lettre suivie', amount: 490 }
}

test.each([
  ['the cross', (page: Page) => expressFrames(page).sheet.getByRole('button', { name: 'Fermer et revenir' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
])('a sheet closed by %s is cancelled, and the focus goes back to the button', async (_way, close) => {
  const page = await openShop()
  const till = await mountExpress(page)
  const { buttons, dialog, pay } = expressFrames(page)
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await pay.waitFor()
  expect(await dialog.getAttribute('aria-label')).toBe('Apple Pay, bac à sable')
  await close(page)
  await expect.poll(() => dialog.count()).toBe(0)
  expect((await eventsOf(till)).slice(1)).toEqual(['click apple_pay', 'cancel'])
  expect(await page.evaluate(() => document.activeElement?.closest('#card') !== null)).toBe(true)
})

test.each([
  ['ready', 'auto', true],
  ['without-card', 'auto', false],
  ['without-card', 'always', true],
  ['absent', 'always', false],
  ['ready', 'never', false],
] as const)('a wallet that is %s, with the policy %s, is shown: %s', async (state, policy, shown) => {
  const page = await openShop()
  await bench.turnKnobs({ wallets: { applePay: state } })
  const own = { applePay: policy, googlePay: 'never' } as const
  const till = await mountExpress(page, { options: { paymentMethods: own } })
  expect(await expressFrames(page).buttons.count()).toBe(shown ? 1 : 0)
  expect(await eventsOf(till)).toEqual([{ ready: shown ? expect.objectContaining({ applePay: true }) : undefined }])
  const height = await page.locator('#card').evaluate((box) => box.getBoundingClientRect().height)
  expect(height > 0).toBe(shown)
})

test('the buttons look as the shop asks', async () => {
  const page = await openShop()
  const till = await mountExpress(page, {
    group: { appearance: { variables: { borderRadius: '9px', spacingUnit: '6px' } } },
    options: {
      buttonHeight: 50,
      buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
      buttonType: { applePay: 'check-out', googlePay: 'buy' },
      layout: { maxColumns: 1, overflow: 'never' },
    },
  })
  const { buttons } = expressFrames(page)
  expect(await buttons.allTextContents()).toEqual(['Payer avec Apple Pay', 'Acheter avec Google Pay'])
  const first = buttons.first()
  expect(await first.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('9px')
  expect(await first.evaluate((button) => button.dataset.style)).toBe('white-outline')
  const boxOf = () => page.locator('#card').evaluate((box) => box.getBoundingClientRect().height)
  expect(await boxOf()).toBe(50 + 6 + 50)
  await first.focus()
  await till.evaluate(({ element }) => element.update({ buttonHeight: 40 }))
  await expect.poll(boxOf).toBe(40 + 6 + 40)
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('what may not be offered is a load error', async () => {
  const page = await openShop()
  const till = await mountExpress(page, { types: ['amazon_pay'], group: { currency: 'pln' } })
  expect(await eventsOf(till)).toEqual([{ loaderror: 'payment_intent_invalid_parameter' }])
})

test('a group that says no amount has no express buttons, and a second element is refused', async () => {
  const page = await openShop()
  const refusals = await page.evaluate(() => {
    const stripe = window.Stripe?.('pk_test_sandbox')
    const attempt = (run: () => unknown) => {
      try {
        return run() && null
      } catch (cause) {
        return cause instanceof Error ? cause.message : null
      }
    }
    const group = stripe?.elements({ mode: 'payment', amount: 1, currency: 'eur' })
    group?.create('expressCheckout')
    return [
      attempt(() => stripe?.elements().create('expressCheckout')),
      attempt(() => group?.create('expressCheckout')),
      attempt(() =>
        stripe
          ?.elements({ mode: 'payment', amount: 1, currency: 'eur' })
          .create('expressCheckout', { buttonHeight: 39 }),
      ),
    ]
  })
  expect(refusals[0]).toContain("mode 'payment' only")
  expect(refusals[1]).toContain('Can only create one Element of type expressCheckout')
  expect(refusals[2]).toContain('between 40 and 55')
})

test('a method is made only while the customer has confirmed', async () => {
  const page = await openShop()
  const till = await mountExpress(page)
  const refusal = await till.evaluate(({ elements }) => elements.submit().catch((cause: Error) => cause.message))
  expect(refusal).toContain('has not confirmed')
})
