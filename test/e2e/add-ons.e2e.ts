import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createProduct } from '#test/support/builders.ts'
import { fileOf, pdf } from '#test/support/line-files.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { addButton, content } from './support/shop-pages.ts'

const REQUIRED = { file_upload: { isRequired: true }, custom_text: { isRequired: true } }

/** A notebook at 20,00 € with all that can be asked beside it, or with these options. */
async function sell({ db }: RunningShop, { name, ...draft }: { name: string; types?: Types; changes?: Changes }) {
  const addons = keptAddOns(draft.types, draft.changes)
  return createProduct(db, { name, regularPriceCents: 2000, supply: 'goods', extras: { addons } })
}
type Types = Parameters<typeof keptAddOns>[0]
type Changes = NonNullable<Parameters<typeof keptAddOns>[1]>

const upload = ({ name, content: buffer }: ReturnType<typeof pdf>) => ({ name, mimeType: 'application/pdf', buffer })
const field = (page: Page, label: RegExp | string) => content(page).getByLabel(label)
const subtotal = (page: Page) => content(page).locator('.wc-pao-subtotal-line')

test('every option has a control that all can use, and the price follows each answer', async ({ page, shop }) => {
  const { slug } = await sell(shop, { name: 'Carnet à options' })
  await page.goto(ROUTES.product(slug))
  await page.waitForLoadState('networkidle')
  await expectNoFindings(page)
  await expect(subtotal(page)).toHaveCount(0)
  const steps: [() => Promise<unknown>, string][] = [
    [() => field(page, /Relecture de CV/).check(), '45,00'],
    [() => field(page, /Papier/).check(), '48,00'],
    [() => field(page, /Couleur/).selectOption({ index: 2 }), '50,50'],
    [() => field(page, /Vagues/).check(), '53,50'],
    [() => field(page, /Gravure/).fill('Zoé'), '56,50'],
    [() => field(page, /Soutien/).fill('12,50'), '69,00'],
    [() => field(page, /Pages/).fill('4'), '81,00'],
    [() => field(page, /^Date/).fill('2026-12-15'), '84,00'],
    [() => field(page, /Votre CV/).setInputFiles(upload(pdf())), '87,00'],
    [
      () =>
        content(page)
          .getByRole('button', { name: /un de plus$/ })
          .click(),
      '136,50',
    ],
  ]
  for (const [answer, sum] of steps) {
    await answer()
    await expect(subtotal(page)).toContainText(sum)
  }
  await expect(content(page).locator('.wc-pao-addon-chars-remaining').first()).toHaveText('9 caractères restants')
  await expectNoFindings(page)
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(content(page).getByRole('row', { name: /^Sous-total/ })).toContainText('136,50')
})

test('what is wrong is said at its field, before the form is sent and after', async ({ page, shop }) => {
  const types = ['custom_text', 'file_upload'] as const
  const { slug } = await sell(shop, { name: 'Carnet gravé', types, changes: REQUIRED })
  await page.goto(ROUTES.product(slug))
  await page.waitForLoadState('networkidle')
  await addButton(page).click()
  await expect(field(page, /Gravure/)).toBeFocused()
  await expect(field(page, /Gravure/)).toHaveAccessibleDescription(/«\sGravure\s» est obligatoire\./)
  await expect(field(page, /Votre CV/)).toHaveAccessibleDescription(/Il manque un fichier pour «\sVotre CV\s»\./)
  await expectNoFindings(page)
  await field(page, /Gravure/).fill('R2D2')
  await expect(field(page, /Gravure/)).toHaveAccessibleDescription(/des lettres seulement\./)
  await field(page, /Gravure/).fill('Zoé')
  // It is called a PDF: only the shop looks into it.
  await field(page, /Votre CV/).setInputFiles(upload(fileOf('cv.pdf', 'not at all')))
  await addButton(page).click()
  await expect(field(page, /Votre CV/)).toHaveAccessibleDescription(
    /ce format n’est pas accepté\. Envoyez un fichier PDF\./,
  )
  await expect(field(page, /Gravure/)).toHaveValue('Zoé')
  await field(page, /Votre CV/).setInputFiles(upload(pdf()))
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(content(page).getByRole('row', { name: /Carnet gravé/ })).toContainText('Votre CV : mon-cv.pdf')
})

test('a line is changed from the cart, keeps its file, and stands there once', DESKTOP, async ({ page, shop }) => {
  const types = ['custom_text', 'file_upload'] as const
  const { slug } = await sell(shop, { name: 'Carnet signé', types, changes: REQUIRED })
  await page.goto(ROUTES.product(slug))
  await page.waitForLoadState('networkidle')
  await field(page, /Gravure/).fill('Zoé')
  await field(page, /Votre CV/).setInputFiles(upload(pdf()))
  await addButton(page).click()
  await expect(content(page).getByText('Carnet signé » a été ajouté')).toBeVisible()
  await page.goto(ROUTES.cart)
  await content(page).getByRole('link', { name: 'Modifier les options de Carnet signé' }).focus()
  await page.keyboard.press('Enter')
  await expect(content(page)).toContainText('Fichier reçu : mon-cv.pdf')
  await field(page, /Gravure/).fill('Ali')
  await content(page).getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page).toHaveURL(ROUTES.cart)
  const row = content(page).getByRole('row', { name: /Carnet signé/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Gravure : Ali, Votre CV : mon-cv.pdf')
})

test('without script a refused form keeps what was chosen and what was sent', async ({ openBrowser, shop }) => {
  const types = ['radiobutton', 'custom_text', 'file_upload'] as const
  const { slug } = await sell(shop, { name: 'Carnet simple', types, changes: REQUIRED })
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto(ROUTES.product(slug))
  await field(page, /Papier/).check()
  await field(page, /Gravure/).fill('R2D2')
  await field(page, /Votre CV/).setInputFiles(upload(pdf()))
  await addButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('« Gravure » : des lettres seulement.')
  await expect(field(page, /Gravure/)).toHaveAccessibleDescription(/des lettres seulement\./)
  await expect(field(page, /Papier/)).toBeChecked()
  await expect(content(page)).toContainText('Fichier reçu : mon-cv.pdf')
  await field(page, /Gravure/).fill('Zoé')
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(content(page).getByRole('row', { name: /Carnet simple/ })).toContainText(
    'Format : Papier, Gravure : Zoé, Votre CV : mon-cv.pdf',
  )
})
