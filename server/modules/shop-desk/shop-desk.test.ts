import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { groupNamed, SELLER, saveGroup, formOf as shownForm, somebody } from '#test/support/shop-owner.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  listLegalTexts,
  openLegalText,
  openShop,
  publishLegal,
  publishMissingTexts,
  readConsent,
  readKeys,
  readOpening,
  readSettingForms,
  readUnopened,
  restoreSettings,
  saveLegal,
  saveSettings,
  sendMailCheck,
} from './index.ts'

let shop: PayingShop
let owner: StaffActor
beforeAll(async () => {
  shop = await openPayingShop({ webhookUrl: 'http://shop.test/?wc-api=wc_stripe' })
  owner = await somebody(shop, 'owner')
})
afterAll(() => shop.close())

const formOf = (name: string) => shownForm(shop, owner, name)
const save = (name: string, fields: Record<string, string>) => saveGroup(shop, owner, { name, fields })

test('what nobody has said of the seller is shown as nothing, and not kept as if somebody had', async () => {
  const form = await formOf('vendeur')
  expect(form.values).toMatchObject({ 'seller.name': '', 'seller.siret': '', shopName: 'Tremplin' })
  expect(await save('factures', {})).toMatchObject({ ok: false, refusal: { about: 'fields' } })
  expect(await save('tva', { 'tax.isCharged': 'false' })).toEqual({ ok: true })
  expect((await formOf('vendeur')).versions.seller).toBe(0)
})

test('a seller is saved whole or not at all, with the VAT number that goes with the SIRET', async () => {
  const wrong = { ...SELLER, 'seller.siret': '123 456 789 0001', 'seller.email': 'bonjour', 'seller.phone': '' }
  expect(await save('vendeur', wrong)).toEqual({
    ok: false,
    refusal: {
      about: 'fields',
      problems: {
        'seller.siret': '14\u00A0chiffres, il en manque un.',
        'seller.phone': 'La loi le demande à qui vend.',
        'seller.email': 'Il manque «\u202F@\u202F».',
      },
    },
  })
  expect(await save('vendeur', { ...SELLER, shopEmail: 'pas une adresse' })).toMatchObject({
    refusal: { problems: { shopEmail: 'Cette adresse e-mail n’est pas complète.' } },
  })
  expect((await getShopSettings(shop.services.db)).seller.name).not.toBe('Camille Martin EI')
  expect(await save('vendeur', SELLER)).toEqual({ ok: true })
  expect((await getShopSettings(shop.services.db)).seller).toMatchObject({ vatNumber: 'FR44732829320' })
  const [entry] = await listAuditEntries(shop.services.db, { subject: { kind: 'setting', id: 'seller' } })
  expect(entry).toMatchObject({ action: 'created', actor: { kind: 'staff', id: String(owner.id) } })
})

test('who saves upon an older version is told who was faster; an older version is taken back to by a new one', async () => {
  const before = await formOf('commande')
  const group = groupNamed('commande')
  const other = await somebody(shop, 'owner')
  const typed = { ...before.values, 'checkout.billingForm': 'short' }
  expect(await saveSettings(shop.services, other, { group, edited: before.versions, typed })).toEqual({ ok: true })
  const late = await saveSettings(shop.services, owner, {
    ...{ group, edited: before.versions },
    typed: { ...before.values, 'cart.redirectsAfterAdd': '1', 'checkout.billingForm': 'full' },
  })
  expect(late).toMatchObject({ ok: false, refusal: { about: 'stale', newer: { by: other.name } } })
  const settings = await getShopSettings(shop.services.db)
  expect([settings.checkout.billingForm, settings.cart.redirectsAfterAdd]).toEqual(['short', false])
  await save('commande', { 'checkout.billingForm': 'full' })
  const { versions } = await formOf('commande')
  const asked = { key: 'checkout', version: 1, edited: versions.checkout ?? 0 }
  expect(await restoreSettings(shop.services, owner, asked)).toEqual({ ok: true })
  expect((await getShopSettings(shop.services.db)).checkout.billingForm).toBe('short')
  expect(await restoreSettings(shop.services, owner, { ...asked, version: 99 })).toMatchObject({ ok: false })
})

test.each([
  ['fichiers-et-stock', { 'stock.lowAt': '-1' }, 'stock.lowAt'],
  ['monnaie', { soldCountries: 'FR XX' }, 'soldCountries.1'],
  ['monnaie', { 'payment.currency': 'EURO' }, 'payment.currency'],
  ['scripts', { 'foreignScripts.origins': 'http://sans-tls.example' }, 'foreignScripts.origins.0'],
  ['portefeuilles', { 'express.height': '200' }, 'express.height'],
  ['bureau', { 'desk.refundCeilingCents': 'beaucoup' }, 'desk.refundCeilingCents'],
  ['annonces', { 'storeNotice.link': '//ailleurs.example' }, 'storeNotice.link'],
  ['conservation', { 'contact.retentionMonths': '37' }, 'contact.retentionMonths'],
  ['mesure', { 'analytics.measurementId': 'UA-1' }, 'analytics.measurementId'],
])('%s %j is refused at its field', async (name, fields, field) => {
  const refused = await save(name, fields)
  expect(refused).toMatchObject({ ok: false, refusal: { about: 'fields', problems: { [field]: expect.any(String) } } })
})

test('the currency changes until somebody has ordered, and never afterwards', async () => {
  expect(await save('monnaie', { 'payment.currency': 'CHF' })).toEqual({ ok: true })
  expect(await save('monnaie', { 'payment.currency': 'EUR' })).toEqual({ ok: true })
  const { sessionId } = await fillCart(shop)
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await save('monnaie', { 'payment.currency': 'CHF' })).toMatchObject({
    refusal: { problems: { 'payment.currency': expect.stringContaining('première commande') } },
  })
  expect(await save('monnaie', { soldCountries: 'FR BE' })).toEqual({ ok: true })
  const { versions } = await formOf('monnaie')
  const back = { key: 'payment', version: 1, edited: versions.payment ?? 0 }
  expect(await restoreSettings(shop.services, owner, back)).toMatchObject({ ok: false, refusal: { about: 'fields' } })
})

test('no other setting writes the opening', async () => {
  const change = { key: 'opening' as 'tax', edited: 0, value: { isOpen: true } as never }
  expect(await saveSetting(byStaff(shop.services), change)).toMatchObject({ outcome: 'refused' })
})

test('measuring whom nobody has asked is told', async () => {
  await save('mesure', { 'analytics.measurementId': 'G-ABCD1234', 'consent.isAutomatic': '1' })
  expect(await readConsent(shop.services, owner)).toMatchObject({ figures: { measuresUnasked: true, all: 0 } })
  await save('mesure', { 'analytics.measurementId': '', 'consent.isAutomatic': '1' })
  expect(await readConsent(shop.services, owner)).toMatchObject({ figures: { measuresUnasked: false } })
})

test.each(['management', 'writing', 'coaching'] as const)('%s neither sees nor changes any of it', async (role) => {
  const actor = await somebody(shop, role)
  const { services } = shop
  const group = groupNamed('commande')
  const asked = [
    readSettingForms(services, actor, [group]),
    saveSettings(services, actor, { group, edited: {}, typed: {} }).then((done) =>
      done.ok ? done : { ok: done.ok, ...done.refusal },
    ),
    restoreSettings(services, actor, { key: 'cart', edited: 0, version: 1 }),
    readOpening(services, actor),
    openShop(services, actor),
    sendMailCheck(services, actor),
    readKeys(services, actor),
    readConsent(services, actor),
    listLegalTexts(services, actor),
    openLegalText(services, actor, { slug: 'cgv', compared: null }),
    saveLegal(services, actor, { slug: 'cgv', edited: 0, markdown: 'x' }),
    publishLegal(services, actor, 'cgv'),
    publishMissingTexts(services, actor),
  ]
  for (const answer of await Promise.all(asked)) {
    expect(answer.ok).toBe(false)
    expect(JSON.stringify(answer)).toMatch(/not-yours|Ce geste revient/)
  }
  expect(await readUnopened(services, actor)).toBeNull()
})
