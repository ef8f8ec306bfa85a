import type { SlotDay } from '#contracts/booking/booking.ts'
import { bookingDay, bookingHour } from '#contracts/booking/booking-clock.ts'
import { isByDate } from '#contracts/booking/date-units.ts'
import { addDays, spanOfDate } from '#contracts/booking/zone-time.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { BookedDaysAnswer, BookingCostAnswer } from '#contracts/wire/bookings.ts'
import { getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import { quoteLine } from '#server/modules/cart/index.ts'
import { readBookingForm, readDates } from './booking-form.ts'
import type { WcAjaxCall, WcAjaxHandler } from './call.ts'

/** GET /?wc-ajax=wc_bookings_find_booked_day_blocks: which days of a product are closed, full, or booked in part. */
export const findBookedDays: WcAjaxHandler = async ({ services, visitor, body, query }) => {
  const asked = { ...query, ...body }
  if (!visitor.verifyNonce(NONCE_ACTIONS.bookedDays, asked.security ?? '')) return { kind: 'nonce-failure' }
  const productId = readId(asked.product_id)
  const options = productId === null ? null : await getBookingOptions(services, productId)
  if (productId === null || !options) return { kind: 'json', body: false }
  const dates = readDates(asked, options.today)
  const found = await listSlots(services, { productId, ...dates, resourceId: readId(asked.resource_id) })
  const days = found?.days ?? []
  const resourceIds = options.resources.length > 0 ? options.resources.map(({ id }) => id) : [0]
  const { timeZone } = options
  const answer: BookedDaysAnswer = {
    // What they amount to stands in the days themselves.
    availability_rules: Object.fromEntries(resourceIds.map((id) => [id, []])),
    min_date: spanOfDate(dates.from, timeZone).from / 1000,
    max_date: spanOfDate(dates.to, timeZone).to / 1000,
    partially_booked_days: markDays(days, 'partly-booked', resourceIds),
    fully_booked_days: markDays(days, 'full', resourceIds),
    unavailable_days: markDays(days, 'closed', resourceIds),
    restricted_days: false,
    old_availability: false,
    buffer_days: {},
  }
  return { kind: 'json', body: answer }
}

/** '2026-12-7': days without zeros, each with the resources that it is said of. */
function markDays(days: readonly SlotDay[], state: SlotDay['state'], resourceIds: readonly number[]) {
  const marks = Object.fromEntries(resourceIds.map((id) => [id, true]))
  return Object.fromEntries(
    days.filter((day) => day.state === state).map(({ date }) => [date.replaceAll('-0', '-'), marks]),
  )
}

/** POST admin-ajax `wc_bookings_get_blocks`: the free slots of the day that the form names, as a list to click on. */
export const getBookingBlocks: WcAjaxHandler = async ({ services, body }) => {
  const { productId, day, resourceId, blocks } = readBookingForm(body)
  if (productId === null || day === null) return html(NO_BLOCKS)
  const before = body.get_prev_day === undefined ? 0 : -1
  const after = body.get_next_day === undefined ? 0 : 1
  const asked = { productId, from: addDays(day, before), to: addDays(day, after), resourceId }
  const found = await listSlots(services, blocks === undefined ? asked : { ...asked, blocks })
  const free = (found?.days ?? []).flatMap(({ slots }) => slots.filter(({ left }) => left > 0))
  return html(free.length > 0 ? free.map(({ startsAt }) => blockItem(startsAt)).join('') : NO_BLOCKS)
}

const NO_BLOCKS = '<li>Aucun créneau libre.</li>'

/** The clock that the slot's own offset tells. */
function blockItem(startsAt: string): string {
  const [hour = '', minute = ''] = startsAt.slice(11, 16).split(':')
  return `<li class="block" data-block="${hour}${minute}"><a href="#" data-value="${startsAt}">${Number(hour)}:${minute}</a></li>`
}

/** POST admin-ajax `wc_bookings_get_end_time_html`: when a booking that begins then may end. */
export const getEndTimes: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.bookingEndTime, body.security ?? '')) return { kind: 'nonce-failure' }
  const productId = readId(body.product_id)
  const begins = Date.parse(body.start_date_time ?? '')
  const options = productId === null ? null : await getBookingOptions(services, productId)
  if (productId === null || !options || Number.isNaN(begins)) return html('')
  const ends: string[] = []
  for (let blocks = options.minBlocks; blocks <= options.maxBlocks; blocks += 1) {
    const date = new Date(begins).toISOString().slice(0, 10)
    const asked = {
      productId,
      blocks,
      from: addDays(date, -1),
      to: addDays(date, 1),
      resourceId: readId(body.resource_id),
    }
    const slots = (await listSlots(services, asked))?.days.flatMap((day) => day.slots) ?? []
    const slot = slots.find(({ startsAt, left }) => left > 0 && Date.parse(startsAt) === begins)
    if (!slot) continue
    const minutes = (Date.parse(slot.endsAt) - begins) / 60_000
    ends.push(
      `<option data-duration-display="${minutes}" data-value="${slot.endsAt}" value="${blocks}">${isByDate(options) ? bookingDay(slot.endsAt, options.timeZone) : bookingHour(slot.endsAt, options.timeZone)}</option>`,
    )
  }
  const control =
    ends.length > 0 ? `<select class="wc-bookings-end-time" name="end_time">${ends.join('')}</select>` : ''
  return html(`<div class="wc-bookings-end-time-container">${control}</div>`)
}

/** POST admin-ajax `wc_bookings_get_booking_blocks`: the months that may be booked, with what is closed or full in them. */
export const getBookingMonths: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.bookingMonths, body.security ?? '')) return { kind: 'nonce-failure' }
  const { productId, resourceId } = readBookingForm(body)
  const options = productId === null ? null : await getBookingOptions(services, productId)
  if (productId === null || !options) return json({ success: false, data: '' })
  const { today: from, lastDate: to } = options
  const days = (await listSlots(services, { productId, from, to, resourceId }))?.days ?? []
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  const items = [...months].map(([month, own]) =>
    monthItem(
      month,
      own.filter(({ state }) => state !== 'closed'),
    ),
  )
  return json({ success: true, data: items.join('') })
}

function monthItem(month: string, days: readonly SlotDay[]): string {
  const isFull = days.length > 0 && days.every(({ state }) => state === 'full')
  const name = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const state = isFull ? ' class="fully_booked"' : ''
  const look = days.length === 0 ? ' class="unavailable"' : state
  return `<li data-block="${month.replace('-', '')}"${look}><a href="#" data-value="${month}">${name.format(new Date(`${month}-01T00:00Z`))}</a></li>`
}

/** POST admin-ajax `wc_bookings_calculate_costs`: what the form as it stands would cost, or why it cannot be booked. */
export const calculateCosts: WcAjaxHandler = async ({ services, body }: WcAjaxCall) => {
  const { productId, fields } = readBookingForm(body)
  const quoted =
    productId === null
      ? ({ ok: false, refusal: { code: 'unknown-product' } } as const)
      : await quoteLine(services, { productId, variationId: null, quantity: 1, fields })
  const answer: BookingCostAnswer = quoted.ok
    ? {
        result: 'SUCCESS',
        html: `Prix de la séance\u00A0: <strong>${formatMoney(quoted.quote.amountCents, quoted.quote.currency)}</strong>`,
      }
    : { result: 'ERROR', html: `<span class="booking-error">${escapeHtml(cartRefusalText(quoted.refusal))}</span>` }
  return json(answer)
}

const html = (body: string) => ({ kind: 'html' as const, body })
const json = (body: unknown) => ({ kind: 'json' as const, body })
