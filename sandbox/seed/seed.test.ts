import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWERS_UNTIL_HOURS } from '#contracts/booking/appointment.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { isDigital } from '#contracts/catalog/supply.ts'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import type { CourseSettings } from '#contracts/courses/course.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { FOLLOWING_ITEMS, NEEDED_ITEMS } from '#contracts/privacy/stored-items.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { getUsualDelivery } from '#server/modules/cart/index.ts'
import { findProductBySlug, getPriceHistory, listProductCards } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { listComments, listPages, listReviews, openPage } from '#server/modules/content/index.ts'
import { posts } from '#server/modules/content/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { courseLessons } from '#server/modules/courses/tables.ts'
import { files } from '#server/modules/fulfilment/tables.ts'
import { openTerms } from '#server/modules/legal/index.ts'
import { pictures } from '#server/modules/media/tables.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { listShippingZones } from '#server/modules/shipping/index.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { fixedSigner } from '#test/support/fixed-signer.ts'
import { loadComments } from './articles.ts'
import { seed } from './seed.ts'

// The first run on a machine draws all pictures and sets all books.
const PATIENCE_MS = 300_000

let database: TestDatabase
let db: Database
let dataFolder: string
let target: Parameters<typeof seed>[0]
beforeAll(async () => {
  database = await createTestDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'seed-'))
  target = { databaseUrl: database.url, dataFolder, origin: 'https://www.tremplin.example' }
  await Promise.all([seed(target), seed(target)])
  db = openDatabase(database.url)
}, PATIENCE_MS)
afterAll(async () => {
  await db.$client.end()
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true })
})

test('two seeds at once, and a third later, make one shop', async () => {
  const count = await db.$count(products)
  await seed(target)
  expect(await db.$count(products)).toBe(count)
  expect(await db.select({ code: coupons.code }).from(coupons)).toEqual([{ code: 'bienvenue10' }])
})

test('all that it writes is in the audit trail as its own, and the reduced guide’s prices are told in their order', async () => {
  const trail = await listAuditEntries(db, { limit: 1_000 })
  expect(new Set(trail.map(({ actor }) => actor.kind))).toEqual(new Set(['seed']))
  expect(new Set(trail.map(({ action }) => action))).toEqual(
    new Set(['created', 'changed', 'deleted', 'imported', 'published']),
  )
  const guide = await findProductBySlug({ db }, 'parler-salaire-sans-trembler')
  const [history] = await getPriceHistory({ db, clock: { now: () => new Date() } }, guide?.id ?? 0)
  expect(history?.points.map(({ priceCents, isReduced }) => [priceCents, isReduced])).toEqual([
    [1200, false],
    [900, true],
  ])
})

test('every product of the listing has a page with a picture, a price and words', async () => {
  const { products: cards, totalCount } = await listProductCards({ db }, {})
  expect(cards).toHaveLength(totalCount)
  for (const card of cards) {
    const product = await findProductBySlug({ db }, card.slug)
    expect(product?.gallery.length, card.slug).toBeGreaterThan(0)
    expect(product?.descriptionHtml, card.slug).toContain('<p>')
    expect(product?.categories.length, card.slug).toBeGreaterThan(0)
    expect(product?.price.priceCents, card.slug).toBeGreaterThanOrEqual(0)
  }
})

test('the reduced guide crosses out what it cost before, and one colour of the notebook is sold out', async () => {
  const guide = await findProductBySlug({ db }, 'parler-salaire-sans-trembler')
  expect(guide?.price).toEqual({ currency: 'EUR', priceCents: 900, crossedOutCents: 1200 })
  const notebook = await findProductBySlug({ db }, 'carnet-de-preparation')
  expect(notebook?.variations.map(({ availability }) => availability.status)).toContain('sold-out')
  expect(notebook?.availability.status).toBe('in-stock')
  expect(notebook?.variations.every(({ picture }) => picture !== null)).toBe(true)
})

test('every picture and every file that is sold lies in the data folder', async () => {
  for (const picture of await db.select().from(pictures)) {
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp', 'png'] as const)
        expect((await stat(join(dataFolder, pictureUrl({ stem: picture.stem }, width, format)))).size).toBeGreaterThan(
          0,
        )
    }
  }
  const sold = await db.select().from(files)
  expect(sold.length).toBeGreaterThan(0)
  for (const { fileName, bytes } of sold) expect((await stat(join(dataFolder, 'files', fileName))).size).toBe(bytes)
})

test('everything digital has a file, for each of its variations, or lessons', async () => {
  const lessons = await db.select().from(courseLessons)
  const sold = await db.select().from(files)
  const { products: cards } = await listProductCards({ db }, {})
  for (const card of cards) {
    const product = await findProductBySlug({ db }, card.slug)
    if (!product || !isDigital(product)) continue
    if (product.kind === 'course') {
      const written = lessons.filter(({ productId }) => productId === product.id).map(({ slug }) => slug)
      const { lessons: announced } = product.kindSettings as CourseSettings
      expect(written.toSorted()).toEqual(announced.map(({ slug }) => slug).toSorted())
      continue
    }
    const items = await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.slug, bundledSlugs(product)))
    const makers = items.length > 0 ? items.map(({ id }) => id) : [product.id]
    const own = sold.filter(({ productId }) => makers.includes(productId))
    for (const id of makers)
      expect(
        own.some(({ productId }) => productId === id),
        card.slug,
      ).toBe(true)
    for (const { id } of product.variations)
      expect(own.some(({ variationId }) => variationId === id || variationId === null)).toBe(true)
  }
})

const bundledSlugs = ({ bundle }: ProductView) => bundle?.items.map(({ slug }) => slug) ?? []

test('the pages have no field left open, and the terms name the version of the settings', async () => {
  const slugs = (await listPages(db)).map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining(['mentions-legales', 'politique-de-confidentialite', 'a-propos', 'faq', 'accessibilite']),
  )
  for (const slug of slugs) expect((await openPage({ db }, slug))?.bodyHtml).not.toMatch(/\{\{|\}\}/)
  const { termsVersion } = await getShopSettings(db)
  const terms = (await openTerms({ db }))?.bodyHtml
  expect(terms).not.toMatch(/\{\{|\}\}/)
  expect(terms).toContain(termsVersion)
  expect(terms).toContain(`«\u202F${DIGITAL_CONSENT.text}\u202F»`)
})

test.each(['cgv', 'livraison-et-retours'])(
  '%s names every way of delivery with its price, and how soon or where',
  async (slug) => {
    const text = (await (slug === 'cgv' ? openTerms({ db }) : openPage({ db }, slug)))?.bodyHtml
    const methods = (await listShippingZones(db)).flatMap((zone) => zone.methods)
    expect(methods.length).toBeGreaterThan(3)
    for (const { title, costCents, maxDays, pickupAddress, pickupHours } of methods) {
      expect(text).toContain(`, ${title}</strong>`)
      if (costCents > 0) expect(text).toContain(formatMoney(costCents, 'EUR'))
      expect(text).toContain(`${maxDays}\u00A0jours ouvrés`)
      expect(text).toContain(pickupAddress)
      expect(text).toContain(pickupHours.slice(1))
    }
  },
)

test('a product page says how soon what is sent arrives in France', async () => {
  const clock = { now: () => new Date('2026-11-23T09:00:00+01:00') }
  expect(await getUsualDelivery({ db, clock })).toBe(
    'Livraison sous 3 à 5\u00A0jours ouvrés, au plus tard le lundi 30 novembre (France)',
  )
})

test('the page of cookies names all that the shop leaves in a browser', async () => {
  const cookies = (await openPage({ db }, 'cookies'))?.bodyHtml
  for (const { names } of [...NEEDED_ITEMS, ...FOLLOWING_ITEMS])
    for (const name of names) expect(cookies).toContain(`<code>${name}</code>`)
  expect(cookies).not.toContain('Google Analytics')
})

test('no legal page speaks of goods that the shop does not sell, nor of mails that it does not send', async () => {
  const texts = [(await openTerms({ db }))?.bodyHtml]
  for (const { slug } of await listPages(db)) texts.push((await openPage({ db }, slug))?.bodyHtml)
  const words = texts.join(' ').replaceAll(/<[^>]+>/g, ' ')
  expect(words).toContain('carnet de préparation')
  expect(words).toContain('Abonnement au club')
  expect(words).not.toMatch(/acompte|prospect(?!ion par téléphone)|trois règlements/i)
  const ofClub = eq(products.kind, 'subscription')
  const privacy = async () => (await openPage({ db }, 'politique-de-confidentialite'))?.bodyHtml
  expect(await privacy()).toMatch(/\bclub|abonnement|résili/i)
  await db.update(products).set({ isPublished: false }).where(ofClub)
  expect(await privacy()).not.toMatch(/\bclub|abonnement|résili/i)
  await db.update(products).set({ isPublished: true }).where(ofClub)
  expect(await privacy()).toContain('L34-5')
  await db
    .update(settings)
    .set({ value: { writesToBuyers: false } })
    .where(eq(settings.key, 'newsletter'))
  await announceWrite(db)
  expect(await privacy()).not.toContain('L34-5')
  expect(await privacy()).toContain('par téléphone, ni par e-mail')
})

test('the terms say of sessions what the shop does', async () => {
  const terms = ((await openTerms({ db }))?.bodyHtml ?? '').replaceAll('\u00A0', ' ')
  expect(terms).toContain(`jusqu’à ${ANSWERS_UNTIL_HOURS} h avant la séance`)
  const { cancellation } = (await getShopSettings(db)).bookings
  expect(cancellation).toMatchObject({ withdrawalDays: 14, lateFeePercent: 50, freeLateOfSeries: 1 })
  for (const rule of [
    'dans les quatorze jours de la commande',
    'La moitié du prix de la séance',
    'Rien la première fois, puis la moitié du quart du prix',
    'une indemnité égale à la moitié du prix de la séance',
  ])
    expect(terms).toContain(rule)
  const sold = (await db.select().from(products)).filter(({ isPublished }) => isPublished)
  for (const { kindSettings } of sold.filter(({ kind }) => kind === 'booking'))
    expect(kindSettings).toMatchObject({ cancelUntilHours: 24, rescheduleUntilHours: 24 })
})

test('the privacy page says the terms that the shop’s jobs keep', async () => {
  const privacy = (await openPage({ db }, 'politique-de-confidentialite'))?.bodyHtml ?? ''
  const told = [...privacy.matchAll(/<tr>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/g)]
  const termOf = (kind: string) => told.find(([, of]) => of?.includes(kind))?.[2]?.replaceAll('\u00A0', ' ')
  const { retentionMonths, fileMonths } = (await getShopSettings(db)).contact
  expect(termOf('Commandes payées, factures')).toContain(
    `${RETENTION.accountingYears} ans à compter de la fin de l’année`,
  )
  expect(termOf('Commandes non payées')).toContain(`${RETENTION.unpaidOrderMonths} mois`)
  expect(termOf('établissement de paiement')).toContain(`${RETENTION.paymentProofMonths} mois`)
  expect(termOf('Déclarations de rétractation')).toContain(`${RETENTION.contractProofYears} ans`)
  expect(termOf('autres e-mails')).toContain(`${RETENTION.sentMailMonths} mois`)
  expect(termOf('Compte client')).toContain(
    `${RETENTION.inactiveAccountMonths / 12} ans après votre dernière connexion`,
  )
  expect(termOf('Compte client')).toContain(`${RETENTION.inactivityNoticeDays} jours après un rappel`)
  expect(termOf('Compte client')).toContain(`encore ${RETENTION.formerEmailDays} jours`)
  expect(termOf('retrouver une commande')).toContain(`${RETENTION.orderReaderDays} jours`)
  expect(termOf('ouvrir sa bibliothèque')).toContain(`${RETENTION.libraryLinkDays} jours`)
  expect(termOf('prévenu d’un retour en stock')).toContain(`${RETENTION.stockAlertMonths} mois`)
  expect(termOf('choix de cookies')).toContain(`${RETENTION.consentMonths} mois`)
  expect(termOf('commentaires refusés')).toContain(`${RETENTION.refusedCommentMonths} mois`)
  expect(termOf('Signalements')).toContain(`${RETENTION.decidedReportMonths} mois après la décision`)
  expect(termOf('formulaire de contact')).toContain(`${retentionMonths} mois`)
  expect(termOf('pour préparer une séance')).toContain(`${RETENTION.bookingAnswersMonths} mois`)
  expect(termOf('fichiers joints')).toContain(`${fileMonths} mois`)
})

test('the demonstration’s reviews are shown as such, and counted in the averages of the listing', async () => {
  const rows = await db.select().from(products)
  let shownCount = 0
  for (const { id, slug, ratingSum, ratingCount } of rows) {
    const { reviews, reviewCount, rating } = await listReviews({ db }, { productId: id, page: 1 })
    expect(
      reviews.every(({ isDemo }) => isDemo),
      slug,
    ).toBe(true)
    expect([reviewCount, rating && rating.average * rating.count], slug).toEqual([ratingCount, ratingSum || null])
    shownCount += reviewCount
  }
  expect(shownCount).toBeGreaterThan(20)
})

test('the demonstration’s comments stand below their articles, as such, answers below what they answer', async () => {
  const services = {
    db,
    clock: { now: () => new Date() },
    signer: fixedSigner({ signature: '', isRight: false }),
  }
  const written = await loadComments()
  let shownCount = 0
  for (const { id, slug, areCommentsOpen } of await db.select().from(posts)) {
    const post = { id, areCommentsOpen }
    const shown = await listComments(services, { post, page: 1, own: { commentId: null, hash: null } })
    const own = written.filter(({ postSlug }) => postSlug === slug)
    expect(shown?.commentCount, slug).toBe(own.length)
    expect(shown?.comments, slug).toHaveLength(own.filter(({ parentId }) => parentId === null).length)
    expect(shown?.comments.every(({ isDemo }) => isDemo)).toBe(true)
    shownCount += own.length
  }
  expect([shownCount > 20, shownCount]).toEqual([true, written.length])
})

test('a guide that costs something has a sample among the public files, the free one has none', async () => {
  const guide = await findProductBySlug({ db }, 'parler-salaire-sans-trembler')
  const sample = await stat(join(dataFolder, 'media', guide?.sample?.fileName ?? ''))
  expect(sample.isFile()).toBe(true)
  expect(guide?.sample).toMatchObject({ label: 'Feuilleter un extrait', bytes: sample.size })
  expect((await findProductBySlug({ db }, 'se-presenter-en-deux-minutes'))?.sample).toBeNull()
})
