import { expect, type Locator, type Page } from '@playwright/test'
import { CARDS } from '#test/support/cards.ts'
import type { Buyer } from './buyer.ts'
import type { CheckoutPage } from './checkout-page.ts'

/** Behind the last product of a long page stand the links of the foot, then the whole page again. */
const MAX_TABS = 120

const hasFocus = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until the target has the focus, as often as a patient person would; it must be seen then. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await hasFocus(target)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached within ${MAX_TABS} times ${key}`)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press(key)
}

/** A field says what it holds, and a new text takes its place. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Of a list that unfolds. */
export async function pick(page: Page, list: Locator, label: string): Promise<void> {
  await walkTo(page, list)
  const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label)
  for (let presses = 0; presses < MAX_TABS && (await chosen()) !== label; presses += 1)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(label)
}

/** Tab comes to one of a group, arrows to the others. */
export async function choose(page: Page, choice: Locator): Promise<void> {
  const group = choice.locator('xpath=ancestor::*[self::fieldset or @role="radiogroup" or @role="group"][1]')
  const isWithin = () => group.evaluate((element) => element.contains(element.ownerDocument.activeElement))
  for (let presses = 0; !(await isWithin()); presses += 1) {
    if (presses === MAX_TABS) throw new Error(`${choice} was not reached within ${MAX_TABS} times Tab`)
    await page.keyboard.press('Tab')
  }
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await hasFocus(choice)) break
    await page.keyboard.press('ArrowDown')
  }
  if (!(await choice.isChecked())) await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
}

/** Everything from the first field of the form to the order button, in the order in which Tab comes to it. */
export async function payByKeys(checkout: CheckoutPage, buyer: Buyer, card: string = CARDS.paid): Promise<void> {
  const { page } = checkout
  await checkout.waitUntilReady()
  const inOrder: [Locator, string][] = [
    [checkout.field('Prénom'), buyer.firstName],
    [checkout.lastName, buyer.lastName],
    [checkout.field('Numéro et nom de rue'), buyer.street],
    [checkout.field('Code postal'), buyer.postcode],
    [checkout.field('Ville'), buyer.city],
    [checkout.field('Adresse e-mail'), buyer.email],
  ]
  for (const [field, text] of inOrder) {
    await walkTo(page, field)
    await page.keyboard.type(text)
  }
  const password = checkout.form.getByLabel(/^Mot de passe du compte/)
  if (await password.isVisible()) await typeInto(page, password, 'une phrase assez longue')
  // A complete field of the card hands over to the next one by itself.
  for (const [label, text] of [
    ['Numéro de carte', card],
    ['Date d’expiration', '1234'],
    ['Code de sécurité', '123'],
  ] as const) {
    await walkTo(page, checkout.card.getByLabel(label))
    await page.keyboard.type(text)
  }
  for (const box of await checkout.form
    .getByRole('checkbox', { name: /^Je |conditions générales|accès immédiat/ })
    .all())
    if (!(await box.isChecked())) await press(page, box, 'Space')
  await press(page, checkout.orderButton)
}
