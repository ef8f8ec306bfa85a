import { randomUUID } from 'node:crypto'
import type { CourseSettings } from '#contracts/courses/course.ts'
import type { Queryable } from '#server/database/database.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { type LessonDraft, saveCertificate, saveLesson } from '#server/modules/courses/index.ts'
import { createProduct, createSessionId } from './builders.ts'
import { checkoutForm } from './checkout-builders.ts'
import { placedId } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'
import { byStaff } from './writer.ts'

/** Three lessons, the first of them for everybody, for 24 months. */
const SETTINGS: CourseSettings = {
  accessMonths: 24,
  pace: 'all',
  lessons: [
    { slug: 'entendre', title: 'Entendre la question', minutes: 15, isFree: true, isDraft: false },
    { slug: 'raconter', title: 'Raconter un exemple', minutes: 25, isFree: false, isDraft: false },
    { slug: 'conclure', title: 'Conclure', minutes: 20, isFree: false, isDraft: false },
  ],
}

/** A lesson whose quiz has two questions: the first answer is right, then the second; one of two passes. */
export const lessonDraft = (fields: Partial<LessonDraft> = {}): LessonDraft => ({
  summary: 'Entendre l’inquiétude derrière la question.',
  objectives: ['Repérer le mot qui pèse'],
  markdown: '## Le geste\n\nSeules les personnes inscrites lisent ceci.',
  exercise: {
    title: 'Traduire une question',
    instruction: 'Choisissez une question.',
    fields: [
      { name: 'question', label: 'La question', help: '', kind: 'text', maxLength: 200 },
      { name: 'reponse', label: 'Ma réponse', help: '', kind: 'textarea', maxLength: 700 },
      { name: 'aisance', label: 'Mon aisance', help: '', kind: 'scale', choices: ['1', '2', '3'] },
    ],
    selfCheck: ['Ma réponse contient un fait.'],
  },
  quiz: {
    passScorePercent: 50,
    questions: [
      { question: 'La première ?', choices: ['Juste', 'Fausse'], answer: 0, explanation: 'Parce que la première.' },
      { question: 'La seconde ?', choices: ['Fausse', 'Juste'], answer: 1, explanation: 'Parce que la seconde.' },
    ],
  },
  ...fields,
})

const CERTIFICATE = {
  title: 'Attestation de suivi',
  markdown:
    'Tremplin atteste que {{prenom}} {{nom}} a suivi le parcours du {{date_debut}} au {{date_fin}}.\n\nElle n’est pas un diplôme.',
}

/** A course at 59,00 € with its lessons and its certificate, unless told otherwise. */
export async function createCourse(
  { db, clock }: { db: Queryable; clock: { now(): Date } },
  { settings = SETTINGS, ...fields }: { settings?: CourseSettings } & Partial<Parameters<typeof createProduct>[1]> = {},
) {
  const product = await createProduct(db, {
    slug: `parcours-${randomUUID().slice(0, 8)}`,
    ...{ kind: 'course', name: 'L’entretien en trois leçons', regularPriceCents: 5900 },
    kindSettings: settings,
    ...fields,
  })
  const writer = byStaff({ db, clock })
  for (const { slug } of settings.lessons)
    saved(await saveLesson(writer, { productId: product.id, slug, edited: 0, draft: lessonDraft() }))
  saved(await saveCertificate(writer, { productId: product.id, edited: 0, draft: CERTIFICATE }))
  return { ...product, lessons: settings.lessons }
}

function saved({ outcome }: { outcome: string }): void {
  if (outcome !== 'saved') throw new Error(`the course was not written: ${outcome}`)
}

type Purchase = { product: { id: number }; customerId?: number | null; form?: Parameters<typeof checkoutForm>[0] }

/** Buys a course as a customer, or as a guest; gives back the order's number. */
export async function buyCourse(
  { services }: PayingShop,
  { product, customerId = null, form }: Purchase,
): Promise<number> {
  const sessionId = customerId === null ? createSessionId() : String(customerId)
  const added = await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  if (!added.ok) throw new Error(`the cart refused: ${added.refusal.code}`)
  const buyer = { customerId, device: 'Firefox' }
  return placedId(await placeOrder(services, { sessionId, form: checkoutForm(form), buyer }))
}
