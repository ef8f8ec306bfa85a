import { useEffect, useRef, useState } from 'react'
import type { Slot, SlotDay } from '#contracts/booking/booking.ts'
import { BOOKING_FIELD } from '#contracts/booking/booking-fields.ts'
import { dateAfter, isByDate, isRange } from '#contracts/booking/date-units.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import type { BookingFormProps, PublicBookingSettings } from './booking-page.ts'
import { datesInWords, endDate, lengthen, type RangeEnd, rangeEnds } from './date-range.ts'
import { freeSlots } from './day-state.ts'
import { dayWords, monthTitle, spanWords } from './slot-words.ts'
import { type Bounds, boundsAt, findFreeDate, type SlotMonths, useSlotMonths } from './use-slots.ts'
import { firstWish, type Wish } from './wish.ts'

export type SlotChoice = {
  bounds: Bounds | null
  /** The date that has, or would have, the focus. */
  focused: string | null
  month: string | null
  days: readonly SlotDay[] | null
  hasFailed: boolean
  /** Nothing is free as far as bookings are open. */
  isAllTaken: boolean
  chosenDay: SlotDay | null
  slot: Slot | null
  /** Where what is chosen may end, of what is booked from one date to another; [] before the first is chosen. */
  ends: RangeEnd[]
  wish: Wish
  visitorZone: string
  /** For screen readers. */
  news: string
  setWish(wish: Wish): void
  focus(date: string): void
  chooseDay(date: string): void
  chooseSlot(slot: Slot): void
  retry(): void
}

/** What is chosen in the calendar, and the months it needs. */
export function useSlotChoice({ productId, settings, begun: typed, editedKey }: BookingFormProps): SlotChoice {
  const posted = typed?.posted ?? null
  const { timeZone } = settings
  const [wish, setWish] = useState(() => firstWish(settings, posted))
  const spans = isRange(settings)
  const months = useSlotMonths({
    ...{ isByMonth: settings.durationUnit === 'month', productId, editedKey, resourceId: wish.resourceId },
    blocks: spans ? settings.minBlocks : wish.blocks,
  })
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [isAllTaken, setIsAllTaken] = useState(false)
  const [chosenDate, setChosenDate] = useState<string | null>(null)
  /** An instant: what was posted may name it by another clock. */
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const [visitorZone, setVisitorZone] = useState(timeZone)

  useOpening({ settings, posted, months, wish: spans ? { ...wish, blocks: settings.minBlocks } : wish }, (opened) => {
    setBounds(opened.bounds)
    setVisitorZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    setFocused(opened.date)
    setChosenDate(opened.chosen)
    setStartsAt(opened.chosen === null ? null : Date.parse(posted?.[BOOKING_FIELD.time] ?? ''))
    setIsAllTaken(opened.isAllTaken)
  })

  const month = focused && months.pageOf(focused)
  const known = month ? months.monthOf(month) : undefined
  const days = known && known !== 'failed' ? known.days : null
  const chosenDay = findDay(months, chosenDate)
  const begun = freeSlots(chosenDay ?? undefined).find((each) => Date.parse(each.startsAt) === startsAt) ?? null
  const ends =
    spans && begun && chosenDate ? rangeEnds(settings, chosenDate, (date) => findDay(months, date) ?? undefined) : []
  const slot = begun && spans ? lengthen(begun, settings, wish.blocks) : begun
  const load = (date: string) => {
    const page = months.pageOf(date)
    if (months.monthOf(page) === undefined || months.monthOf(page) === 'failed') void months.load(page)
  }
  const focus = (date: string) => {
    setFocused(date)
    load(date)
  }
  return {
    ...{ bounds, focused, month, days, isAllTaken, chosenDay, slot, ends, wish, visitorZone, setWish, focus },
    hasFailed: known === 'failed',
    news: newsOf({ month, days, slot, settings }),
    chooseDay(date) {
      focus(date)
      const end = ends.find(({ after }) => endDate(settings, after) === date)
      // The second of two dates; the first again begins anew.
      if (end && date !== chosenDate) return setWish({ ...wish, blocks: end.blocks })
      setChosenDate(date)
      if (spans) {
        setWish({ ...wish, blocks: settings.minBlocks })
        load(dateAfter(settings, date, settings.maxBlocks))
      }
      const only = isByDate(settings) ? freeSlots(days?.find((day) => day.date === date))[0] : undefined
      setStartsAt(only ? Date.parse(only.startsAt) : null)
    },
    chooseSlot: (chosen) => setStartsAt(Date.parse(chosen.startsAt)),
    retry: () => focused && load(focused),
  }
}

type Opened = { bounds: Bounds; date: string; chosen: string | null; isAllTaken: boolean }
type Posted = Readonly<Record<string, string>> | null
type Opening = { settings: PublicBookingSettings; posted: Posted; months: SlotMonths; wish: Wish }

/** As the page wakes, and whenever something else is wished for: the first month with a free slot, or the one posted. */
function useOpening({ settings, posted, months, wish }: Opening, onOpen: (opened: Opened) => void): void {
  const wasOpened = useRef(false)
  const { resourceId, blocks } = wish
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a wish makes the slots others.
  useEffect(() => {
    const bounds = boundsAt(Date.now(), settings)
    const wanted = wasOpened.current ? null : postedDate(posted, settings.timeZone)
    wasOpened.current = true
    const chosen = wanted && wanted >= bounds.today && wanted <= bounds.last ? wanted : null
    const from = chosen ?? bounds.first
    onOpen({ bounds, date: from, chosen, isAllTaken: false })
    if (chosen) return void months.load(months.pageOf(chosen))
    findFreeDate(months, { from, last: bounds.last }).then(({ month, date, hasFailed }) =>
      onOpen({
        bounds,
        date: date ?? (month === months.pageOf(from) ? from : `${month}-01`),
        chosen: null,
        isAllTaken: !date && !hasFailed,
      }),
    )
  }, [resourceId, blocks])
}

function postedDate(posted: Posted, timeZone: string): string | null {
  const instant = Date.parse(posted?.[BOOKING_FIELD.time] ?? '')
  return Number.isNaN(instant) ? null : dateAt(instant, timeZone)
}

function findDay(months: SlotMonths, date: string | null): SlotDay | null {
  const known = date === null ? undefined : months.monthOf(months.pageOf(date))
  return known && known !== 'failed' ? (known.days.find((day) => day.date === date) ?? null) : null
}

type News = Pick<SlotChoice, 'month' | 'days' | 'slot'> & { settings: PublicBookingSettings }

function newsOf({ month, days, slot, settings }: News): string {
  const { timeZone } = settings
  if (slot && isByDate(settings)) return `Choisi\u202F: ${datesInWords(settings, slot)}`
  if (slot)
    return `Créneau choisi\u202F: ${dayWords(dateAt(Date.parse(slot.startsAt), timeZone))}, ${spanWords(slot, timeZone)}`
  if (!month) return ''
  if (!days) return 'Recherche des créneaux…'
  const free = days.filter((day) => freeSlots(day).length > 0).length
  if (free === 0) return `${monthTitle(month)}\u202F: aucun créneau ce mois-ci.`
  return `${monthTitle(month)}\u202F: ${free} jour${free > 1 ? 's' : ''} avec des créneaux libres.`
}
