import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '#test/support/axe.ts'
import { type Bench, startBench } from './test-shop.ts'

let bench: Bench

beforeAll(async () => {
  bench = await startBench()
})

afterAll(() => bench.close())

const openShop = () => bench.open()

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

test('axe finds nothing in the element, empty or full of errors', async () => {
  const { page, till } = await openShop()
  expect(await axeViolations(page)).toEqual([])
  await till.evaluate(({ elements }) => elements.submit())
  expect(await axeViolations(page)).toEqual([])
})
