import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_TEXTS } from '#contracts/legal/legal-texts.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { write } from '#server/modules/audit/index.ts'
import { productPictures } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { saveLegalDraft } from '#server/modules/legal/index.ts'
import { pictures } from '#server/modules/media/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { getShopSettings, setOpening } from '#server/modules/settings/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { LEGAL, SELLER, saveGroup, somebody } from '#test/support/shop-owner.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  confirmMailCheck,
  listLegalTexts,
  openLegalText,
  openShop,
  publishLegal,
  publishMissingTexts,
  readUnopened,
  saveLegal,
  sendMailCheck,
} from './index.ts'

let shop: PayingShop
let owner: StaffActor
beforeAll(async () => {
  shop = await openPayingShop({ webhookUrl: 'http://shop.test/?wc-api=wc_stripe' })
  owner = await somebody(shop, 'owner')
})
afterAll(() => shop.close())

const save = (name: string, fields: Record<string, string>) => saveGroup(shop, owner, { name, fields })

test('a text of the law is drafted, filled in from the settings, published, and never changed afterwards', async () => {
  await save('vendeur', SELLER)
  const first = {
    slug: 'cgv',
    edited: 0,
    markdown: 'Vendu par {{denomination_sociale}}, médiateur {{mediateur_nom}}.',
  } as const
  expect(await saveLegal(shop.services, owner, first)).toMatchObject({ ok: true })
  await save('pages-legales', { 'legal.mediatorName': '' })
  const opened = await openLegalText(shop.services, owner, { slug: 'cgv', compared: null })
  expect(opened).toMatchObject({ desk: { missing: ['mediateur_nom'], previewHtml: null } })
  expect(await publishLegal(shop.services, owner, 'cgv')).toEqual({
    ...{ ok: false, status: 422 },
    sentence: 'Il manque\u202F: Médiateur de la consommation.',
  })
  await save('pages-legales', LEGAL)
  expect(await publishLegal(shop.services, owner, 'cgv')).toMatchObject({ ok: true })
  expect(await publishLegal(shop.services, owner, 'cgv')).toMatchObject({ ok: false, status: 422 })
  const version = (await getShopSettings(shop.services.db)).termsVersion
  const again = await openLegalText(shop.services, owner, { slug: 'cgv', compared: version })
  expect(again).toMatchObject({
    desk: { compared: { markdown: 'Vendu par Camille Martin EI, médiateur Médiation.' }, nextVersion: `${version}-2` },
  })
  expect(await saveLegal(shop.services, owner, first)).toMatchObject({ ok: false, status: 409 })
  const unknown = { slug: 'cgv', edited: 1, markdown: '{{#licornes}}Oui{{/licornes}}' } as const
  await saveLegal(shop.services, owner, unknown)
  expect(await publishLegal(shop.services, owner, 'cgv')).toMatchObject({ ok: false, status: 422 })
  await saveLegal(shop.services, owner, { slug: 'cgv', edited: 2, markdown: 'Autre chose.' })
  expect(await publishLegal(shop.services, owner, 'cgv')).toEqual({ ok: true, said: `Version ${version}-2 en ligne.` })
  const listed = await listLegalTexts(shop.services, owner)
  expect(listed).toMatchObject({
    rows: [{ slug: 'cgv', online: { version: `${version}-2` }, accepted: 0 }, {}, {}, {}, {}, {}, {}],
  })
})

/** Everything that an opening takes, but the mail. */
async function prepareAll() {
  await save('vendeur', SELLER)
  await save('tva', { 'tax.isCharged': 'false' })
  await save('pages-legales', LEGAL)
  for (const { slug } of LEGAL_TEXTS) {
    const edited = (await openLegalText(shop.services, owner, { slug, compared: null })) as {
      desk: { draft: { version: number } }
    }
    await saveLegalDraft(byStaff(shop.services), {
      ...{ slug, edited: edited.desk.draft.version, markdown: `## ${slug}\n\nÉcrit le {{date_mise_a_jour_mentions}}.` },
    })
  }
  await publishMissingTexts(shop.services, owner)
  const { id: productId } = await createProduct(shop.services.db, { regularPriceCents: 1700 })
  await shop.services.db
    .insert(pictures)
    .values({ stem: 'une-image', width: 1, height: 1, widths: [1], alt: 'Un carnet ouvert' })
    .onConflictDoNothing()
  await shop.services.db.insert(productPictures).values({ productId, position: 0, pictureStem: 'une-image' })
}

async function turn(opening: Parameters<typeof setOpening>[2]) {
  const writer = byStaff(shop.services)
  await write(writer, async (tx) => {
    await setOpening(tx, writer, opening)
    return { outcome: 'saved' }
  })
}

test('a shop opens once each fact is there, and says what is missing until then', async () => {
  await turn({ isOpen: false, mailReceivedAt: null })
  const early = await openShop(shop.services, owner)
  expect(early).toMatchObject({ ok: false, refusal: { about: 'facts' } })
  await prepareAll()
  const unread = await openShop(shop.services, owner)
  expect(unread).toMatchObject({ ok: false })
  if (!unread.ok && unread.refusal.about === 'facts')
    expect(unread.refusal.facts.filter(({ isDone }) => !isDone)).toEqual([{ fact: 'mail', isDone: false }])
  await turn({ mailReceivedAt: new Date().toISOString() })
  expect(await readUnopened(shop.services, owner)).toMatchObject({ isOpen: false })
  expect(await openShop(shop.services, owner)).toEqual({ ok: true })
  expect((await getShopSettings(shop.services.db)).opening).toMatchObject({ isOpen: true, isLive: false })
  expect(await readUnopened(shop.services, owner)).toBeNull()
})

test('a shop that was opened by keys of tests charges by live ones only once it is asked for again', async () => {
  await prepareAll()
  await turn({ isOpen: true, isLive: false, mailReceivedAt: new Date().toISOString() })
  const live = { ...shop.services, payments: { ...shop.services.payments, isLive: true } }
  const { sessionId } = await fillCart(shop)
  const refused = { ok: false, refusals: [{ code: 'not-open-yet' }] }
  expect(await placeOrder(live, { sessionId, form: checkoutForm() })).toEqual(refused)
  expect(await openShop(live, owner)).toEqual({ ok: true })
  expect(await placeOrder(live, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
})

test('a provider that does not answer, or has no webhook of this shop, keeps it closed', async () => {
  await prepareAll()
  await turn({ isOpen: false, mailReceivedAt: new Date().toISOString() })
  const away = {
    ...shop.services,
    payments: { ...shop.services.payments, readAccount: async () => ({ ok: false, reason: 'unavailable' }) as const },
  }
  const missing = [{ fact: 'payments', isDone: false }]
  for (const services of [away, { ...shop.services, origin: 'https://ailleurs.example' }]) {
    const refused = await openShop(services, owner)
    expect(
      !refused.ok && refused.refusal.about === 'facts' && refused.refusal.facts.filter((each) => !each.isDone),
    ).toEqual(missing)
  }
})

test('a mail that is asked for comes the usual way, and its link alone says that it came', async () => {
  await turn({ isOpen: false, mailReceivedAt: null })
  await sendMailCheck(shop.services, owner)
  const [owed] = (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'staff-mail-check')
  const mail = await composers['staff-mail-check'](shop.services, owed?.about ?? '')
  const token = /mail-recu\/([^/]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await confirmMailCheck(shop.services, `${token.slice(0, -1)}x`)).toBe(false)
  expect(await confirmMailCheck(shop.services, '1.1700000000.aaaaaaaaaaaaaaaaaaaaaa')).toBe(false)
  expect((await getShopSettings(shop.services.db)).opening.mailReceivedAt).toBeNull()
  expect(await confirmMailCheck(shop.services, token)).toBe(true)
  expect((await getShopSettings(shop.services.db)).opening.mailReceivedAt).not.toBeNull()
  shop.passTime(25 * 3600)
  expect(await confirmMailCheck(shop.services, token)).toBe(false)
})
