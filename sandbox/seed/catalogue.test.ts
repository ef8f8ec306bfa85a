import { expect, test } from 'vitest'
import { loadCatalogue, loadCategories, loadReviews } from './catalogue.ts'

test('the catalogue sells eleven products at the prices of the shop', async () => {
  const products = await loadCatalogue()
  expect(
    products.map(({ slug, kind, regularPriceCents, salePriceCents }) => [
      slug,
      kind,
      regularPriceCents,
      salePriceCents,
    ]),
  ).toEqual([
    ['reussir-son-entretien-le-guide-complet', 'simple', 1700, null],
    ['50-questions-pieges-50-reponses', 'simple', 1200, null],
    ['parler-salaire-sans-trembler', 'simple', 1200, 900],
    ['kit-candidature', 'variable', 1400, null],
    ['carnet-de-preparation', 'variable', 1900, null],
    ['se-presenter-en-deux-minutes', 'simple', 0, null],
    ['pack-tremplin', 'bundle', 3400, null],
    ['entretien-blanc-en-visio', 'booking', 7900, null],
    ['accompagnement-4-seances', 'booking', 29000, null],
    ['l-entretien-en-10-lecons', 'course', 5900, null],
    ['club-tremplin', 'subscription', 900, null],
  ])
})

test('the kit costs more for Google Docs, and one colour of the notebook is sold out', async () => {
  const variations = (await loadCatalogue()).flatMap((product) => product.variations)
  expect(
    variations.map(({ options, regularPriceCents, stock }) => [options[0]?.value, regularPriceCents, stock]),
  ).toEqual([
    ['Word', 1400, null],
    ['Pages', 1400, null],
    ['Google Docs', 1600, null],
    ['Nuit', 1900, 25],
    ['Brique', 1900, 8],
    ['Forêt', 1900, 0],
  ])
})

test('a crossed-out price was asked for at least thirty days before the sale', async () => {
  const onSale = (await loadCatalogue()).filter(({ salePriceCents }) => salePriceCents !== null)
  expect(onSale).not.toHaveLength(0)
  for (const { priceHistory, regularPriceCents, salePriceCents } of onSale) {
    const [before, sale] = priceHistory
    expect(before?.priceCents).toBe(regularPriceCents)
    expect(sale?.priceCents).toBe(salePriceCents)
    expect((before?.daysAgo ?? 0) - (sale?.daysAgo ?? 0)).toBeGreaterThanOrEqual(30)
  }
})

test('no product, review or category leads to something that is not sold', async () => {
  const products = await loadCatalogue()
  const sold = products.map(({ slug }) => slug)
  const categories = await loadCategories()
  for (const { slug, crossSellSlugs, categorySlugs } of products) {
    expect(crossSellSlugs).not.toHaveLength(0)
    expect(sold).toEqual(expect.arrayContaining(crossSellSlugs))
    expect(crossSellSlugs).not.toContain(slug)
    expect(categories.map((category) => category.slug)).toEqual(expect.arrayContaining(categorySlugs))
  }
  expect(sold).toEqual(expect.arrayContaining((await loadReviews()).map(({ productSlug }) => productSlug)))
  expect(categories.map(({ slug }) => slug)).toEqual(['guides', 'outils', 'accompagnement', 'formations'])
})

test('stock-keeping units are unique', async () => {
  const skus = (await loadCatalogue()).flatMap(({ sku, variations }) => [sku, ...variations.map((each) => each.sku)])
  expect(new Set(skus).size).toBe(skus.length)
})

test('every demonstration review says that it is one', async () => {
  const reviews = await loadReviews()
  expect(reviews.length).toBeGreaterThan(10)
  expect(reviews.every(({ isDemo }) => isDemo)).toBe(true)
})

test('the kit promises no file format that it does not hold', async () => {
  const kit = (await loadCatalogue()).find(({ slug }) => slug === 'kit-candidature')
  const told = JSON.stringify(kit)
  expect(told).not.toMatch(/\.pages|\.numbers|liens? de copie/)
  expect(told).toContain('.docx')
})
