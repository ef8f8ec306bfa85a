import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { AddressForm } from './support/address-form.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { addToCart, GOODS } from './support/shop-pages.ts'

const COMPANY = "Nom de l'entreprise (facultatif)"
const COUNTRY = 'Pays/région *'
const STREET = ['Numéro et nom de rue *', 'Bâtiment, appartement, lot, etc. (facultatif)']
const CONTACT = ['Téléphone (facultatif)', 'Adresse e-mail *']
const NAMES = ['Prénom *', 'Nom *']

const COUNTRIES = [
  {
    country: 'France',
    labels: [...NAMES, COMPANY, COUNTRY, ...STREET, 'Code postal *', 'Ville *', ...CONTACT],
    state: null,
    place: { Ville: 'Lyon', 'Code postal': '69 003' },
    wrong: ['Code postal', 'SW1A 1AA', 'Code postal de facturation n’est pas un code postal valide.'],
    kept: { country: 'FR', state: '', postcode: '69003' },
  },
  {
    country: 'Allemagne',
    labels: [
      ...NAMES,
      COMPANY,
      COUNTRY,
      ...STREET,
      'Code postal *',
      'Ville *',
      'Région / Département (facultatif)',
      ...CONTACT,
    ],
    state: ['Région', 'Bayern'],
    place: { Ville: 'München', 'Code postal': '80331' },
    wrong: ['Code postal', '00331', 'Code postal de facturation n’est pas un code postal valide.'],
    kept: { country: 'DE', state: 'DE-BY', postcode: '80331' },
  },
  {
    country: 'Irlande',
    labels: [...NAMES, COMPANY, COUNTRY, ...STREET, 'Ville *', 'Département *', 'Eircode *', ...CONTACT],
    state: ['Département', 'Dublin'],
    place: { Ville: 'Dublin', Eircode: 'd02af30' },
    wrong: [
      'Eircode',
      '75011',
      'Eircode de facturation n’est pas valide. Vous trouverez le code Eircode approprié ici.',
    ],
    kept: { country: 'IE', state: 'D', postcode: 'D02 AF30' },
  },
  {
    country: 'Japon',
    labels: [
      ...NAMES.toReversed(),
      COMPANY,
      COUNTRY,
      'Code postal *',
      'Préfecture *',
      'Ville *',
      ...STREET,
      ...CONTACT,
    ],
    state: ['Préfecture', 'Tokyo'],
    place: { Ville: 'Chiyoda', 'Code postal': '1000001' },
    wrong: ['Code postal', '75011', 'Code postal de facturation n’est pas un code postal valide.'],
    kept: { country: 'JP', state: 'JP13', postcode: '100-0001' },
  },
  {
    country: 'Italie',
    labels: [...NAMES, COMPANY, COUNTRY, ...STREET, 'Code postal *', 'Ville *', 'Province *', ...CONTACT],
    state: ['Province', 'Roma'],
    place: { Ville: 'Roma', 'Code postal': '00184' },
    wrong: ['Code postal', '184', 'Code postal de facturation n’est pas un code postal valide.'],
    kept: { country: 'IT', state: 'RM', postcode: '00184' },
  },
  {
    country: 'États-Unis',
    labels: [...NAMES, COMPANY, COUNTRY, ...STREET, 'Ville *', 'État *', 'Code postal *', ...CONTACT],
    state: ['État', 'California'],
    place: { Ville: 'Los Angeles', 'Code postal': '900011234' },
    wrong: ['Code postal', 'K1A 0B1', 'Code postal de facturation n’est pas un code postal valide.'],
    kept: { country: 'US', state: 'CA', postcode: '90001-1234' },
  },
] as const

/** The checkout page of a cart with a guide that is paid for: what is free asks for no address. */
async function openCheckout(page: Page): Promise<{ checkout: CheckoutPage; billing: AddressForm }> {
  await addToCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const checkout = new CheckoutPage(page)
  const billing = new AddressForm(page, checkout.form.locator('.woocommerce-billing-fields'))
  await expect(billing.search('Pays/région')).toBeVisible()
  return { checkout, billing }
}

for (const { country, labels, state, place, wrong, kept } of COUNTRIES) {
  test(`${country}: the form asks as this country does, and the order keeps it so`, async ({ page, shop }) => {
    const buyer = createBuyer()
    const { checkout, billing } = await openCheckout(page)
    await billing.choose('Pays/région', country)
    await expect.poll(() => billing.labels()).toEqual(labels)

    await billing.field('Prénom').fill(buyer.firstName)
    await checkout.lastName.fill(buyer.lastName)
    await billing.field('Numéro et nom de rue').fill(buyer.street)
    await billing.field('Adresse e-mail').fill(buyer.email)
    for (const [label, text] of Object.entries(place)) await billing.field(label).fill(text)
    const [field, text, sentence] = wrong
    await billing.field(field).fill(text)
    await checkout.accept()
    await checkout.orderButton.click()
    await expect(checkout.messages.locator('li').filter({ hasText: sentence })).toBeVisible()
    if (country === 'Irlande')
      await expect(checkout.messages.getByRole('link', { name: 'ici', exact: true })).toHaveAttribute(
        'href',
        'https://finder.eircode.ie',
      )
    const isStateAsked = state !== null && labels.some((label) => label.startsWith(state[0]) && label.endsWith('*'))
    await expect(checkout.messages.locator('li')).toHaveCount(isStateAsked ? 2 : 1)

    await billing.field(field).fill(Object.entries(place).find(([label]) => label === field)?.[1] ?? '')
    if (state) await billing.choose(state[0], state[1])
    await checkout.fillCard({ number: CARDS.paid })
    await checkout.orderButton.click()
    await new OrderPage(page).waitUntilPaid()
    const [address] = await shop.db.select().from(orderAddresses).where(eq(orderAddresses.email, buyer.email))
    expect(address).toMatchObject({ ...kept, city: place.Ville, address1: buyer.street })
  })
}

test('going from country to country keeps what both have and empties what is hidden', async ({ page }) => {
  const { billing } = await openCheckout(page)
  await billing.field('Ville').fill('Genève')
  await billing.field('Code postal').fill('1204')
  await billing.choose('Pays/région', 'Suisse')
  await billing.choose('Canton', 'Genève')
  await billing.choose('Pays/région', 'Royaume-Uni')
  await expect(billing.root.getByRole('textbox', { name: /^Département/ })).toHaveValue('')
  await billing.root.getByRole('textbox', { name: /^Département/ }).fill('Kent')
  await billing.choose('Pays/région', 'France')
  await expect(billing.root.locator('#billing_state')).toHaveAttribute('type', 'hidden')
  await expect(billing.root.locator('#billing_state')).toHaveValue('')
  await expect(billing.field('Ville')).toHaveValue('Genève')
  await expect(billing.field('Code postal')).toHaveValue('1204')
  // What was chosen is still there after the page was opened anew.
  await billing.choose('Pays/région', 'Suisse')
  await billing.choose('Canton', 'Vaud')
  await expect.poll(async () => (await page.request.get(ROUTES.checkout)).text()).toContain('value="VD" selected')
  await page.reload()
  await expect(billing.search('Canton')).toHaveValue('Vaud')
})

test('a country is found with the keyboard alone, and the search says what it finds', DESKTOP, async ({ page }) => {
  const { billing } = await openCheckout(page)
  const search = billing.search('Pays/région')
  await billing.root.getByLabel("Nom de l'entreprise").focus()
  await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(billing.root.getByRole('option', { selected: true })).toHaveText('France')
  await page.keyboard.press('Escape')
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await expect(search).toHaveValue('France')

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('zzz')
  await expect(billing.root.getByRole('status').filter({ hasText: 'Aucun résultat' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('etats')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('États-Unis')
  await expect(search).toBeFocused()
  for (const label of ['Numéro et nom de rue', 'Bâtiment', 'Ville']) {
    await page.keyboard.press('Tab')
    await expect(billing.field(label)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('calif')
  await page.keyboard.press('Tab')
  await expect(billing.search('État')).toHaveValue('California')
  await expect(billing.field('Code postal')).toBeFocused()
})

test('a list that is left as it was keeps its value', async ({ page }) => {
  const { checkout, billing } = await openCheckout(page)
  await billing.choose('Pays/région', 'Italie')
  await billing.search('Province').fill('nulle part')
  await billing.field('Ville').click()
  await expect(billing.search('Province')).toHaveValue('')
  await expect(
    checkout.form.getByRole('combobox', { description: /^Province de facturation est un champ/ }),
  ).toBeVisible()
  await billing.choose('Province', 'Milano')
  await expect(billing.search('Province')).not.toHaveAttribute('aria-invalid')
})

test('the open list: axe finds nothing', async ({ page }) => {
  const { billing } = await openCheckout(page)
  await billing.choose('Pays/région', 'Italie')
  await billing.search('Province').fill('ro')
  await expect(billing.root.getByRole('option', { name: 'Roma', exact: true })).toBeVisible()
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an Italian fills the form of France and gets that of Italy, with what was typed', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    const buyer = createBuyer({ city: 'Roma' })
    await page.goto(ROUTES.product(GOODS.guide.slug))
    await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await page.goto(ROUTES.checkout)
    const checkout = new CheckoutPage(page)
    await checkout.fillAddress({ ...buyer, postcode: '00184' })
    await checkout.form.getByLabel(/^Pays\/région/).selectOption('Italie')
    await checkout.accept()
    await checkout.orderButton.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Province de facturation est un champ obligatoire.' }),
    ).toBeVisible()
    await expect(checkout.field('Ville')).toHaveValue('Roma')
    await checkout.form.getByLabel(/^Province/).selectOption('Roma')
    await checkout.accept()
    await checkout.orderButton.click()
    // All that is left to complain of is the card, which needs scripts.
    await expect(page.getByRole('alert').locator('li')).toHaveCount(1)
    await expect(page.getByRole('alert')).not.toContainText('Province')
    await expect(checkout.form.getByLabel(/^Province/)).toHaveValue('RM')
  })
})
