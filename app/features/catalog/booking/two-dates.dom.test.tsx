import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { dateAfter, spanOfDates } from '#contracts/booking/date-units.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#contracts/booking/month-grid.ts'
import { dateAt, datesBetween, isoAt } from '#contracts/booking/zone-time.ts'
import { the } from '#test/support/draw.ts'
import BookingForm from './booking-form.island.tsx'

const PARIS = 'Europe/Paris'
const range = (settings: object) =>
  BookingSettings.parse({
    ...{ duration: 1, durationType: 'customer', maxBlocks: 5, maxDaysAhead: 400, blockCostCents: 8500 },
    ...settings,
  })

/** Everything is free but what begins on the date that is taken. */
function answerWith(settings: BookingSettings, taken: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://shop.test').searchParams
    const month = query.get('month') ?? ''
    const last = query.get('months') === '12' ? addMonths(month, 11) : month
    const dates = datesBetween(firstOfMonth(month), lastOfMonth(last))
    const days: SlotDay[] = dates.flatMap((date) => {
      if (settings.durationUnit === 'month' && !date.endsWith('-01')) return []
      const { from, to } = spanOfDates(settings, date, dateAfter(settings, date, 1))
      const times = { startsAt: isoAt(from, PARIS), endsAt: isoAt(to, PARIS) }
      const slot = { ...times, left: date === taken ? 0 : 1, capacity: 1, resourceIds: [] }
      return [{ date, state: date === taken ? ('full' as const) : ('open' as const), slots: [slot] }]
    })
    return Response.json({ days })
  })
}

async function open(settings: BookingSettings): Promise<void> {
  const root = document.createElement('div')
  document.body.append(root)
  const { openingRules: _, joinUrl: __, ...shown } = settings
  await act(async () =>
    createRoot(root).render(
      <BookingForm
        {...{ productId: 7, name: 'Gîte', path: '/produit/gite/', slotsPath: '/creneaux/gite/', picture: null }}
        {...{ currency: 'EUR', priceCents: 2000, taxNote: '', payment: null, settings: shown, holdMinutes: 60 }}
        {...{ begun: null, editedKey: null, addOns: { currency: 'EUR', list: [] }, answers: {}, refusal: null }}
      />,
    ),
  )
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})

const click = (selector: string) => act(async () => the(selector).click())
const posted = (name: string) => the<HTMLInputElement>(`[name="wc_bookings_field_${name}"]`).value
const total = () => the('.booking-sums .total dd').textContent?.replace(/\s/g, ' ')
/** A date so many days into the month after the next. */
const inTwoMonths = (day: number) =>
  `${addMonths(dateAt(Date.now(), PARIS).slice(0, 7), 1)}-${String(day).padStart(2, '0')}`

test('two dates are clicked or chosen from a list, up to the first night that is taken; the price follows', async () => {
  const nights = range({ durationUnit: 'night' })
  answerWith(nights, inTwoMonths(13))
  await open(nights)
  await click('.cal__head button:last-child')
  await click(`[data-date="${inTwoMonths(10)}"]`)
  const ends = () => [...the<HTMLSelectElement>('#fin-de-reservation').options].map(({ value }) => value)
  expect(ends()).toEqual(['1', '2', '3'])
  expect(total()).toBe('105,00 €')
  await click(`[data-date="${inTwoMonths(12)}"]`)
  expect([total(), posted('duration'), posted('start_date_day')]).toEqual(['190,00 €', '2', '10'])
  expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  await act(async () => {
    const list = the<HTMLSelectElement>('#fin-de-reservation')
    list.value = '3'
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect([total(), posted('duration')]).toEqual(['275,00 €', '3'])
  // Another first date begins anew.
  await click(`[data-date="${inTwoMonths(20)}"]`)
  expect([total(), posted('duration'), posted('start_date_day')]).toEqual(['105,00 €', '1', '20'])
})

test('months are shown a year at a time, and begin on their first', async () => {
  const months = range({ durationUnit: 'month' })
  const next = addMonths(dateAt(Date.now(), PARIS).slice(0, 7), 2)
  answerWith(months, firstOfMonth(addMonths(next, 2)))
  await open(months)
  if (!document.querySelector(`[data-date="${next}-01"]`)) await click('.cal__head button:last-child')
  await click(`[data-date="${next}-01"]`)
  expect([posted('start_date_month'), posted('start_date_day'), posted('duration')]).toEqual([next.slice(5), '01', '1'])
  expect([...the<HTMLSelectElement>('#fin-de-reservation').options].length).toBeGreaterThanOrEqual(1)
  expect(total()).toBe('105,00 €')
})
