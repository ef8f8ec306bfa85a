import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mailTextKind } from '#contracts/mail/mail-texts.ts'
import { changedFields } from '#contracts/staff/changed-fields.ts'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { findRevision, type Subject } from '#server/modules/audit/index.ts'
import { restoreProduct, saveCategory, saveProduct } from '#server/modules/catalog/index.ts'
import { savePage } from '#server/modules/content/index.ts'
import { deleteCoupon, restoreCoupon, saveCoupon } from '#server/modules/coupons/index.ts'
import { saveOwnWords } from '#server/modules/mail-texts/index.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { readJournal } from './index.ts'

type Asked = Parameters<typeof readJournal>[2]

let shop: TestShop
let subjects: Subject[]
const by = () => byStaff(shop)
const PAGE = { slug: 'equipe', title: 'L’équipe', description: 'Qui nous sommes.', searchTitle: '', markdown: 'Nous.' }
const SHELF = { slug: 'guides', name: 'Guides', description: 'À lire.' }
const PICTURE = { stem: 'bureau', width: 800, height: 600, widths: [400], alt: 'Un bureau.', focus: { x: 20, y: 30 } }
const COUPON = { code: 'noel', kind: 'percent' as const, amount: 10, emails: ['lea@exemple.fr'] }

beforeAll(async () => {
  shop = await createTestShop()
  const product = await writeProduct(shop)
  const post = await createPost(shop, { slug: 'cinq-questions' })
  await savePage(by(), { name: 'equipe', edited: 0, draft: PAGE })
  await saveCoupon(by(), { edited: 0, draft: COUPON })
  await saveProduct(by(), { productId: product.id, edited: 1, draft: { ...product.draft, name: 'Le guide refait' } })
  await savePage(by(), { name: 'equipe', edited: 1, draft: { ...PAGE, markdown: 'Nous deux.' } })
  await saveCoupon(by(), { edited: 1, draft: { ...COUPON, amount: 20, emails: ['zoe@exemple.fr', 'lea@exemple.fr'] } })
  const { seller } = await getShopSettings(shop.db)
  for (const [edited, phone] of ['01 02 03 04 05', '05 04 03 02 01'].entries())
    await saveSetting(by(), { key: 'seller', edited, value: { ...seller, phone } })
  await saveCategory(by(), { edited: 0, draft: SHELF })
  await saveOwnWords(by(), {
    kind: 'order-paid',
    edited: 0,
    words: { subject: 'Merci', text: mailTextKind('order-paid').text },
  })
  await savePicture(by(), { edited: 0, draft: PICTURE })
  subjects = [
    { kind: 'product', id: String(product.id) },
    { kind: 'post', id: String(post.id) },
    { kind: 'page', id: 'equipe' },
    { kind: 'coupon', id: 'noel' },
    { kind: 'category', id: SHELF.slug },
    { kind: 'mail-text', id: 'order-paid' },
    { kind: 'picture', id: PICTURE.stem },
  ]
})
afterAll(() => shop.close())

async function read(role: Role, of = shop, { by = null, about = null, before = null }: Partial<Asked> = {}) {
  const journal = await readJournal(
    ...([of, { id: 7, name: 'Sonia', role, confirmedAt: new Date() }, { before, by, about }] as const),
  )
  return journal.ok ? journal.entries : journal.refusal.code
}

test('the journal says which fields were changed, in the words of their forms, and never what they hold', async () => {
  const entries = await read('owner')
  if (typeof entries === 'string') throw new Error(entries)
  const told = entries.flatMap(({ action, subject, fields }) =>
    action === 'changed' ? `${subject.kind}: ${fields.join()}` : fields,
  )
  expect(told.toReversed()).toEqual([
    'product: Nom',
    'page: Texte',
    'coupon: Valeur,Réservé à des courriels',
    'setting: Téléphone',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/exemple\.fr|refait|05 04/)
})

test('of what was restored it says what is different now, and nothing where it had been deleted', async () => {
  const own = await createTestShop()
  onTestFinished(() => own.close())
  const attributes = [{ name: 'Format', value: 'A5' }]
  const { id, draft } = await writeProduct(own, { draft: productDraft({ attributes }) })
  await saveProduct(byStaff(own), { productId: id, edited: 1, draft: { ...draft, name: 'Refait' } })
  await restoreProduct(byStaff(own), { productId: id, edited: 2, version: 1 })
  await saveCoupon(byStaff(own), { edited: 0, draft: COUPON })
  await deleteCoupon(byStaff(own), { code: 'noel', edited: 1 })
  await restoreCoupon(byStaff(own), { code: 'noel', edited: 2, version: 1 })
  const entries = await read('owner', own)
  if (typeof entries === 'string') throw new Error(entries)
  const restored = entries.filter(({ action }) => action === 'restored')
  expect(restored.map(({ subject, fields }) => `${subject.kind}: ${fields.join()}`)).toEqual([
    'coupon: ',
    'product: Nom',
  ])
})

test('whatever of a subject is kept has a label, or is asked by no form', async () => {
  const OF_FILES = ['stem', 'width', 'height', 'widths', 'fileName', 'mediaType', 'bytes', 'contentHash']
  const NOT_ASKED = ['product kind', 'coupon code', 'category slug', ...OF_FILES.map((field) => `picture ${field}`)]
  for (const subject of subjects) {
    const content = (await findRevision(shop.db, subject))?.content
    if (!content) throw new Error(`no ${subject.kind} was written`)
    const unknown = Object.keys(content).filter((field) => changedFields(subject.kind, [field]).length === 0)
    expect(unknown.map((field) => `${subject.kind} ${field}`).filter((each) => !NOT_ASKED.includes(each))).toEqual([])
  }
})

test('what one of the team did is told apart from what others did', async () => {
  const own = await createTestShop()
  onTestFinished(() => own.close())
  const page = (name: string) => ({ name, edited: 0, draft: { ...PAGE, slug: name } })
  await savePage(byStaff(own), page('equipe'))
  await savePage({ ...byStaff(own), actor: { kind: 'staff', id: '8' } }, page('acces'))
  await savePage({ ...byStaff(own), actor: { kind: 'import', id: '8' } }, page('presse'))
  const entries = await read('owner', own, { by: 8 })
  expect(typeof entries !== 'string' && entries.map(({ subject }) => subject.id)).toEqual(['acces'])
})

test('what is gone leads nowhere, whatever was done with it before, and leads there again once it is back', async () => {
  const own = await createTestShop()
  onTestFinished(() => own.close())
  const gone = async () => {
    const entries = await read('owner', own)
    if (typeof entries === 'string') throw new Error(entries)
    return entries.map(({ action, subject, isGone }) => [action, subject.id, isGone])
  }
  await saveCoupon(byStaff(own), { edited: 0, draft: COUPON })
  await saveCoupon(byStaff(own), { edited: 0, draft: { ...COUPON, code: 'noel2' } })
  await deleteCoupon(byStaff(own), { code: 'noel', edited: 1 })
  expect(await gone()).toEqual([
    ['deleted', 'noel', true],
    ['created', 'noel2', false],
    ['created', 'noel', true],
  ])
  await restoreCoupon(byStaff(own), { code: 'noel', edited: 2, version: 1 })
  expect((await gone()).map(([, , isGone]) => isGone)).toEqual([false, false, false, false])
})

test('what was done with one thing is found, page by page, with whom it was done by beside it', async () => {
  const own = await createTestShop()
  onTestFinished(() => own.close())
  const write = (edited: number, amount: number, id = '7') =>
    saveCoupon({ ...byStaff(own), actor: { kind: 'staff', id } }, { edited, draft: { ...COUPON, amount } })
  for (let edited = 0; edited < 60; edited += 1) await write(edited, 10 + (edited % 2), edited === 5 ? '8' : '7')
  await savePage(byStaff(own), { name: 'equipe', edited: 0, draft: PAGE })
  const about = [
    { kind: 'coupon', id: 'noel' },
    { kind: 'product', id: 'noel' },
  ]
  const newest = await read('owner', own, { about })
  if (typeof newest === 'string') throw new Error(newest)
  expect(newest).toHaveLength(50)
  expect(new Set(newest.map(({ subject }) => subject.id))).toEqual(new Set(['noel']))
  const older = await read('owner', own, { about, before: newest.at(-1)?.id ?? null })
  expect(typeof older !== 'string' && older.map(({ action }) => action)).toEqual([
    ...Array(9).fill('changed'),
    'created',
  ])
  expect(await read('owner', own, { about, by: 8 })).toHaveLength(1)
  expect(await read('owner', own, { about: [] })).toEqual([])
})

test.each(ROLES)('%s reads the journal only as its owner', async (role) => {
  const entries = await read(role)
  expect(typeof entries === 'string' ? entries : 'read').toBe(role === 'owner' ? 'read' : 'not-yours')
})
