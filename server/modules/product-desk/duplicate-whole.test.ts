import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { findCertificateDraft, openLessonDraft } from '#server/modules/courses/index.ts'
import { readProductFiles, saveFiles } from '#server/modules/fulfilment/index.ts'
import { createCourse, lessonDraft } from '#test/support/course.ts'
import { colours, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { duplicateForTeam } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const owner = (): StaffActor => ({ id: 7, name: 'owner', role: 'owner', confirmedAt: shop.clock.now() })

async function duplicate(productId: number): Promise<number> {
  const done = await duplicateForTeam(shop, owner(), productId)
  if (done.outcome !== 'saved') throw new Error(JSON.stringify(done))
  return done.id
}

test('a copy gives the files of the first product, each with the variation that says the same', async () => {
  const { id, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
  const pdf = { id: null, label: 'PDF', mediaType: 'application/pdf', bytes: 10, sha256: 'a'.repeat(64) }
  const files = [
    { ...pdf, fileName: 'mode-d-emploi.pdf' },
    { ...pdf, fileName: 'brique.pdf', variationId: variationIds[1] ?? 0, storedAs: `${crypto.randomUUID()}.pdf` },
  ]
  expect(await saveFiles(byStaff(shop), { productId: id, edited: 0, files })).toMatchObject({ outcome: 'saved' })
  const [first, copy] = [await readProductFiles(shop, id), await readProductFiles(shop, await duplicate(id))]
  const [, brick] = copy?.variations ?? []
  expect(brick?.name).toBe('Brique')
  const kept = (contents: typeof files | undefined) =>
    contents?.map(({ id: _, variationId: __, ...content }: { id: unknown; variationId?: number | null }) => content)
  expect(kept(copy?.contents as typeof files)).toEqual(kept(first?.contents as typeof files))
  expect(copy?.contents.map(({ variationId }) => variationId)).toEqual([null, brick?.id])
  expect(copy?.files.map(({ readers }) => readers)).toEqual([0, 0])
})

test('a copied course holds the lessons and the certificate of the first, and either changes by itself', async () => {
  const course = await createCourse(shop)
  const copy = await duplicate(course.id)
  const [first, second] = [course.id, copy].map((productId) =>
    openLessonDraft(shop.db, { productId, slug: 'raconter' }),
  )
  expect((await second)?.content).toEqual((await first)?.content)
  expect((await second)?.content).toMatchObject({ summary: lessonDraft().summary })
  const certificates = await Promise.all([course.id, copy].map((id) => findCertificateDraft(shop.db, id)))
  expect(certificates[1]?.text).toEqual(certificates[0]?.text)
  expect(certificates[1]?.text?.title).toBe('Attestation de suivi')
})
