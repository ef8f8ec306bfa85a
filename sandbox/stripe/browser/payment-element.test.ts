import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import type { Appearance } from '@stripe/stripe-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserAssets } from './assets.ts'
import { launchBrowser, listen, openTill, startTestShop } from './test-shop.ts'

type Started = Awaited<ReturnType<typeof listen>>

let browser: Browser
let sandbox: Started
let shop: Started
const requested: string[] = []

beforeAll(async () => {
  const assets = await browserAssets()
  // Serves the script and the frame only: calls on the API are cut off, as by a broken connection.
  sandbox = await listen((request, response) => {
    const asset = assets[request.url ?? '']
    requested.push(`${request.method} ${request.url}`)
    if (asset) response.writeHead(200, { 'content-type': asset.contentType }).end(asset.body)
    else response.destroy()
  })
  shop = await startTestShop(sandbox.origin)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await shop.close()
  await sandbox.close()
})

const openShop = (appearance: Appearance = {}) => openTill(browser, shop.origin, appearance)

test('the frame and its fields have French names, and the keyboards and autofill of cards', async () => {
  const { page, card } = await openShop()
  expect(await page.locator('iframe').getAttribute('title')).toBe('Cadre de saisie sécurisé pour le paiement')
  for (const [label, name, autocomplete] of [
    ['Numéro de carte', 'number', 'cc-number'],
    ['Date d’expiration', 'expiry', 'cc-exp'],
    ['Code de sécurité', 'cvc', 'cc-csc'],
  ] as const) {
    const input = card.frame.getByLabel(label)
    expect(await input.getAttribute('name')).toBe(name)
    expect(await input.getAttribute('autocomplete')).toBe(autocomplete)
    expect(await input.getAttribute('inputmode')).toBe('numeric')
  }
})

test('a card can be typed in one go with the keyboard, the fields following one another', async () => {
  const { page, till, card, consoleErrors } = await openShop()
  await page.keyboard.press('Tab')
  await page.keyboard.type('4242424242424242')
  await page.keyboard.type('1234')
  await page.keyboard.type('123')

  expect(await card.number.inputValue()).toBe('4242 4242 4242 4242')
  expect(await card.expiry.inputValue()).toBe('12 / 34')
  expect(await card.cvc.inputValue()).toBe('123')
  expect(await till.evaluate(({ elements }) => elements.submit())).toEqual({ selectedPaymentMethod: 'card' })
  expect(await till.evaluate(({ events }) => events)).toEqual([
    'focus',
    'change card false false',
    'change card false true',
  ])
  expect(consoleErrors).toEqual([])
})

test('submitting an empty card names what is missing under each field, and the first field gets the focus', async () => {
  const { till, card } = await openShop()
  expect(await till.evaluate(({ elements }) => elements.submit())).toEqual({
    error: { type: 'validation_error', code: 'incomplete_number', message: 'Votre numéro de carte est incomplet.' },
  })
  expect(await card.frame.getByRole('alert').allTextContents()).toEqual([
    'Votre numéro de carte est incomplet.',
    'La date d’expiration de votre carte est incomplète.',
    'Le code de sécurité de votre carte est incomplet.',
  ])
  expect(await card.number.getAttribute('aria-invalid')).toBe('true')
  expect(await card.number.getAttribute('aria-describedby')).toBe('Field-numberError')
  expect(await card.number.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a wrong digit is reported as soon as the number is complete, and corrected in place', async () => {
  const { page, card } = await openShop()
  await card.number.pressSequentially('4242424242424241')
  expect(await card.error('number')).toBe('Votre numéro de carte n’est pas valide.')
  expect(await card.number.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Backspace')
  expect(await card.error('number')).toBe('')
  await page.keyboard.type('2')
  expect(await card.expiry.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Backspace behind a space removes the digit in front of it', async () => {
  const { page, card } = await openShop()
  await card.number.pressSequentially('42424')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  expect(await card.number.inputValue()).toBe('4244')
  await page.keyboard.type('7')
  expect(await card.number.inputValue()).toBe('4247 4')
})

test('an expired card is refused at its date', async () => {
  const { card } = await openShop()
  await card.expiry.pressSequentially('0120')
  expect(await card.error('expiry')).toBe('L’année d’expiration de votre carte est passée.')
})

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
  expect(await style('border-top')).toBe('2px dashed rgb(4, 5, 6)')
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
  expect(requested).toContain('POST /v1/payment_methods')
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
    address: `${sandbox.origin}/elements/card#shop=${encodeURIComponent(shop.origin)}`,
  })

  const other = await openTill(browser, shop.origin)
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

test('Enter in a field submits the shop’s form, Escape is told to the shop', async () => {
  const { page, till, card } = await openShop()
  await page.locator('form').evaluate((form) =>
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      document.title = 'submitted'
    }),
  )
  await card.number.press('Escape')
  await card.number.press('Enter')
  await expect.poll(() => page.title()).toBe('submitted')
  expect(await till.evaluate(({ events }) => events)).toContain('escape')
})

test('a frame that does not come is reported as a load error, and submitting as a broken connection', async () => {
  const { page, till } = await openShop()
  await page.route('**/elements/card', (route) => route.abort())
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

test('axe finds nothing in the element, empty or full of errors', async () => {
  const { page, till } = await openShop()
  const findings = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(await findings()).toEqual([])
  await till.evaluate(({ elements }) => elements.submit())
  expect(await findings()).toEqual([])
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
