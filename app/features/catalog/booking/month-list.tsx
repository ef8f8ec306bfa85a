import { Icon } from '#app/ui/icon.tsx'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { monthOf } from '#contracts/booking/month-grid.ts'
import { freeSlots } from './day-state.ts'
import { monthTitle } from './slot-words.ts'

type MonthListProps = {
  /** January of the year that is shown, 'YYYY-01'; null until the page knows what day it is. */
  month: string | null
  /** The firsts of its months; null while they are on their way. */
  days: readonly SlotDay[] | null
  bounds: { today: string; last: string }
  chosen: { from: string; until: string } | null
  onTurn: (date: string) => void
  onChoose: (date: string) => void
}

/** The months of a year, a button each: what is booked by the month begins on its first. */
export function MonthList({ month, days, bounds, chosen, onTurn, onChoose }: MonthListProps) {
  const year = Number(month?.slice(0, 4) ?? 0)
  const firsts = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`)
  const known = new Map(days?.map((day) => [day.date, day]))
  return (
    <fieldset className="cal cal--months" aria-busy={days === null}>
      <legend className="sr">Le premier mois</legend>
      <div className="cal__head">
        <YearButton
          by={-1}
          to={year - 1}
          isThere={month !== null && year > Number(bounds.today.slice(0, 4))}
          onTurn={onTurn}
        />
        <h4 aria-live="polite">{month ? year : 'Calendrier'}</h4>
        <YearButton
          by={1}
          to={year + 1}
          isThere={month !== null && year < Number(bounds.last.slice(0, 4))}
          onTurn={onTurn}
        />
      </div>
      <div className="chips">
        {month !== null &&
          firsts.map((date) => {
            const day = known.get(date)
            const isFree = freeSlots(day).length > 0
            const isChosen = chosen !== null && chosen.from <= date && date < chosen.until
            const state = day?.state === 'full' ? 'complet' : 'fermé ou passé'
            return (
              <button
                key={date}
                type="button"
                className={`chip${isFree ? '' : ' is-off'}`}
                data-date={date}
                aria-pressed={isChosen}
                aria-disabled={!isFree || undefined}
                onClick={() => isFree && onChoose(date)}
              >
                {monthTitle(monthOf(date)).replace(/ \d{4}$/, '')}
                <span className="sr"> {year}</span>
                {!isFree && <span className="sr">, {days === null ? 'recherche' : state}</span>}
              </button>
            )
          })}
      </div>
    </fieldset>
  )
}

type YearButtonProps = { by: 1 | -1; to: number; isThere: boolean; onTurn: (date: string) => void }

function YearButton({ by, to, isThere, onTurn }: YearButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      disabled={!isThere}
      aria-label={`Année ${to}`}
      onClick={() => onTurn(`${to}-01-01`)}
    >
      <Icon name={by > 0 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
}
