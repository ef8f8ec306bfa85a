import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { addMonths, dateAfterKey, firstOfMonth, lastOfMonth, weeksOfMonth } from '#contracts/booking/month-grid.ts'
import { dayOfMonth } from '#contracts/text/french-date.ts'
import { dayState, freeSlots } from './day-state.ts'
import { dayWords, monthTitle } from './slot-words.ts'

type CalendarProps = {
  /** Null until the page knows what day it is. */
  month: string | null
  /** Of that month; null while they are on their way. */
  days: ReadonlyMap<string, SlotDay> | null
  /** In the shop's zone: today, the first date far enough away, and the last that can be booked. */
  bounds: { today: string; first: string; last: string }
  /** The one that a tab stops at. */
  focused: string | null
  chosen: string | null
  /** Its days are booked whole, and have no times. */
  isByDate?: boolean
  /** Of what is booked from one date to another: the dates that are its, the second left out. */
  range?: { from: string; until: string } | null
  onFocus: (date: string) => void
  onChoose: (date: string) => void
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
/** As many as the longest month needs: nothing below moves when months change. */
const ROWS = 6
const TITLE_ID = 'mois-affiche'

/** One month: a grid with one tab stop, whose arrows lead from day to day and beyond the month. */
export function Calendar(props: CalendarProps) {
  const { month, bounds, focused, onFocus } = props
  const table = useRef<HTMLTableElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  })
  const move = (press: KeyboardEvent) => {
    if (!focused || press.ctrlKey || press.metaKey || press.altKey) return
    const date = dateAfterKey(focused, press.key, { first: bounds.today, last: bounds.last })
    if (date === null) return
    press.preventDefault()
    wasMoved.current = true
    onFocus(date)
  }
  const turn = (months: number) => month && onFocus(entryOf(addMonths(month, months), bounds))
  return (
    <div className="cal wc-bookings-date-picker" aria-busy={props.days === null}>
      <div className="cal__head">
        <MonthButton {...{ month, bounds }} by={-1} onTurn={turn} />
        <h4 id={TITLE_ID} aria-live="polite">
          {month ? monthTitle(month) : 'Calendrier'}
        </h4>
        <MonthButton {...{ month, bounds }} by={1} onTurn={turn} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's pattern of a date grid. */}
      <table ref={table} role="grid" aria-labelledby={TITLE_ID} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 2)}.</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Weeks {...props} />
        </tbody>
      </table>
    </div>
  )
}

/** Where one comes in when a month is turned to: its first day that may be booked. */
function entryOf(month: string, { today, last }: CalendarProps['bounds']): string {
  const first = firstOfMonth(month)
  if (first < today) return today
  return first > last ? last : first
}

type MonthButtonProps = Pick<CalendarProps, 'month' | 'bounds'> & { by: 1 | -1; onTurn: (months: number) => void }

function MonthButton({ month, bounds, by, onTurn }: MonthButtonProps) {
  const other = month && addMonths(month, by)
  const isThere = other !== null && lastOfMonth(other) >= bounds.today && firstOfMonth(other) <= bounds.last
  const words = by < 0 ? 'Mois précédent' : 'Mois suivant'
  return (
    <button
      type="button"
      className="icon-btn"
      disabled={!isThere}
      aria-label={isThere ? `${words}, ${monthTitle(other)}` : words}
      onClick={() => onTurn(by)}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}

function Weeks(props: CalendarProps) {
  const weeks = props.month ? weeksOfMonth(props.month) : []
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
    <tr key={row}>
      {Array.from({ length: 7 }, (_, column) => {
        const date = weeks[row]?.[column] ?? null
        if (date) return <Day key={date} {...props} date={date} />
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place.
        return <td key={column}>{props.month === null && row < 5 && <span className="cal__day skeleton" />}</td>
      })}
    </tr>
  ))
}

function Day({
  date,
  days,
  bounds,
  focused,
  chosen,
  range = null,
  isByDate = false,
  onFocus,
  onChoose,
}: CalendarProps & { date: string }) {
  const day = days?.get(date)
  const { className, words, canBeChosen } = dayState(date, day, { ...bounds, isByDate, isLoading: days === null })
  const places = isByDate ? 3 : Math.min(3, freeSlots(day).length)
  const isWithin = range !== null && range.from <= date && date < range.until
  const isChosen = date === chosen || isWithin
  return (
    <td>
      <button
        type="button"
        className={`cal__day ${className}`}
        data-date={date}
        data-free={canBeChosen ? places : undefined}
        aria-label={`${dayWords(date)}, ${words}`}
        aria-disabled={!canBeChosen || undefined}
        aria-pressed={isChosen || undefined}
        aria-current={date === bounds.today ? 'date' : undefined}
        tabIndex={date === focused ? 0 : -1}
        onClick={() => {
          onFocus(date)
          if (canBeChosen || className === 'fully_booked') onChoose(date)
        }}
      >
        {dayOfMonth(date)}
      </button>
    </td>
  )
}
