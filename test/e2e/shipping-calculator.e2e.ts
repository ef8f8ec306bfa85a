import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { AddressForm } from './support/address-form.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { openCartWithPrint, shippingRow, totalRow } from './support/printed-goods.ts'
import { content } from './support/shop-pages.ts'

const opener = (page: Page) => content(page).getByText(/Calculer la livraison|Changer d’adresse/)
const calculator = (page: Page) => content(page).getByRole('form', { name: 'Calculer la livraison' })
const calculate = (page: Page) => calculator(page).getByRole('button', { name: 'Calculer' })

async function fill(page: Page, to: { postcode: string; city: string }): Promise<void> {
  // Awake, the form closes with every answer; plain, it is there anew.
  if (!(await calculate(page).isVisible())) await opener(page).click()
  await calculator(page).getByLabel('Ville').fill(to.city)
  await calculator(page).getByLabel('Code postal').fill(to.postcode)
  await calculate(page).click()
}

for (const script of ['with', 'without'] as const)
  test.describe(`${script} script`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test(`${script} script the cart says what shipping costs before any address is typed, and remembers it`, async ({
      page,
      shop,
    }) => {
      await openCartWithPrint(page, shop)
      await expect(shippingRow(page)).toContainText('4,90')
      await expect(shippingRow(page)).toContainText('seront mises à jour lors de la commande')
      await fill(page, { postcode: '97400', city: 'Saint-Denis' })
      await expect(content(page).getByText('Frais de livraison mis à jour.')).toBeVisible()
      await expect(shippingRow(page)).toContainText('9,90')
      await expect(shippingRow(page)).toContainText('Livraison à 97400 Saint-Denis, France.')
      await expect(totalRow(page)).toContainText('28,90')

      await fill(page, { postcode: '974', city: 'Saint-Denis' })
      await expect(content(page).getByText('Veuillez saisir un code postal valide.')).toBeVisible()
      await expect(totalRow(page)).toContainText('28,90')

      await page.goto(ROUTES.checkout)
      await expect(totalRow(page)).toContainText('28,90')
      await expect(content(page).getByLabel('Code postal').first()).toHaveValue('97400')
    })
  })

/** The calculator, opened, with its searches in front of its long lists. */
async function openCalculator(page: Page): Promise<AddressForm> {
  const form = new AddressForm(page, calculator(page))
  await page.waitForLoadState('networkidle')
  if (!(await calculate(page).isVisible())) await opener(page).click()
  await expect(form.search('Pays/région')).toBeVisible()
  return form
}

test('the calculator with an open list: axe finds nothing', async ({ page, shop }) => {
  await openCartWithPrint(page, shop)
  const form = await openCalculator(page)
  await form.search('Pays/région').fill('ital')
  await expect(form.root.getByRole('option', { name: 'Italie', exact: true })).toBeVisible()
  await expectNoFindings(page)
})

test('the calculator is worked by keyboard alone', DESKTOP, async ({ page, shop }) => {
  await openCartWithPrint(page, shop)
  await page.waitForLoadState('networkidle')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const form = await openCalculator(page)
  await page.keyboard.press('Tab')
  await expect(form.search('Pays/région')).toBeFocused()
  await page.keyboard.type('ital')
  await page.keyboard.press('Tab')
  await page.keyboard.type('00184')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Roma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('RM')
  await page.keyboard.press('Enter')
  await expect(form.search('Province')).toHaveValue('Roma')
  await page.keyboard.press('Enter')
  await expect(content(page).getByText('Frais de livraison mis à jour.')).toBeVisible()
  await expect(shippingRow(page)).toContainText('Livraison à 00184 Roma, Italie.')
  await expect(totalRow(page)).toContainText('27,90')

  const again = await openCalculator(page)
  await expect(again.search('Pays/région')).toHaveValue('Italie')
  await expect(again.search('Province')).toHaveValue('Roma')
})

const COUNTRIES = [
  { country: 'Belgique', labels: ['Pays/région', 'Code postal', 'Ville'], state: 'hidden' },
  { country: 'Royaume-Uni', labels: ['Pays/région', 'Ville', 'Département', 'Code Postal'], state: 'text' },
  { country: 'Irlande', labels: ['Pays/région', 'Ville', 'Département', 'Eircode'], state: 'select-one' },
  { country: 'France', labels: ['Pays/région', 'Code postal', 'Ville'], state: 'hidden' },
]

test('the calculator asks as each country does, marks nothing, and insists on nothing', async ({ page, shop }) => {
  await openCartWithPrint(page, shop)
  const form = await openCalculator(page)
  const stateType = () => form.root.locator('#calc_shipping_state').evaluate((control) => Reflect.get(control, 'type'))
  for (const { country, labels, state } of COUNTRIES) {
    await form.choose('Pays/région', country)
    await expect.poll(() => form.labels()).toEqual(labels)
    expect(await stateType(), country).toBe(state)
  }
  await form.choose('Pays/région', 'Irlande')
  await calculate(page).click()
  await expect(content(page).getByText('Frais de livraison mis à jour.')).toBeVisible()
  await expect(shippingRow(page)).toContainText('Irlande')
  // What the server draws for that country asks the same.
  await openCalculator(page)
  await expect.poll(() => form.labels()).toEqual(COUNTRIES[2]?.labels)
})

test('what the calculator needs is fetched when it is opened, its parameters are there before', async ({
  page,
  shop,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const fetched = () => scripts.some((url) => url.includes('address-forms'))
  await openCartWithPrint(page, shop)
  await page.waitForLoadState('networkidle')
  expect(fetched()).toBe(false)
  const names = await page.evaluate(() => {
    const { wc_country_select_params: select, wc_address_i18n_params: locale } = window as unknown as Record<
      string,
      Record<string, string>
    >
    return [Object.keys(JSON.parse(select?.countries ?? '{}')), Object.keys(JSON.parse(locale?.locale ?? '{}'))]
  })
  expect(names[0]).toEqual(expect.arrayContaining(['FR', 'IT']))
  expect(names[1]).toEqual(expect.arrayContaining(['FR', 'IT', 'default']))
  await openCalculator(page)
  expect(fetched()).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('another country’s fields come with the answer', async ({ page, shop }) => {
    await openCartWithPrint(page, shop)
    await opener(page).click()
    await calculator(page).getByLabel('Pays/région').selectOption('Italie')
    await calculate(page).click()
    await expect(shippingRow(page)).toContainText('Italie')
    await opener(page).click()
    await calculator(page).getByLabel('Province').selectOption('Roma')
    await calculate(page).click()
    await opener(page).click()
    await expect(calculator(page).getByLabel('Province')).toHaveValue('RM')
  })
})
