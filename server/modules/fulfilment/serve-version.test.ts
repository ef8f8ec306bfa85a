import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LONGEST_NOTE, NOTICE_MINUTES } from '#contracts/staff/product-files.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { writeProduct } from '#test/support/product-draft.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  dropWaitingVersion,
  getFileMail,
  listDownloads,
  listOwnedFiles,
  noteVersion,
  openDownload,
  openFileVersion,
  readProductFiles,
  receiveFile,
  serveFileVersion,
  stopFileNotice,
  takeFile,
  tellFileReaders,
} from './index.ts'
import { downloadGrants, fileNoticeReaders } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await mkdir(join(shop.services.dataFolder, 'files'), { recursive: true })
})
afterEach(() => shop.close())

const writer = () => byStaff(shop.services)
const stored = async () =>
  (await readdir(join(shop.services.dataFolder, 'files'))).filter((name) => name !== 'incoming')

async function send(productId: number, words: string, rest: { fileId?: number; name?: string } = {}) {
  const got = await receiveFile(shop.services, Readable.from([Buffer.from(`%PDF-1.7\n${words}`)]), {
    ...{ name: rest.name ?? 'Réussir son entretien.pdf', signal: new AbortController().signal },
  })
  if (!got.ok) throw new Error(got.refusal)
  const sent = { productId, fileId: rest.fileId ?? null, label: 'PDF', variationId: null, received: got.received }
  return takeFile(shop.services, writer(), sent)
}

/** A guide that costs nothing, with one file in its first version. */
async function sellGuide() {
  const { id: productId } = await writeProduct(shop.services, { price: { regularPriceCents: 0 } })
  expect(await send(productId, 'one')).toMatchObject({ outcome: 'saved' })
  const fileId = (await filesOf(productId)).files[0]?.id ?? 0
  return { productId, fileId }
}

async function filesOf(productId: number) {
  const found = await readProductFiles(shop.services, productId)
  if (!found) throw new Error(`product ${productId} is not there`)
  return found
}

async function buy(productId: number, email = `${randomUUID()}@exemple.fr`): Promise<number> {
  const sessionId = createSessionId()
  const added = await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1 })
  if (!added.ok) throw new Error(added.refusal.code)
  return placedId(
    await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: '', billing: { email } }) }),
  )
}

/** What the buyer of an order gets when they follow the link that they were given. */
async function fetched(orderId: number): Promise<string> {
  const [link] = await listDownloads(shop.services, { orderId })
  const token = link?.url.split('/').at(-1) ?? ''
  const reader = { address: '1.2.3.4', userAgent: 'x' }
  const opened = await openDownload(shop.services, { token, reader, isReading: true })
  if (!opened.ok) return opened.refusal
  return `${opened.fileName}: ${(await readFile(opened.path, 'utf8')).split('\n')[1]}`
}

type Wishes = { note?: string; tells?: boolean; refills?: boolean }
async function serve(productId: number, number: number, { note = '', tells = false, refills = false }: Wishes = {}) {
  const { edited, files } = await filesOf(productId)
  const versionId = files[0]?.versions.find((version) => version.number === number)?.id ?? 0
  return serveFileVersion(writer(), { productId, edited, versionId, note, tells, refills })
}

const toldMails = () => shop.services.db.$count(mailOutbox, eq(mailOutbox.kind, 'file-updated'))
const tell = () => tellFileReaders(shop.services, { atOnce: 2 })

test('a newer version waits until it is served; then the links of all buyers lead to it, and older ones can come back', async () => {
  const { productId, fileId } = await sellGuide()
  const orderId = await buy(productId)
  expect(await send(productId, 'two', { fileId, name: 'v2.pdf' })).toMatchObject({ outcome: 'saved' })
  expect(await fetched(orderId)).toBe('Reussir-son-entretien.pdf: one')
  const [moment, content] = [expect.stringMatching(/^20.+Z$/), { fileName: 'Reussir-son-entretien.pdf', bytes: 12 }]
  const version = { id: expect.any(Number), ...content, note: '', notice: null, addedAt: moment, servedAt: moment }
  const sold = { id: fileId, label: 'PDF', variationId: null, ...content }
  const versions = [
    { ...version, number: 2, servedAt: null },
    { ...version, number: 1 },
  ]
  expect(await filesOf(productId)).toEqual({
    ...{ edited: 1, productName: 'Le guide', variations: [], limits: { allowed: 10, days: 30 } },
    files: [{ ...sold, kind: 'PDF', version: 1, changedAt: null, readers: 1, versions }],
    contents: [{ ...sold, mediaType: 'application/pdf', storedAs: expect.any(String), sha256: expect.any(String) }],
  })
  expect(await listOwnedFiles(shop.services, { orderIds: [orderId] })).toMatchObject([{ changedAt: null }])
  shop.passTime(1)
  expect(await serve(productId, 2, { note: 'Chapitre 7 réécrit.' })).toMatchObject({ outcome: 'saved', noticeId: null })
  expect(await listOwnedFiles(shop.services, { orderIds: [orderId] })).toMatchObject([
    { changedAt: expect.stringMatching(/Z$/) },
  ])
  expect(await fetched(orderId)).toBe('Reussir-son-entretien.pdf: two')
  expect((await filesOf(productId)).files).toMatchObject([
    { version: 2, versions: [{ number: 2, note: 'Chapitre 7 réécrit.' }, { number: 1 }] },
  ])
  expect(await serve(productId, 1)).toMatchObject({ outcome: 'saved' })
  expect(await fetched(orderId)).toBe('Reussir-son-entretien.pdf: one')
  expect((await filesOf(productId)).files[0]?.versions).toHaveLength(2)
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'files', id: String(productId) } })
  expect(trail.map(({ action }) => action)).toEqual(['changed', 'changed', 'file-sent', 'created'])
})

test('whoever looks after a file reads any version of it, and keeps what changed with it beside it', async () => {
  const { productId, fileId } = await sellGuide()
  await send(productId, 'two', { fileId })
  const versionId = (await filesOf(productId)).files[0]?.versions[0]?.id ?? 0
  const opened = await openFileVersion(shop.services, { productId, versionId })
  expect(opened).toMatchObject({ fileName: 'Reussir-son-entretien.pdf', bytes: '%PDF-1.7\ntwo'.length })
  expect(await readFile(opened?.path ?? '', 'utf8')).toContain('two')
  expect(await openFileVersion(shop.services, { productId: productId + 1, versionId })).toBeNull()
  const note = (note: string, ofProduct = productId) => noteVersion(writer(), { productId: ofProduct, versionId, note })
  expect(await note('Rien.', productId + 1)).toBe(false)
  expect(await note(` ${'x'.repeat(LONGEST_NOTE + 1)}`)).toBe(true)
  expect((await filesOf(productId)).files[0]?.versions[0]?.note).toBe('x'.repeat(LONGEST_NOTE))
  expect(await serve(productId, 2, { note: 'x'.repeat(LONGEST_NOTE + 1) })).toEqual({
    outcome: 'refused',
    problems: [{ field: 'note', sentence: 'Au plus 500\u00A0signes.' }],
  })
  expect(await serve(productId, 2, { note: 'x'.repeat(LONGEST_NOTE) })).toMatchObject({ outcome: 'saved' })
})

test('a file is called as its sender calls it, in letters that every computer knows, and like no other', async () => {
  const { productId } = await sellGuide()
  for (const name of [
    'Réussir son entretien.pdf',
    'C:\\Mes documents\\Réussir son entretien.PDF',
    '…/Fiche n° 2 (finale)!.pdf',
    '--.pdf',
    `${'é'.repeat(151)}.pdf`,
  ])
    await send(productId, 'x', { name })
  expect((await filesOf(productId)).files.map(({ fileName }) => fileName)).toEqual([
    ...['Reussir-son-entretien.pdf', 'Reussir-son-entretien-2.pdf', 'Reussir-son-entretien-3.pdf'],
    ...['Fiche-n-2-finale.pdf', 'fichier.pdf', `${'e'.repeat(150)}.pdf`],
  ])
})

test('what is sent while another version waits takes its place; what is given up is on no disk', async () => {
  const { productId, fileId } = await sellGuide()
  await send(productId, 'two', { fileId })
  await send(productId, 'three', { fileId })
  expect((await filesOf(productId)).files[0]?.versions).toMatchObject([{ servedAt: null }, { number: 1 }])
  expect(await stored()).toHaveLength(2)
  expect(await dropWaitingVersion(shop.services, writer(), { productId, fileId })).toBe(true)
  expect(await dropWaitingVersion(shop.services, writer(), { productId, fileId })).toBe(false)
  expect(await stored()).toHaveLength(1)
})

test('a file that is not taken, of a product that is not there, or of another product, leaves nothing behind', async () => {
  const { productId, fileId } = await sellGuide()
  const other = await sellGuide()
  expect(await send(productId, 'x', { name: 'x.exe' })).toEqual({ outcome: 'not-taken', refusal: 'name' })
  expect(await send(999, 'x')).toEqual({ outcome: 'gone' })
  expect(await send(other.productId, 'x', { fileId })).toMatchObject({ outcome: 'refused' })
  const { edited } = await filesOf(productId)
  const strange = (await filesOf(other.productId)).files[0]?.versions[0]?.id ?? 0
  const wishes = { note: '', tells: false, refills: false }
  expect(await serveFileVersion(writer(), { productId, edited, versionId: strange, ...wishes })).toMatchObject({
    outcome: 'refused',
  })
  expect(await stored()).toHaveLength(2)
  expect(await readdir(join(shop.services.dataFolder, 'files', 'incoming'))).toEqual([])
})

test('somebody who looks at older files serves nothing over what has been changed meanwhile', async () => {
  const { productId, fileId } = await sellGuide()
  await send(productId, 'two', { fileId })
  const { edited, files } = await filesOf(productId)
  const asked = { productId, edited, versionId: files[0]?.versions[0]?.id ?? 0, note: '', tells: true, refills: true }
  const both = await Promise.all([serveFileVersion(writer(), asked), serveFileVersion(writer(), asked)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'stale'])
})

test('buyers are told once each, whatever they have bought and however many workers there are', async () => {
  const { productId, fileId } = await sellGuide()
  for (const email of ['camille@exemple.fr', 'Camille@Exemple.fr', 'a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'])
    await buy(productId, email)
  await send(productId, 'two', { fileId })
  expect((await filesOf(productId)).files[0]?.readers).toBe(4)
  await serve(productId, 2, { note: 'Chapitre 7 réécrit.', tells: true })
  const late = await buy(productId, 'late@exemple.fr')
  expect(await tell()).toBe(0)
  shop.passTime(NOTICE_MINUTES * 60 + 1)
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await toldMails()).toBe(4)
  const readers = await shop.services.db.select().from(fileNoticeReaders)
  const told = await Promise.all(readers.map(({ id }) => getFileMail(shop.services, id)))
  const addresses = told.map((mail) => mail?.to.toLowerCase()).toSorted()
  expect(addresses).toEqual(['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr', 'camille@exemple.fr'])
  const { shopName, shopEmail, seller } = await getShopSettings(shop.services.db)
  expect(told[0]).toEqual({
    ...{ to: expect.anything(), firstName: 'Camille', productName: 'Le guide', label: 'PDF', bytes: 12 },
    ...{ number: 2, note: 'Chapitre 7 réécrit.' },
    url: expect.stringMatching(/^http:\/\/shop\.test\/telecharger\/.+/),
    expiresAt: expect.stringMatching(/Z$/),
    shop: {
      ...{ name: shopName, contactEmail: shopEmail },
      legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
    },
  })
  expect(await fetched(late)).toContain('two')
  expect((await filesOf(productId)).files[0]?.versions[0]?.notice).toEqual({ state: 'done', told: 4 })
  expect(await serve(productId, 2, { tells: true })).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'prevenir' }],
  })
})

test('a worker that is killed in the middle tells nobody twice, and the next one tells the others', async () => {
  const { productId, fileId } = await sellGuide()
  for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']) await buy(productId, email)
  await send(productId, 'two', { fileId })
  await serve(productId, 2, { tells: true })
  shop.passTime(NOTICE_MINUTES * 60 + 1)
  let batches = 0
  const dying = {
    ...shop.services,
    jobs: {
      ...shop.services.jobs,
      enqueue: (async (...given: Parameters<typeof shop.services.jobs.enqueue>) => {
        batches += 1
        if (batches === 2) throw new Error('killed')
        return shop.services.jobs.enqueue(...given)
      }) as typeof shop.services.jobs.enqueue,
    },
  }
  await expect(tellFileReaders(dying, { atOnce: 1 })).rejects.toThrow('killed')
  expect(await toldMails()).toBe(1)
  expect(await tell()).toBe(2)
  expect(await toldMails()).toBe(3)
})

test('a notice is stopped while it waits, and no later', async () => {
  const { productId, fileId } = await sellGuide()
  await buy(productId)
  await send(productId, 'two', { fileId })
  const served = await serve(productId, 2, { tells: true })
  const noticeId = served.outcome === 'saved' ? (served.noticeId ?? 0) : 0
  expect(await stopFileNotice(writer(), { productId: productId + 1, noticeId })).toBe(false)
  expect(await stopFileNotice(writer(), { productId, noticeId })).toBe(true)
  const [file] = (await readProductFiles(shop.services, productId))?.files ?? []
  expect(file?.versions[0]?.notice).toEqual({ state: 'stopped' })
  shop.passTime(NOTICE_MINUTES * 60 + 1)
  expect(await tell()).toBe(0)
  expect(await serve(productId, 2, { tells: true })).toMatchObject({ noticeId })
  shop.passTime(NOTICE_MINUTES * 60 + 1)
  expect(await stopFileNotice(writer(), { productId, noticeId })).toBe(false)
  expect(await tell()).toBe(1)
})

test('whose money went back is told nothing, and what was fetched is counted anew only where that is wished for', async () => {
  const { productId, fileId } = await sellGuide()
  const [kept, returned] = [await buy(productId), await buy(productId)]
  const { db, clock } = shop.services
  const grantOf = (orderId: number) => eq(downloadGrants.orderId, orderId)
  await db.update(downloadGrants).set({ downloadsCounted: 5, downloadsAllowed: 5 }).where(grantOf(kept))
  await db.update(downloadGrants).set({ revokedAt: clock.now() }).where(grantOf(returned))
  await send(productId, 'two', { fileId })
  await serve(productId, 2, { tells: true })
  expect(await fetched(kept)).toBe('used-up')
  shop.passTime(NOTICE_MINUTES * 60 + 1)
  expect(await tell()).toBe(1)
  await serve(productId, 1, { refills: true })
  expect(await fetched(kept)).toContain('one')
  const left = and(grantOf(returned), eq(downloadGrants.downloadsCounted, 0))
  expect(await db.$count(downloadGrants, left)).toBe(1)
})
