import type { Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { addButton, content, GOODS, productPath } from './support/shop-pages.ts'

const PATH = productPath(GOODS.notebook)
const TWO_CHOICES = 'Carnet au choix'
const MANY_CHOICES = 'Carnet arc-en-ciel'
const MAKE_A_SELECTION = 'Veuillez sélectionner des options du produit avant de l’ajouter à votre panier.'

const colour = (page: Page, name: string | RegExp) => content(page).getByRole('radio', { name })
const form = (page: Page) => content(page).locator('form.variations_form.cart')
const quantity = (page: Page) => content(page).getByRole('spinbutton', { name: 'Quantité' })

async function choose(page: Page, name: string): Promise<void> {
  await content(page).getByText(name, { exact: true }).first().click()
  await expect(colour(page, name)).toBeChecked()
}

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await page.waitForLoadState('networkidle')
}

test('number, stock and picture follow the choice, and «\u202FEffacer\u202F» takes it back', async ({ page }) => {
  await open(page)
  const current = content(page).getByRole('list', { name: 'Images du produit' }).locator('[aria-current]')
  const first = await current.getAttribute('href')
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue('0')
  await expect(form(page).getByRole('link', { name: 'Effacer' })).toHaveCount(0)
  const place = () => addButton(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  const placeBefore = await place()

  await choose(page, 'Brique')
  await expect(form(page).locator('.sku')).toHaveText(/-BRI$/)
  await expect(form(page).locator('.stock')).toBeVisible()
  expect(Math.abs((await place()) - placeBefore)).toBeLessThan(4)
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue(/^[1-9]\d*$/)
  await expect(current).not.toHaveAttribute('href', first ?? '')

  await form(page).getByRole('link', { name: 'Effacer' }).click()
  await expect(colour(page, 'Brique')).not.toBeChecked()
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue('0')
  await expect(form(page).locator('.sku')).toHaveCount(0)
  await expect(current).toHaveAttribute('href', first ?? '')
  await expect(form(page).getByRole('status')).toContainText('Votre sélection a été réinitialisée.')
  await addButton(page).click()
  await expect(form(page).getByText(MAKE_A_SELECTION, { exact: true })).toBeVisible()
})

test('a colour that is chosen before the page’s script is there stays chosen', async ({ page }) => {
  let deliver: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/buy-form.*\.js$/, async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto(PATH)
  await choose(page, 'Brique')
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue('0')
  deliver()
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue(/^[1-9]\d*$/)
  await expect(colour(page, 'Brique')).toBeChecked()
})

test('a colour that is sold out cannot be chosen, and the page says so', async ({ page }) => {
  await open(page)
  await expect(colour(page, 'Forêt')).toBeDisabled()
  await expect(form(page).getByText('Épuisé pour le moment')).toContainText('Forêt')
})

test('other scripts hear of the choice and read the variations from the form', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    for (const name of ['found_variation', 'reset_data'])
      document.body.addEventListener(name, (event) => {
        const { variation_id: id = '' } = (event as CustomEvent<{ variation_id?: number } | null>).detail ?? {}
        document.body.dataset.heard = `${document.body.dataset.heard ?? ''} ${name}:${id}`
      })
  })
  const listed: { variation_id: number; attributes: Record<string, string> }[] = JSON.parse(
    (await form(page).getAttribute('data-product_variations')) ?? '[]',
  )
  const brick = listed.find(({ attributes }) => attributes.attribute_couleur === 'Brique')
  await choose(page, 'Brique')
  await form(page).getByRole('link', { name: 'Effacer' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-heard',
    ` found_variation:${brick?.variation_id} reset_data:`,
  )
  const globals = await page.evaluate(() => [
    Reflect.get(window, 'wc_single_product_params').i18n_product_gallery_trigger_text,
    Reflect.get(window, 'wc_add_to_cart_variation_params').i18n_make_a_selection_text,
  ])
  expect(globals).toEqual(['Voir la galerie d’images en plein écran', MAKE_A_SELECTION])
})

test('get_variation tells of the variation that the attributes name', async ({ page, request }) => {
  await open(page)
  const productId = (await form(page).getAttribute('data-product_id')) ?? ''
  const ask = (fields: Record<string, string>) => request.post('/?wc-ajax=get_variation', { form: fields })
  const found = await (await ask({ product_id: productId, attribute_couleur: 'Brique' })).json()
  expect(found).toMatchObject({ sku: expect.stringMatching(/-BRI$/), display_price: 19, is_in_stock: true })
  expect(await (await ask({ product_id: productId, attribute_couleur: 'Rose' })).text()).toBe('false')
  expect(await (await ask({ attribute_couleur: 'Brique' })).text()).toBe('')
})

test('a quantity below the minimum is raised to it when the page loads', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/buy-form*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(PATH)
  await quantity(page).fill('0')
  release()
  await page.waitForLoadState('networkidle')
  await expect(quantity(page)).toHaveValue('1')
  await expect(quantity(page)).toHaveAttribute('min', '1')
  await expect(quantity(page)).toHaveAttribute('step', '1')
})

test('no more can be asked for than the chosen colour has', async ({ page, shop }) => {
  await open(page)
  await choose(page, 'Brique')
  const most = (await quantity(page).getAttribute('max')) ?? ''
  expect(most).toMatch(/^[1-9]\d*$/)
  await quantity(page).fill('9000')
  await expect(quantity(page)).toHaveValue(most)

  const tooMany = await page.request.post(`${shop.origin}/?wc-ajax=add_to_cart`, {
    form: { product_id: (await form(page).locator('input[name=variation_id]').inputValue()) ?? '', quantity: '9000' },
  })
  expect(await tooMany.json()).toMatchObject({ error: true })
  await page.goto(`${PATH}?notices=1`)
  await expect(page.getByRole('alert').filter({ hasText: 'pas assez de stock' })).toBeVisible()
})

/** A notebook in two colours and two papers; the brick one comes in plain paper only. */
async function createNotebook({ db }: Pick<RunningShop, 'db'>) {
  const product = await createProduct(db, {
    kind: 'variable',
    name: TWO_CHOICES,
    supply: 'goods',
  })
  const choices = [
    ['Nuit', 'Ligné'],
    ['Nuit', 'Uni'],
    ['Brique', 'Uni'],
  ]
  await db.insert(variations).values(
    choices.map(([colour = '', paper = ''], position) => ({
      productId: product.id,
      position,
      options: [
        { name: 'Couleur', value: colour },
        { name: 'Papier', value: paper },
      ],
      sku: `${product.sku}-${position}`,
      regularPriceCents: 1900 + 100 * position,
    })),
  )
  return product
}

/** Goods of one test are not on the shelves of the next. */
test.afterEach(async ({ shop }) => {
  await shop.db.delete(products).where(inArray(products.name, [TWO_CHOICES, MANY_CHOICES]))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the option alone names the variation', async ({ page }) => {
    await page.goto(PATH)
    await content(page).getByText('Brique', { exact: true }).click()
    await addButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'a été ajouté à votre panier' })).toBeVisible()
    await expect(colour(page, 'Brique')).toBeChecked()
    await form(page).getByRole('link', { name: 'Effacer' }).click()
    await expect(colour(page, 'Brique')).not.toBeChecked()
    await page.goto('/panier/')
    await expect(content(page).getByRole('row', { name: /Carnet de préparation/ })).toContainText('Brique')
  })

  test('two attributes are chosen in the plain form', async ({ page, shop }) => {
    const notebook = await createNotebook(shop)
    await page.goto(ROUTES.product(notebook.slug))
    await choose(page, 'Nuit')
    await choose(page, 'Ligné')
    await addButton(page).click()
    await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  })
})

test('two attributes narrow each other, and both name what goes into the cart', async ({ page, shop }) => {
  const notebook = await createNotebook(shop)
  await page.goto(ROUTES.product(notebook.slug))
  await page.waitForLoadState('networkidle')
  await choose(page, 'Brique')
  await expect(colour(page, /^Ligné/)).toBeDisabled()
  await expect(form(page).locator('input[name=variation_id]')).toHaveValue('0')
  await addButton(page).click()
  await expect(form(page).getByText(MAKE_A_SELECTION, { exact: true })).toBeVisible()
  await expect(colour(page, 'Uni')).toBeFocused()
  await choose(page, 'Uni')
  await expect(form(page).locator('.price')).toContainText('21,00')
  await expectNoFindings(page)
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(content(page)).toContainText('Brique')
  await expect(content(page)).toContainText('Uni')
})

test('of a great many variations the page asks for the one that is chosen', async ({ page, shop }) => {
  const choices = Array.from({ length: 31 }, (_, number) => ({
    name: `Teinte ${number + 1}`,
    regularPriceCents: 1000 + number,
  }))
  const notebook = await createVariableProduct(shop.db, { name: MANY_CHOICES, choices })
  await page.goto(ROUTES.product(notebook.slug))
  await page.waitForLoadState('networkidle')
  await expect(form(page)).toHaveAttribute('data-product_variations', 'false')
  await choose(page, 'Teinte 31')
  await expect(form(page).locator('.price')).toContainText('10,30')
  await expect(form(page).locator('.sku')).toHaveText(`${notebook.sku}-31`)
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
})
