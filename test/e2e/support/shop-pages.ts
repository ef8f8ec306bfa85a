import { expect, type Page } from '@playwright/test'
import { COOKIES } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { call } from './wire.ts'

/** The demonstration shop's products that journeys buy. */
export const GOODS = {
  guide: {
    slug: 'reussir-son-entretien-le-guide-complet',
    name: 'Réussir son entretien, le guide complet',
    price: '17,00',
  },
  questions: { slug: '50-questions-pieges-50-reponses', name: '50 questions pièges, 50 réponses', price: '12,00' },
  freeGuide: { slug: 'se-presenter-en-deux-minutes', name: 'Se présenter en deux minutes', price: '0,00' },
  pack: { slug: 'pack-tremplin', name: 'Pack Tremplin', price: '34,00' },
  session: { slug: 'entretien-blanc-en-visio', name: 'Entretien blanc en visio', price: '79,00' },
  series: { slug: 'accompagnement-4-seances', name: 'Accompagnement en 4 séances', price: '290,00' },
  notebook: { slug: 'carnet-de-preparation', name: 'Carnet de préparation', price: '19,00' },
  course: { slug: 'l-entretien-en-10-lecons', name: 'L’entretien en 10 leçons', price: '59,00' },
  club: { slug: 'club-tremplin', name: 'Club Tremplin', price: '9,00' },
} as const
export type Good = (typeof GOODS)[keyof typeof GOODS]

export const productPath = (good: Good) => ROUTES.product(good.slug)

/** What the page itself holds, without header, drawers and footer. */
export const content = (page: Page) => page.getByRole('main')

export const addButton = (page: Page) => content(page).getByRole('button', { name: 'Ajouter au panier', exact: true })

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ })

export const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

/**
 * The cart as it is after adding, without opening a page for it: half a second less for each journey that is about
 * something else.
 */
export async function putInCart({ request }: Page, good: Good): Promise<void> {
  const html = await (await request.get(productPath(good))).text()
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes('name="add-to-cart"'))
  const [, productId = ''] = /value="(\d+)"/.exec(button ?? '') ?? []
  expect(await (await call(request, 'add_to_cart', { product_id: productId, quantity: '1' })).json()).toHaveProperty(
    'fragments',
  )
}

/** Adds from the product's page, as its first visitor would, and waits until the cart is known to hold it. */
export async function addToCart(page: Page, good: Good): Promise<void> {
  await page.goto(productPath(good))
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
}

/** Value of one of the cart's cookies; null where the browser holds none. */
export async function cartCookie(page: Page, name: keyof typeof COOKIES): Promise<string | null> {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.name.startsWith(COOKIES[name]))?.value ?? null
}
