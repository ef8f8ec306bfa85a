import { afterEach, beforeEach, expect, test } from 'vitest'
import { IntakeField } from '#contracts/booking/booking-settings.ts'
import { findBooking } from '#server/modules/bookings/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createBookable, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { answerQuestions, cancelAppointment, getAnswersMail } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const intakeFields = [
  { name: 'offre', label: 'L’offre', isRequired: true, maxLength: 20 },
  { name: 'format', label: 'Le format', options: ['Visio', 'Téléphone'] },
  { name: 'inquietude', label: 'Ce qui vous inquiète', isLong: true },
].map((field) => IntakeField.parse(field))

async function bookedWithQuestions(inHours = 96) {
  const { id: productId } = await createBookable(shop, { intakeFields })
  return payForBooking(shop, { productId, inHours, intake: { offre: 'Vendeuse' } })
}

const answer = (bookingId: number, answers: Record<string, unknown>) =>
  answerQuestions(shop.services, {
    bookingId,
    posted: Object.fromEntries(Object.entries(answers).map(([name, text]) => [`wc_bookings_intake_${name}`, text])),
  })

const intakeOf = async (id: number) => (await findBooking(shop.services, id))?.intake
const news = async () =>
  (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'booking-answers')

test('what was left open is completed, and the shop is told once for each change', async () => {
  const { id } = await bookedWithQuestions()
  const wanted = { offre: 'Vendeuse', format: 'Visio', inquietude: 'Le début.\r\nLa fin.' }
  expect(await answer(id, wanted)).toMatchObject({ ok: true })
  expect(await answer(id, wanted)).toMatchObject({ ok: true })
  expect(await intakeOf(id)).toEqual({ ...wanted, inquietude: 'Le début.\nLa fin.' })
  const [told] = await news()
  expect(await getAnswersMail(shop.services, { about: told?.about ?? '' })).toMatchObject({
    answers: [{ value: 'Vendeuse' }, { value: 'Visio' }, { value: 'Le début.\nLa fin.' }],
  })
  expect(await answer(id, { offre: 'Cheffe de rayon' })).toMatchObject({ ok: true })
  expect(await intakeOf(id)).toEqual({ offre: 'Cheffe de rayon' })
  expect(await news()).toHaveLength(2)
})

test.each([
  { case: 'a required one is missing', answers: { offre: ' ', format: 'Visio' }, label: 'L’offre' },
  { case: 'one is too long', answers: { offre: 'x'.repeat(21) }, label: 'L’offre' },
  {
    case: 'one is of a megabyte',
    answers: { offre: 'x', inquietude: 'x'.repeat(1_000_000) },
    label: 'Ce qui vous inquiète',
  },
  { case: 'one is none of those to choose from', answers: { offre: 'x', format: 'Pigeon' }, label: 'Le format' },
])('nothing is kept where $case', async ({ answers, label }) => {
  const { id } = await bookedWithQuestions()
  expect(await answer(id, answers)).toMatchObject({ ok: false, refusal: { reason: 'intake', label } })
  expect(await intakeOf(id)).toEqual({ offre: 'Vendeuse' })
  expect(await news()).toEqual([])
})

test('a file in place of a text counts as no answer, and what the product does not ask is passed over', async () => {
  const { id } = await bookedWithQuestions()
  expect(await answer(id, { offre: 'Vendeuse', format: new File(['x'], 'x.txt'), autre: 'x' })).toMatchObject({
    ok: true,
  })
  expect(await intakeOf(id)).toEqual({ offre: 'Vendeuse' })
})

test('nothing is taken within a day of the session, nor for one that was given up or asks nothing', async () => {
  const soon = await bookedWithQuestions(20)
  expect(await answer(soon.id, { offre: 'x' })).toMatchObject({ refusal: { reason: 'answers-closed', hours: 24 } })
  const given = await bookedWithQuestions()
  await cancelAppointment(shop.services, { bookingId: given.id })
  expect(await answer(given.id, { offre: 'x' })).toMatchObject({ refusal: { reason: 'not-changeable' } })
  const silent = await payForBooking(shop)
  expect(await answer(silent.id, { offre: 'x' })).toMatchObject({ refusal: { reason: 'not-changeable' } })
  expect(await answer(999_999, {})).toMatchObject({ refusal: { reason: 'unknown-booking' } })
})
