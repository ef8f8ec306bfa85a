import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { QUESTION_LENGTH } from '#contracts/members/meeting.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listSeats } from '#server/modules/bookings/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { meetingsOf, memberOf } from '#test/support/members.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  askQuestion,
  bookMeeting,
  leaveMeeting,
  listMeetings,
  listMembershipOf,
  remindOfMeetings,
  saveMeetingPlace,
} from './index.ts'
import { replaceMeetingPlace } from './meeting-repository.ts'

let shop: PayingShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await openPayingShop()
  customers = createCustomers(shop.services)
})
afterAll(() => shop.close())

async function member(fields: Partial<Parameters<typeof memberOf>[1]> = {}, { capacity = 12 } = {}) {
  const { customerId, email } = await customers.register()
  const { product, subscription } = await memberOf(shop.services, { customerId, ...fields })
  const meeting = await meetingsOf(shop.services, product.id, { capacity })
  const of = { productSlug: product.slug, customerId }
  const meetings = () => listMeetings(shop.services, of)
  const [, first] = await meetings()
  return { ...{ customerId, email, product, subscription, meeting, of, meetings }, startsAt: first?.startsAt ?? '' }
}

const owed = (kind: 'meeting-booked' | 'meeting-reminder' | 'member-question', about: string) =>
  shop.services.db.$count(mailOutbox, and(eq(mailOutbox.kind, kind), eq(mailOutbox.about, about)))

test('a member takes a place without an order, is sent its calendar file, and gives it back', async () => {
  const { of, meetings, startsAt, email } = await member()
  const seatAt = async () => (await meetings()).find((one) => one.startsAt === startsAt)
  expect(await seatAt()).toMatchObject({ left: 12, capacity: 12, seat: null })
  expect(await bookMeeting(shop.services, { ...of, startsAt })).toEqual({ ok: true })
  expect(await bookMeeting(shop.services, { ...of, startsAt })).toEqual({ ok: true })
  const booked = await seatAt()
  expect(booked).toMatchObject({ left: 11, seat: { joinUrl: 'https://visio.example/salle' } })
  const bookingId = booked?.seat?.bookingId ?? 0
  expect(await owed('meeting-booked', String(bookingId))).toBe(1)
  const mail = await composers['meeting-booked'](shop.services, String(bookingId))
  expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^Votre place, \p{L}+ \d+/u) })
  expect(mail?.text).toContain('https://visio.example/salle')
  expect(mail?.attachments?.map(({ filename }) => filename)).toContain('rencontre.ics')
  expect(await listMembershipOf(shop.services, of.customerId)).toMatchObject({ places: [{ startsAt }] })
  expect(await leaveMeeting(shop.services, { ...of, bookingId })).toEqual({ ok: true })
  expect(await seatAt()).toMatchObject({ left: 12, seat: null })
  expect(await composers['meeting-booked'](shop.services, String(bookingId))).toBeNull()
})

test('who has no place does not see where the meeting is', async () => {
  const { meetings } = await member()
  expect(JSON.stringify(await meetings())).not.toContain('visio.example')
})

test('nobody else takes a place, or gives one of somebody else back', async () => {
  const { of, meeting, startsAt } = await member()
  const other = (await customers.register()).customerId
  const asOther = { ...of, customerId: other }
  expect(await bookMeeting(shop.services, { ...asOther, startsAt })).toEqual({
    ok: false,
    refusal: { reason: 'not-a-member' },
  })
  await bookMeeting(shop.services, { ...of, startsAt })
  const [seat] = await listSeats(shop.services, { productId: meeting.id, customerId: of.customerId })
  for (const bookingId of [seat?.id ?? 0, 0])
    expect(await leaveMeeting(shop.services, { ...asOther, bookingId })).toMatchObject({ ok: false })
  expect(await listSeats(shop.services, { productId: meeting.id, customerId: of.customerId })).toHaveLength(1)
})

test('a place of a meeting after the end of the membership is not given', async () => {
  const endsAt = new Date(shop.services.clock.now().getTime() + 2 * 86_400_000)
  const { of, meetings } = await member({ status: 'pending-cancel', endsAt, nextPaymentAt: null })
  const after = (await meetings()).find((one) => Date.parse(one.startsAt) > endsAt.getTime())
  expect(await bookMeeting(shop.services, { ...of, startsAt: after?.startsAt ?? '' })).toEqual({
    ok: false,
    refusal: { reason: 'after-access' },
  })
})

test('the last place goes once, and a time without a meeting is refused', async () => {
  const { of, product, startsAt } = await member({}, { capacity: 1 })
  const { customerId } = await customers.register()
  await memberOf(shop.services, { customerId, productId: product.id })
  await bookMeeting(shop.services, { ...of, startsAt })
  expect(await bookMeeting(shop.services, { ...of, customerId, startsAt })).toMatchObject({
    refusal: { reason: 'taken' },
  })
  for (const wrong of ['', 'demain', '2020-01-01T09:00:00Z'])
    expect(await bookMeeting(shop.services, { ...of, startsAt: wrong })).toMatchObject({ ok: false })
})

test('members are reminded once, on the day before; a place of who has left is free', async () => {
  const [staying, leaving] = [await member(), await member()]
  const bookOf = async ({ of, meetings, meeting }: Awaited<ReturnType<typeof member>>) => {
    const inThreeDays = shop.services.clock.now().getTime() + 3 * 86_400_000
    const at = (await meetings()).find((one) => Date.parse(one.startsAt) > inThreeDays)?.startsAt ?? ''
    await bookMeeting(shop.services, { ...of, startsAt: at })
    const [seat] = await listSeats(shop.services, { productId: meeting.id, customerId: of.customerId })
    return { id: String(seat?.id), at: Date.parse(at) }
  }
  const [kept, left] = [await bookOf(staying), await bookOf(leaving)]
  await remindOfMeetings(shop.services)
  expect(await owed('meeting-reminder', kept.id)).toBe(0)
  await shop.services.db
    .update(subscriptions)
    .set({ status: 'cancelled', endedAt: new Date(), nextPaymentAt: null })
    .where(eq(subscriptions.id, leaving.subscription.id))
  // Meetings are in the morning: a day before, in the evening.
  shop.passTime((kept.at - shop.services.clock.now().getTime()) / 1000 - 14 * 3600)
  await remindOfMeetings(shop.services)
  await remindOfMeetings(shop.services)
  expect([await owed('meeting-reminder', kept.id), await owed('meeting-reminder', left.id)]).toEqual([1, 0])
  expect(await composers['meeting-reminder'](shop.services, kept.id)).toMatchObject({
    subject: expect.stringMatching(/^Demain, l’heure de questions à/),
  })
  const places = { productId: leaving.meeting.id, customerId: leaving.customerId }
  expect(await listSeats(shop.services, places)).toEqual([])
  shop.passTime(2 * 86_400)
  expect(await composers['meeting-reminder'](shop.services, kept.id)).toBeNull()
})

test('two clubs meet in one place: members of either keep theirs, and are led to their own space', async () => {
  const [one, other] = [await member(), await member()]
  const shared = { productId: other.product.id, edited: 1, meetingProductId: one.meeting.id }
  expect(await saveMeetingPlace(byStaff(shop.services), shared)).toMatchObject({ outcome: 'saved' })
  const inThreeDays = shop.services.clock.now().getTime() + 3 * 86_400_000
  const startsAt = (await one.meetings()).find((at) => Date.parse(at.startsAt) > inThreeDays)?.startsAt ?? ''
  for (const { of } of [one, other]) expect(await bookMeeting(shop.services, { ...of, startsAt })).toEqual({ ok: true })
  shop.passTime((Date.parse(startsAt) - shop.services.clock.now().getTime()) / 1000 - 14 * 3600)
  await remindOfMeetings(shop.services)
  for (const { customerId, of } of [one, other]) {
    const [seat] = await listSeats(shop.services, { productId: one.meeting.id, customerId })
    expect(await owed('meeting-reminder', String(seat?.id))).toBe(1)
    const mail = await composers['meeting-reminder'](shop.services, String(seat?.id))
    expect(mail?.text).toContain(ROUTES.memberSpace(of.productSlug))
  }
})

test('a place is not taken where members cease to meet at that moment', async () => {
  const { of, product, meeting, startsAt } = await member()
  const { db } = shop.services
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const taking = await db.transaction(async (tx) => {
    await replaceMeetingPlace(tx, { productId: product.id, meetingProductId: null })
    let isDone = false
    const booked = bookMeeting(shop.services, { ...of, startsAt }).finally(() => {
      isDone = true
    })
    await vi.waitFor(async () => expect(isDone || (await db.execute(waiting)).rows.length > 0).toBe(true))
    return { booked }
  })
  expect(await taking.booked).toEqual({ ok: false, refusal: { reason: 'no-meeting' } })
  expect(await listSeats(shop.services, { productId: meeting.id, customerId: null })).toEqual([])
})

test('a question is kept and told to the shop without its author’s name', async () => {
  const { of, email } = await member()
  const question = 'Que répondre à « pourquoi vous ? » ?'
  expect(await askQuestion(shop.services, { ...of, question: `  ${question} ` })).toMatchObject({ ok: true })
  const { questions } = await listMembershipOf(shop.services, of.customerId)
  expect(questions).toMatchObject([{ question }])
  const [row] = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'member-question'))
  const mail = await composers['member-question'](shop.services, row?.about ?? '')
  expect(mail).toMatchObject({ replyTo: email })
  expect(mail?.text).toContain(question)
  expect(mail?.text).not.toContain(email)
})

test.for([
  ['no-question', '  \n '],
  ['question-too-long', 'a'.repeat(QUESTION_LENGTH + 1)],
] as const)('%s', async ([reason, question]) => {
  const { of } = await member()
  expect(await askQuestion(shop.services, { ...of, question })).toEqual({ ok: false, refusal: { reason } })
})

test('who is no member asks nothing, and nobody asks without end', async () => {
  const { of } = await member()
  const { customerId } = await customers.register()
  expect(await askQuestion(shop.services, { ...of, customerId, question: 'Oui ?' })).toMatchObject({
    refusal: { reason: 'not-a-member' },
  })
  for (let count = 0; count < 5; count += 1)
    expect((await askQuestion(shop.services, { ...of, question: `Question ${count}` })).ok).toBe(true)
  expect(await askQuestion(shop.services, { ...of, question: 'Encore' })).toMatchObject({
    refusal: { reason: 'too-many-questions' },
  })
})
