import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvidenceKind, MOST_EVIDENCE_BYTES } from '#contracts/staff/dispute-files.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { reconcileCases } from '#server/modules/payments/index.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { acceptAsStaff, addEvidence, answerAsStaff, openDispute, openEvidence, removeEvidence } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

async function contested() {
  const order = await payForDownload(shop)
  const caseId = await shop.sandbox.doubt(order.chargeId, 'dispute')
  await reconcileCases(shop.services)
  return { orderId: order.id, caseId }
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const fileOf = (name: string, content: Buffer, size = content.length) => ({ name, content, size })
const add = (caseId: string, kind: EvidenceKind, file = fileOf('facture.pdf', PDF), by = actor()) =>
  addEvidence(shop.services, by, { caseId, kind, file })
const filesOf = async (caseId: string) => {
  const opened = await openDispute(shop.services, actor(), caseId)
  if (!opened.ok || !opened.dispute) throw new Error(`${caseId} is not there`)
  return opened.dispute.files
}

test.each(ROLES)('%s sees and adds what is theirs', async (role) => {
  const { caseId } = await contested()
  const [isOwner, mayRead] = [role === 'owner', role === 'owner' || role === 'management']
  expect((await add(caseId, 'receipt', fileOf('facture.pdf', PDF), actor(role))).ok).toBe(isOwner)
  if (!isOwner) await add(caseId, 'receipt')
  const [file] = await filesOf(caseId)
  const fileId = file?.id ?? ''
  expect((await openEvidence(shop.services, actor(role), { caseId, fileId })).ok).toBe(mayRead)
  expect((await removeEvidence(shop.services, actor(role), { caseId, fileId })).ok).toBe(isOwner)
})

test('a picture and a PDF go to the bank with the texts, each as what it shows, and the trail keeps who added them', async () => {
  const { caseId, orderId } = await contested()
  expect(await add(caseId, 'receipt')).toEqual({ ok: true })
  const sneaky = fileOf('C:\\fakepath\\bon\r\nX: 1.png', PNG)
  expect(await add(caseId, 'shipping_documentation', sneaky)).toEqual({ ok: true })
  expect(await add(caseId, 'receipt', fileOf('autre.png', PNG))).toMatchObject({ refusal: { code: 'kind-taken' } })
  const files = await filesOf(caseId)
  expect(files.map(({ kind, name, bytes }) => [kind, name, bytes])).toEqual([
    ['receipt', 'facture.pdf', PDF.length],
    ['shipping_documentation', 'bon X: 1.png', PNG.length],
  ])
  const opened = await openEvidence(shop.services, actor(), { caseId, fileId: files[1]?.id ?? '' })
  expect(opened.ok && opened.file?.content.equals(PNG)).toBe(true)
  const elsewhere = await openEvidence(shop.services, actor(), { caseId: 'du_other', fileId: files[1]?.id ?? '' })
  expect(elsewhere).toEqual({ ok: true, file: null })
  // Whoever has not seen them all sends none of them.
  const [first] = files
  const seenFiles = files.map(({ id }) => id)
  expect(
    await answerAsStaff(shop.services, actor(), { caseId, edited: 0, seenFiles: [first?.id ?? ''] }),
  ).toMatchObject({ refusal: { code: 'changed-meanwhile' } })
  expect(await answerAsStaff(shop.services, actor(), { caseId, edited: 0, seenFiles })).toEqual({ ok: true })
  expect(await shop.sandbox.dispute(caseId)).toMatchObject({
    status: 'under_review',
    evidence: { receipt: expect.stringMatching(/^file_/), shipping_documentation: expect.stringMatching(/^file_/) },
  })
  expect(await add(caseId, 'customer_signature')).toMatchObject({ refusal: { code: 'answered' } })
  expect(await removeEvidence(shop.services, actor(), { caseId, fileId: seenFiles[0] ?? '' })).toMatchObject({
    refusal: { code: 'answered' },
  })
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })
  expect(trail.map(({ action }) => action)).toEqual(['dispute-answered', 'dispute-file-added', 'dispute-file-added'])
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const ZIP = Buffer.from('504b0304140000000800', 'hex')
test.each([
  ['a drawing that carries a script', fileOf('image.svg', SVG)],
  ['a drawing that is called a picture', fileOf('image.png', SVG)],
  ['a page that is called a PDF', fileOf('facture.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a picture that is called a page', fileOf('image.html', PNG)],
  ['an archive', fileOf('archive.zip', ZIP)],
  ['an archive that is called a PDF', fileOf('facture.pdf', ZIP)],
  ['nothing', fileOf('rien.pdf', Buffer.alloc(0))],
])('%s is no evidence', async (_what, file) => {
  const { caseId } = await contested()
  expect(await add(caseId, 'receipt', file)).toMatchObject({ refusal: { code: 'wrong-type' } })
  expect(await filesOf(caseId)).toEqual([])
})

test('files are counted together: as much as the bank takes is taken, and no byte more', async () => {
  const { caseId } = await contested()
  const big = Buffer.concat([PDF, Buffer.alloc(MOST_EVIDENCE_BYTES - 2 * PDF.length)])
  expect(await add(caseId, 'receipt', fileOf('lourd.pdf', Buffer.alloc(0), MOST_EVIDENCE_BYTES + 1))).toMatchObject({
    refusal: { code: 'too-large' },
  })
  expect(await add(caseId, 'receipt', fileOf('lourd.pdf', big))).toEqual({ ok: true })
  expect(await add(caseId, 'customer_signature', fileOf('b.pdf', Buffer.concat([PDF, PDF])))).toMatchObject({
    refusal: { code: 'too-large' },
  })
  expect(await add(caseId, 'customer_signature')).toEqual({ ok: true })
})

test('of two files of one kind at once one is taken; what was seen and is gone by then is not sent', async () => {
  const { caseId } = await contested()
  const both = await Promise.all([add(caseId, 'receipt'), add(caseId, 'receipt', fileOf('autre.png', PNG))])
  expect(both).toContainEqual({ ok: true })
  expect(both).toContainEqual({ ok: false, refusal: { code: 'kind-taken' } })
  await add(caseId, 'customer_signature')
  const seenFiles = (await filesOf(caseId)).map(({ id }) => id)
  expect(await removeEvidence(shop.services, actor(), { caseId, fileId: seenFiles[1] ?? '' })).toEqual({ ok: true })
  expect(await answerAsStaff(shop.services, actor(), { caseId, edited: 0, seenFiles })).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  })
})

test('a file that the provider does not take is refused in its words', async () => {
  const { caseId } = await contested()
  const { payments } = shop.services
  const sendEvidenceFile = async () => ({ ok: false, refusal: 'request', code: 'file_unreadable' }) as const
  shop.services.payments = { ...payments, sendEvidenceFile }
  expect(await add(caseId, 'receipt')).toEqual({
    ...{ ok: false, refusal: { code: 'provider-refused', reason: 'file_unreadable' } },
  })
  shop.services.payments = payments
  expect(await filesOf(caseId)).toEqual([])
})

test('a provider that does not answer has no file in the dossier; sent again, it is one', async () => {
  const { caseId } = await contested()
  const { payments } = shop.services
  const keys: string[] = []
  shop.services.payments = {
    ...payments,
    sendEvidenceFile: (file, key) => {
      keys.push(key)
      return payments.sendEvidenceFile(file, key)
    },
  }
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/files', times: 9, kind: 'lose-answer' }] })
  expect(await add(caseId, 'receipt')).toMatchObject({ refusal: { code: 'file-not-sent' } })
  expect(await filesOf(caseId)).toEqual([])
  await shop.sandbox.resetKnobs()
  expect(await add(caseId, 'receipt')).toEqual({ ok: true })
  shop.services.payments = payments
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(keys[0]).toContain(caseId)
  const [file] = await filesOf(caseId)
  expect(await removeEvidence(shop.services, actor(), { caseId, fileId: file?.id ?? '' })).toEqual({ ok: true })
  expect(await removeEvidence(shop.services, actor(), { caseId, fileId: file?.id ?? '' })).toMatchObject({
    refusal: { code: 'no-such-file' },
  })
})

test('a claim that is given in needs no files to be seen', async () => {
  const { caseId } = await contested()
  await add(caseId, 'receipt')
  expect(await acceptAsStaff(shop.services, actor(), { caseId, edited: 0, seenFiles: [] })).toEqual({ ok: true })
})
