import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCourse, createCourse, lessonDraft } from '#test/support/course.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  eraseSheet,
  keepSheet,
  listKeptExercises,
  openLesson,
  saveCertificate,
  saveLesson,
  stopKeepingOf,
} from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function learner() {
  const course = await createCourse(shop.services)
  const { customerId } = await createCustomers(shop.services).register()
  await buyCourse(shop, { product: course, customerId })
  return { courseSlug: course.slug, lessonSlug: 'raconter', customerId }
}
type Of = Awaited<ReturnType<typeof learner>>

const keep = (of: Of, reponse: string, fields: { typedAt?: number; base?: number | null; agrees?: boolean } = {}) => {
  const { typedAt = 1_000, base = null, agrees = true } = fields
  return keepSheet(shop.services, { ...of, sheet: { answers: { reponse }, typedAt, older: [] }, base, agrees })
}

async function kept({ customerId, ...address }: Of) {
  const opened = await openLesson(shop.services, { ...address, learner: { customerId, sessionId: null } })
  return opened.access === 'open' ? opened.view.keeping : null
}

test('nothing is kept that nobody asked for; once asked for, it is, and the wish is taken back with all of it', async () => {
  const of = await learner()
  expect(await keep(of, 'Bonjour', { agrees: false })).toEqual({ ok: false, refusal: 'not-asked' })
  expect(await kept(of)).toEqual({ wish: 'not-asked' })
  expect(await keep(of, 'Bonjour')).toMatchObject({ ok: true, sheet: { answers: { reponse: 'Bonjour' } } })
  expect(await keep(of, 'Bonsoir', { agrees: false, typedAt: 2_000, base: 1_000 })).toMatchObject({ ok: true })
  expect(await listKeptExercises(shop.services, of)).toMatchObject([{ title: 'Traduire une question', place: 2 }])
  await stopKeepingOf(shop.services, of)
  expect(await kept(of)).toEqual({ wish: 'not-asked' })
  expect(await listKeptExercises(shop.services, of)).toEqual([])
})

test('what was typed elsewhere meanwhile stays below what is newer, whichever arrives first', async () => {
  const of = await learner()
  await keep(of, 'Du téléphone', { typedAt: 5_000 })
  expect(await keep(of, 'De l’ordinateur, avant', { typedAt: 3_000 })).toMatchObject({
    sheet: { answers: { reponse: 'Du téléphone' }, older: [{ answers: { reponse: 'De l’ordinateur, avant' } }] },
  })
  await keep(of, 'Du téléphone, changé', { typedAt: 6_000, base: 5_000 })
  expect(await kept(of)).toMatchObject({
    sheet: { answers: { reponse: 'Du téléphone, changé' }, older: [{ typedAt: 3_000 }] },
  })
})

test('ten devices at once lose no word', async () => {
  const of = await learner()
  await keep(of, 'Appareil 0')
  await Promise.all([...Array(10).keys()].map((n) => keep(of, `Appareil ${n}.`, { typedAt: 2_000 + n })))
  const now = await kept(of)
  const text = JSON.stringify(now)
  for (const n of Array(10).keys()) expect(text).toContain(`Appareil ${n}.`)
})

test('a moment that has not come yet counts as now, and only answers to the exercise are kept', async () => {
  const of = await learner()
  const result = await keepSheet(shop.services, {
    ...{ ...of, base: null, agrees: true },
    sheet: { answers: { reponse: 'Oui', autre: 'x', aisance: '9' }, typedAt: 9e15, older: [] },
  })
  expect(result).toMatchObject({ ok: true, sheet: { answers: { reponse: 'Oui' } } })
  expect(result.ok && result.sheet.answers).toEqual({ reponse: 'Oui' })
  expect(result.ok && result.sheet.typedAt).toBeLessThanOrEqual(shop.services.clock.now().getTime())
})

test('an exercise is erased alone, and kept for nobody who has no access to it', async () => {
  const of = await learner()
  await keep(of, 'Bonjour')
  await eraseSheet(shop.services, of)
  expect(await kept(of)).toEqual({ wish: 'asked', sheet: null })
  const stranger = await createCustomers(shop.services).register()
  expect(await keep({ ...of, customerId: stranger.customerId }, 'Moi')).toEqual({ ok: false, refusal: 'no-access' })
  expect(await keep({ ...of, lessonSlug: 'nulle-part' }, 'Moi')).toEqual({ ok: false, refusal: 'no-access' })
})

test('a lesson is written by its version, only where its course announces it, and says what is wrong with it', async () => {
  const course = await createCourse(shop.services)
  const writer = byStaff(shop.services)
  const save = (fields: Partial<Parameters<typeof saveLesson>[1]>) =>
    saveLesson(writer, { productId: course.id, slug: 'raconter', edited: 1, draft: lessonDraft(), ...fields })
  expect(await save({ draft: lessonDraft({ summary: 'Autrement.' }) })).toEqual({ outcome: 'saved', version: 2 })
  expect(await save({ draft: lessonDraft({ summary: 'Encore.' }) })).toMatchObject({ outcome: 'stale' })
  expect(await save({ slug: 'nulle-part', edited: 0 })).toMatchObject({ outcome: 'refused' })
  const { quiz } = lessonDraft()
  const [first] = quiz.questions
  const beyond = { ...quiz, questions: [{ ...first, answer: 7 } as (typeof quiz.questions)[number]] }
  expect(await save({ edited: 2, draft: lessonDraft({ quiz: beyond }) })).toMatchObject({ outcome: 'refused' })
  const draft = { title: 'Attestation', markdown: 'Pour {{prenon}}' }
  expect(await saveCertificate(writer, { productId: course.id, edited: 1, draft })).toMatchObject({
    outcome: 'refused',
  })
})
