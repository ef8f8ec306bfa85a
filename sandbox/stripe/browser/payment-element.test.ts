import type { Appearance } from '@stripe/stripe-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startBench } from './test-shop.ts'

let bench: Bench

beforeAll(async () => {
  bench = await startBench()
})

afterAll(() => bench.close())

const openShop = (appearance?: Appearance) => bench.open(appearance)

test('the frame has the height of its content, the errors included', async () => {
  const { page, till } = await openShop()
  const heightOfBox = () => page.locator('#card').evaluate((box) => box.getBoundingClientRect().height)
  const before = await heightOfBox()
  await till.evaluate(({ elements }) => elements.submit())
  await expect.poll(heightOfBox).toBeGreaterThan(before + 20)
  await till.evaluate(({ element }) => element.clear())
  await expect.poll(heightOfBox).toBe(before)
})

test('the space of the element is reserved before it is ready', async () => {
  const { page, till } = await openShop()
  const ready = await page.locator('#card').evaluate((box) => box.getBoundingClientRect().height)
  const reserved = await till.evaluate(({ element }) => {
    element.unmount()
    element.mount('#card')
    return document.querySelector('#card')?.getBoundingClientRect().height
  })
  expect(Math.abs((reserved ?? 0) - ready)).toBeLessThanOrEqual(2)
})

test('an element mounted where nothing is displayed yet is ready, and fits once it is shown', async () => {
  const { page, till, card } = await openShop()
  const heightOfFrame = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
  const usual = await heightOfFrame()
  await till.evaluate(({ element }) => {
    const box = document.querySelector<HTMLElement>('#card')
    if (box) box.style.display = 'none'
    element.unmount()
    const ready = new Promise((resolve) => element.once('ready', resolve))
    element.mount('#card')
    return ready
  })
  await page.locator('#card').evaluate((box) => box.style.removeProperty('display'))
  await expect.poll(heightOfFrame).toBe(usual)
  await card.number.fill('4242')
})

test('an element whose container the shop moves about works on', async () => {
  const { till, card } = await openShop()
  await till.evaluate(({ element }) => {
    const again = new Promise((resolve) => element.once('ready', resolve))
    const box = document.querySelector('#card')
    if (box) document.body.append(box)
    return again
  })
  await card.number.fill('4242424242424242')
  expect(await till.evaluate(({ elements }) => elements.submit())).toMatchObject({
    error: { code: 'incomplete_expiry' },
  })
})

test('the element looks as the shop asks, later changes included, and nothing can be smuggled in', async () => {
  const { page, till, card } = await openShop({
    variables: { colorText: 'rgb(1, 2, 3)' },
    rules: {
      '.Input': { border: '2px dashed rgb(4, 5, 6)', position: 'fixed', backgroundColor: 'red; position: fixed' },
      '.Input--invalid': { borderColor: 'rgb(7, 8, 9)' },
    },
  })
  const style = (property: string) =>
    card.number.evaluate((input, name) => getComputedStyle(input).getPropertyValue(name), property)
  expect(await style('color')).toBe('rgb(1, 2, 3)')
  // Colours pass into each other for a moment.
  await expect.poll(() => style('border-top')).toBe('2px dashed rgb(4, 5, 6)')
  expect(await style('position')).toBe('static')
  await till.evaluate(({ elements }) => elements.submit())
  await expect.poll(() => style('border-top-color')).toBe('rgb(7, 8, 9)')
  await till.evaluate(({ elements }) => elements.update({ appearance: { theme: 'night' }, locale: 'en' }))
  await expect.poll(() => style('background-color')).toBe('rgb(48, 49, 61)')
  expect(await card.frame.getByLabel('Card number').count()).toBe(1)
  expect(await page.locator('iframe').getAttribute('title')).toBe('Secure payment input frame')
})

test('a payment method is refused to a shop that has not submitted the elements since the last change', async () => {
  const { till, card } = await openShop()
  const create = () =>
    till.evaluate(({ stripe, elements }) =>
      stripe.createPaymentMethod({ elements }).catch((error: Error) => `${error.name}: ${error.message}`),
    )
  const refusal = 'IntegrationError: elements.submit() must be called before stripe.createPaymentMethod().'
  expect(await create()).toBe(refusal)

  await card.number.fill('4242424242424242')
  await card.expiry.fill('1234')
  await card.cvc.fill('123')
  await till.evaluate(({ elements }) => elements.submit())
  expect(await create()).toMatchObject({ error: { type: 'api_connection_error' } })
  expect(bench.requested).toContain('POST /v1/payment_methods')
  await card.cvc.fill('124')
  expect(await create()).toBe(refusal)
})

test('no script of the shop’s page can read the card, and the frame hears only the page that embeds it', async () => {
  const { page, card } = await openShop()
  await card.number.fill('4242424242424242')
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    return { document: frame?.contentDocument ?? null, address: frame?.src }
  })
  expect(seen).toEqual({
    document: null,
    address: `${bench.sandboxOrigin}/elements/payment#shop=${encodeURIComponent(bench.shopOrigin)}`,
  })

  const other = await openShop()
  const answer = await other.page.evaluate((source) => {
    const frame = document.createElement('iframe')
    frame.src = source.replace(/#.*/, '#shop=https%3A%2F%2Fother.example')
    document.body.append(frame)
    return new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve('heard')
        frame.contentWindow?.postMessage('stripe-sandbox:connect', '*', [port2])
        port1.postMessage({ type: 'request', id: 1, request: { type: 'submit' } })
        setTimeout(() => resolve('silence'), 500)
      })
    })
  }, seen.address ?? '')
  expect(answer).toBe('silence')
})

test('the shop can move the focus into the element and out of it', async () => {
  const { till, card } = await openShop()
  const hasFocus = () => card.number.evaluate((input) => input === document.activeElement && document.hasFocus())
  await till.evaluate(({ element }) => element.focus())
  await expect.poll(hasFocus).toBe(true)
  await till.evaluate(({ element }) => element.blur())
  await expect.poll(hasFocus).toBe(false)
})

test('the shop is told of mistakes in its own code', async () => {
  const { page, till } = await openShop()
  const refusals = await till.evaluate(({ stripe, elements }) => {
    const refusal = (attempt: () => unknown) => {
      try {
        attempt()
        return 'accepted'
      } catch (error) {
        return error instanceof Error ? error.name : ''
      }
    }
    return [
      refusal(() => window.Stripe?.('sk_test_not_for_browsers')),
      refusal(() => stripe.elements({ mode: 'payment', amount: 0, currency: 'eur' })),
      refusal(() => stripe.elements({ mode: 'payment', amount: 17.5, currency: 'eur' })),
      refusal(() => elements.create('payment')),
      refusal(() => elements.create('iban')),
      refusal(() => stripe.elements().create('payment').mount('#nowhere')),
    ]
  })
  expect(refusals).toEqual(Array(6).fill('IntegrationError'))
  const wrongSecret = await page.evaluate(() =>
    window
      .Stripe?.('pk_test_1')
      .retrievePaymentIntent('pi_123')
      .catch((error: Error) => error.name),
  )
  expect(wrongSecret).toBe('IntegrationError')
})

test('a frame that does not come is reported as a load error, and submitting as a broken connection', async () => {
  const { page, till } = await openShop()
  await page.route('**/elements/payment', (route) => route.abort())
  await page.clock.install()
  const failure = till.evaluate(({ element, elements }) => {
    element.unmount()
    const reported = new Promise((resolve) => element.once('loaderror', ({ error }) => resolve(error.type)))
    element.mount('#card')
    return Promise.all([reported, elements.submit()])
  })
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(10_000)
  expect(await failure).toMatchObject(['api_connection_error', { error: { type: 'api_connection_error' } }])
})

test('an element that is taken down can be mounted again, one that is destroyed cannot', async () => {
  const { page, till } = await openShop()
  const [again, afterwards, found] = await till.evaluate(({ element, elements }) => {
    element.unmount()
    const gone = document.querySelector('iframe') === null
    element.mount('#card')
    element.destroy()
    try {
      element.mount('#card')
      return [gone, 'mounted', elements.getElement('payment')]
    } catch (error) {
      return [gone, error instanceof Error ? error.name : '', elements.getElement('payment')]
    }
  })
  expect([again, afterwards, found]).toEqual([true, 'IntegrationError', null])
  expect(await page.locator('iframe').count()).toBe(0)
})

test('an element whose container the shop has thrown away says so instead of keeping the shop waiting', async () => {
  const { till } = await openShop()
  const answer = await till.evaluate(({ elements }) => {
    document.querySelector('#card')?.remove()
    return elements.submit().catch((error: Error) => error.name)
  })
  expect(answer).toBe('IntegrationError')
})

test('elements of another method ask for it, tell the shop of it, and want what the shop said it knows', async () => {
  const { page, till, card } = await openShop()
  await page.route('**/v1/payment_methods', (route) =>
    route.fulfill({ json: { id: 'pm_1', object: 'payment_method', type: 'sepa_debit' } }),
  )
  const asked = page.waitForRequest('**/v1/payment_methods')
  const sepa = await till.evaluateHandle(async ({ stripe, element }) => {
    element.destroy()
    const options = {
      mode: 'payment' as const,
      amount: 1700,
      currency: 'eur',
      paymentMethodCreation: 'manual' as const,
      paymentMethodTypes: ['sepa_debit'],
    }
    const elements = stripe.elements(options)
    const another = elements.create('payment', { fields: { billingDetails: { email: 'never' } } })
    const changes: string[] = []
    another.on('change', ({ complete, value }) => changes.push(`${value.type} ${complete}`))
    another.mount('#card')
    await new Promise((resolve) => another.once('ready', resolve))
    return { elements, changes }
  })
  await card.frame.getByLabel('Nom complet').fill('Zoé Martin')
  await card.frame.getByLabel('IBAN').pressSequentially('FR1420041010050500013M02606')
  const [submitted, forgotten, made, changes] = await page.evaluate(
    async ([{ stripe }, { elements, changes }]) => [
      await elements.submit(),
      await stripe.createPaymentMethod({ elements }).catch((error: Error) => error.name),
      await stripe.createPaymentMethod({ elements, params: { billing_details: { email: 'zoe@exemple.fr' } } }),
      changes,
    ],
    [till, sepa] as const,
  )
  expect([submitted, forgotten]).toEqual([{ selectedPaymentMethod: 'sepa_debit' }, 'IntegrationError'])
  expect(made).toMatchObject({ paymentMethod: { id: 'pm_1' } })
  expect(changes).toEqual(['sepa_debit false', 'sepa_debit true'])
  expect(Object.fromEntries(new URLSearchParams((await asked).postData() ?? ''))).toEqual({
    type: 'sepa_debit',
    'sepa_debit[iban]': 'FR1420041010050500013M02606',
    'billing_details[name]': 'Zoé Martin',
    'billing_details[email]': 'zoe@exemple.fr',
  })
})
