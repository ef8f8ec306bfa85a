import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { buyCourse, createCourse } from '#test/support/course.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { remindOfCourseEnds } from './index.ts'
import { courseAccesses } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400

/** The access of a new order, which ends in so many days. */
async function accessFor(days: number, customerId?: number) {
  const { db, clock } = shop.services
  const product = await createCourse(shop.services)
  const orderId = await buyCourse(shop, { product, ...(customerId && { customerId }) })
  const expiresAt = new Date(clock.now().getTime() + days * DAY * 1000)
  const [access] = await db
    .update(courseAccesses)
    .set({ expiresAt })
    .where(eq(courseAccesses.orderId, orderId))
    .returning()
  if (!access) throw new Error('nothing was bought')
  return { line: String(access.orderLineId), id: access.id, product }
}

const told = async () =>
  (await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'course-ending'))).map(
    ({ about }) => about,
  )
const remind = () => remindOfCourseEnds(shop.services)

test('who may read a course is told of its end thirty days before, once', async () => {
  const { line } = await accessFor(31)
  expect([await remind(), await told()]).toEqual([0, []])
  shop.passTime(DAY)
  expect([await remind(), await told()]).toEqual([1, [line]])
  expect(await Promise.all([remind(), remind()])).toEqual([0, 0])
  shop.passTime(20 * DAY)
  expect([await remind(), await told()]).toEqual([0, [line]])
})

test('nobody is told of an access that is over, or that was closed with its order', async () => {
  await accessFor(1)
  shop.passTime(2 * DAY)
  const { id } = await accessFor(10)
  await shop.services.db.update(courseAccesses).set({ closedAt: new Date() }).where(eq(courseAccesses.id, id))
  expect([await remind(), await told()]).toEqual([0, []])
})

test('the mail says until when, and leads an account to its course and a guest through a link of their own', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const [own, guests] = [await accessFor(30, customerId), await accessFor(30)]
  expect(await remind()).toBe(2)
  const compose = async (line: string) => composers['course-ending'](shop.services, line)
  const mail = await compose(own.line)
  expect(mail?.subject).toMatch(/se ferme le \d/)
  expect(mail?.text).toContain(`/${own.product.slug}/`)
  expect(mail?.text).toContain('3 mois après la fin de l’accès')
  expect((await compose(guests.line))?.text).not.toContain(`/${guests.product.slug}/`)
  shop.passTime(31 * DAY)
  expect(await compose(own.line)).toBeNull()
})
