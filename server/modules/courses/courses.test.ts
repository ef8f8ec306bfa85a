import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { closeRefundedOrder } from '#server/modules/fulfilment/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { adoptOrders, lockOrder } from '#server/modules/orders/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { buyCourse, createCourse } from '#test/support/course.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import {
  answerQuiz,
  findDoorOf,
  goThroughDoor,
  listCourses,
  openCertificate,
  openCourse,
  openCoursesTo,
  openFreeLesson,
  openLesson,
} from './index.ts'
import { courseAccesses } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const GUEST = { customerId: null, sessionId: null }
const DAY = 86_400

async function customerWithCourse(form?: Parameters<typeof buyCourse>[1]['form']) {
  const course = await createCourse(shop.services)
  const { customerId, email } = await createCustomers(shop.services).register()
  const orderId = await buyCourse(shop, { product: course, customerId, ...(form && { form }) })
  return { course, customerId, email, orderId, learner: { customerId, sessionId: String(customerId) } }
}

const open = (courseSlug: string, lessonSlug: string, learner = GUEST as Parameters<typeof openLesson>[1]['learner']) =>
  openLesson(shop.services, { courseSlug, lessonSlug, learner })

/** Answers every question of a quiz with the choices of these places. */
const answer = (
  courseSlug: string,
  lessonSlug: string,
  learner: typeof GUEST | { customerId: number | null; sessionId: string | null },
  places: number[],
) =>
  answerQuiz(shop.services, {
    ...{ courseSlug, lessonSlug, learner },
    field: (name) => places[Number(name.replace('question-', '')) - 1]?.toString(),
  })

const mailsOf = async (kind: 'course-access' | 'course-certificate', orderId: number) => {
  const [access] = await shop.services.db.select().from(courseAccesses).where(eq(courseAccesses.orderId, orderId))
  const owed = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  return owed.filter(({ about }) => about === String(access?.orderLineId))
}

test('a paid course is open to its buyer for as many calendar months as it says, and to nobody else', async () => {
  const { course, learner, orderId } = await customerWithCourse()
  const opened = await open(course.slug, 'raconter', learner)
  expect(opened).toMatchObject({ access: 'open', view: { lesson: { place: 2 }, progress: { done: 0, total: 3 } } })
  const [access] = await shop.services.db.select().from(courseAccesses).where(eq(courseAccesses.orderId, orderId))
  const end = new Date(access?.opensAt ?? 0)
  end.setUTCMonth(end.getUTCMonth() + 24)
  expect(access?.expiresAt).toEqual(end)
  const other = await createCustomers(shop.services).register()
  for (const stranger of [
    GUEST,
    { customerId: other.customerId, sessionId: 's' },
    { customerId: null, sessionId: 's' },
  ])
    expect(await open(course.slug, 'raconter', stranger)).toMatchObject({ access: 'none', isFree: false })
})

test('a lesson that does not exist is unknown, and so is a course of another kind', async () => {
  const { course, learner } = await customerWithCourse()
  expect(await open(course.slug, 'nulle-part', learner)).toEqual({ access: 'unknown' })
  expect(await open('nulle-part', 'raconter', learner)).toEqual({ access: 'unknown' })
})

test('the free lesson is for everybody, without its answers; the others have no open page', async () => {
  const course = await createCourse(shop.services)
  const view = await openFreeLesson(shop.services, { courseSlug: course.slug, lessonSlug: 'entendre' })
  expect(view?.lesson).toMatchObject({ title: 'Entendre la question', isFree: true })
  expect(JSON.stringify(view)).not.toContain('Parce que')
  expect(await openFreeLesson(shop.services, { courseSlug: course.slug, lessonSlug: 'raconter' })).toBeNull()
})

test('an access that is over, whose payment is looked into, or whose money has gone back is shut, and says when', async () => {
  const { db } = shop.services
  const held = await customerWithCourse()
  await db.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, held.orderId))
  expect(await open(held.course.slug, 'raconter', held.learner)).toMatchObject({ access: 'held' })

  const ended = await customerWithCourse()
  const expiresAt = new Date(shop.services.clock.now().getTime() + 1_000)
  await db.update(courseAccesses).set({ expiresAt }).where(eq(courseAccesses.orderId, ended.orderId))
  expect(await open(ended.course.slug, 'raconter', ended.learner)).toMatchObject({ access: 'open' })
  shop.passTime(2)
  expect(await open(ended.course.slug, 'raconter', ended.learner)).toMatchObject({
    access: 'ended',
    at: expiresAt.toISOString(),
  })

  const closed = await customerWithCourse()
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, closed.orderId)
    if (order) await closeRefundedOrder(shop.services, tx, order)
  })
  expect(await open(closed.course.slug, 'raconter', closed.learner)).toMatchObject({ access: 'closed' })
  expect(await listCourses(shop.services, closed)).toMatchObject([{ state: 'closed', closedAt: expect.any(String) }])
})

test('who did not ask for the access at once gets in when the term to withdraw is over, and the mail waits with them', async () => {
  const { course, learner, orderId } = await customerWithCourse()
  const [access] = await shop.services.db.select().from(courseAccesses).where(eq(courseAccesses.orderId, orderId))
  const opensAt = new Date((access?.opensAt.getTime() ?? 0) + 14 * DAY * 1000)
  await shop.services.db.update(courseAccesses).set({ opensAt }).where(eq(courseAccesses.orderId, orderId))
  expect(await open(course.slug, 'raconter', learner)).toMatchObject({ access: 'waiting', at: opensAt.toISOString() })
  expect(await composers['course-access'](shop.services, String(access?.orderLineId))).toBeNull()
})

test('a quiz of a lesson that was not bought is not marked, and says nothing of its answers', async () => {
  const { course } = await customerWithCourse()
  for (const slug of ['raconter', 'conclure'])
    expect(await answer(course.slug, slug, GUEST, [0, 1])).toEqual({ ok: false, refusal: 'no-access' })
  expect(await answer(course.slug, 'entendre', GUEST, [0, 1])).toMatchObject({
    ...{ ok: true, isNoted: false },
    result: { score: { right: 2, isPassed: true } },
  })
})

test('the best attempt counts, an incomplete one is none, and a quiz once passed stays passed', async () => {
  const { course, learner } = await customerWithCourse()
  const read = async () => {
    const opened = await open(course.slug, 'raconter', learner)
    return opened.access === 'open' ? { best: opened.view.bestRight, done: opened.view.progress.done } : null
  }
  expect(await answer(course.slug, 'raconter', learner, [0])).toMatchObject({
    result: { outcome: 'incomplete', missing: [1] },
  })
  expect(await read()).toEqual({ best: null, done: 0 })
  await answer(course.slug, 'raconter', learner, [1, 0])
  expect(await read()).toEqual({ best: 0, done: 0 })
  await answer(course.slug, 'raconter', learner, [0, 0])
  await answer(course.slug, 'raconter', learner, [1, 0])
  expect(await read()).toEqual({ best: 1, done: 1 })
})

test('all lessons opened and all quizzes passed give the certificate, once, however many answer at once', async () => {
  const { course, learner, orderId, customerId } = await customerWithCourse()
  const certificate = () => openCertificate(shop.services, { courseSlug: course.slug, learner })
  await answer(course.slug, 'entendre', learner, [0, 1])
  expect(await certificate()).toBeNull()
  await Promise.all(['raconter', 'conclure', 'conclure'].map((slug) => answer(course.slug, slug, learner, [0, 1])))
  expect(await mailsOf('course-certificate', orderId)).toHaveLength(1)
  expect(await openCourse(shop.services, { courseSlug: course.slug, learner })).toMatchObject({
    progress: { done: 3, isComplete: true },
    certificate: { name: 'Camille Martin', isReady: true },
  })
  const text = await readPdfText((await certificate())?.bytes ?? Buffer.alloc(0))
  for (const words of ['Attestation de suivi', 'Camille Martin', course.name, '3. Conclure', 'pas un diplôme'])
    expect(text).toContain(words)
  expect(await openCertificate(shop.services, { courseSlug: course.slug, learner: GUEST })).toBeNull()
  const [mail] = await mailsOf('course-certificate', orderId)
  expect((await composers['course-certificate'](shop.services, mail?.about ?? ''))?.html).toContain(
    `http://shop.test/cours/${course.slug}/attestation/`,
  )
  expect(await listCourses(shop.services, { customerId })).toMatchObject([{ hasCertificate: true, state: 'open' }])
})

test('a guest gets in by the link of the mail, once, and by the order as often as they show to be its buyer', async () => {
  const course = await createCourse(shop.services)
  const orderId = await buyCourse(shop, { product: course })
  const [mail] = await mailsOf('course-access', orderId)
  const composed = await composers['course-access'](shop.services, mail?.about ?? '')
  expect(composed?.subject).toBe('Votre parcours est ouvert, la première leçon vous attend')
  const token = /\/ouvrir-mon-cours\/([\w-]+)\//.exec(composed?.html ?? '')?.[1] ?? ''
  const [one, two, three] = [createSessionId(), createSessionId(), createSessionId()]
  const isOpen = async (sessionId: string) =>
    (await open(course.slug, 'conclure', { customerId: null, sessionId })).access
  expect(await findDoorOf(shop.services, token)).toMatchObject({ isUsed: false, course: { slug: course.slug } })
  expect(await goThroughDoor(shop.services, { token: `${token.slice(0, -2)}xx`, sessionId: two })).toBeNull()
  const entered = await Promise.all([one, two].map((sessionId) => goThroughDoor(shop.services, { token, sessionId })))
  expect(entered.filter(Boolean)).toHaveLength(1)
  expect(new Set([await isOpen(one), await isOpen(two)])).toEqual(new Set(['open', 'none']))
  expect(await findDoorOf(shop.services, token)).toMatchObject({ isUsed: true })

  await openCoursesTo(shop.services, { sessionId: three, orderIds: [orderId] })
  expect(await isOpen(three)).toBe('open')
  expect(await listCourses(shop.services, { orderId })).toMatchObject([{ slug: course.slug, state: 'open' }])
})

test('what a guest bought is the account’s once their orders are', async () => {
  const course = await createCourse(shop.services)
  const orderId = await buyCourse(shop, { product: course })
  const { customerId } = await createCustomers(shop.services).register()
  const [address] = await shop.services.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, orderId))
  await adoptOrders(shop.services.db, { customerId, email: address?.email ?? '' })
  expect(await open(course.slug, 'conclure', { customerId, sessionId: null })).toMatchObject({ access: 'open' })
})
