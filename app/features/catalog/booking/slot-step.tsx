import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { isByDate } from '#contracts/booking/date-units.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { BookingFormProps } from './booking-page.ts'
import { Calendar } from './calendar.tsx'
import { dayState, nearestFreeDays } from './day-state.ts'
import { MonthList } from './month-list.tsx'
import { RangeEndField } from './range-end.tsx'
import { FullDay, SlotList } from './slot-list.tsx'
import { cityOf, dayTitle, isOtherClock, monthTitle, utcOffset } from './slot-words.ts'
import type { SlotChoice } from './use-slot-choice.ts'

type SlotStepProps = BookingFormProps & { choice: SlotChoice }

const NOWHERE = { today: '', first: '', last: '' }

/** The calendar beside the times of the chosen day. */
export function SlotStep({ choice, ...props }: SlotStepProps) {
  const { slotsPath } = props
  const { bounds, month, days, focused, chosenDay } = choice
  return (
    <div className="agenda">
      <div>
        {props.settings.durationUnit === 'month' ? (
          <MonthList
            {...{ month, days, bounds: bounds ?? NOWHERE, chosen: rangeOf(choice, props.settings) }}
            onTurn={choice.focus}
            onChoose={choice.chooseDay}
          />
        ) : (
          <Calendar
            month={month}
            days={days && new Map(days.map((day) => [day.date, day]))}
            bounds={bounds ?? NOWHERE}
            focused={focused}
            chosen={chosenDay?.date ?? null}
            range={rangeOf(choice, props.settings)}
            isByDate={isByDate(props.settings)}
            onFocus={choice.focus}
            onChoose={choice.chooseDay}
          />
        )}
        {props.settings.durationUnit !== 'month' && <Legend isByDate={isByDate(props.settings)} />}
      </div>
      <div className="slots">
        <Times {...props} choice={choice} />
        <noscript>
          <p>
            Votre navigateur n’affiche pas ce calendrier{'\u202F'}:{' '}
            <a href={slotsPath} rel="nofollow">
              voir la liste des créneaux libres
            </a>
            .
          </p>
        </noscript>
      </div>
    </div>
  )
}

/** The dates of what is chosen, the first that is free again left out. */
function rangeOf({ slot }: SlotChoice, settings: BookingFormProps['settings']) {
  if (!slot || !isByDate(settings)) return null
  const [from, until] = [slot.startsAt, slot.endsAt].map((at) => dateAt(Date.parse(at), settings.timeZone))
  return from && until ? { from, until } : null
}

/** Drawn as the days are; their names say the same to those who do not see it. */
function Legend({ isByDate: isWhole }: { isByDate: boolean }) {
  return (
    <ul className="legend list" aria-hidden="true">
      <li>
        <span className="cal__day" data-free="3">
          7
        </span>
        libre
      </li>
      {!isWhole && (
        <li>
          <span className="cal__day" data-free="1">
            10
          </span>
          dernier créneau
        </li>
      )}
      <li>
        <span className="cal__day fully_booked" aria-disabled="true">
          9
        </span>
        complet
      </li>
      <li>
        <span className="cal__day" aria-disabled="true">
          5
        </span>
        fermé ou passé
      </li>
    </ul>
  )
}

function Times({ choice, settings, slotsPath }: SlotStepProps) {
  const { bounds, days, chosenDay, hasFailed, isAllTaken } = choice
  if (hasFailed) return <Failed slotsPath={slotsPath} onRetry={choice.retry} />
  if (isAllTaken)
    return (
      <Notice kind="info">
        Aucun créneau n’est ouvert pour l’instant. <a href={ROUTES.contact}>Laissez-nous un mot</a>, nous vous
        préviendrons.
      </Notice>
    )
  if (!days || !bounds) return <Loading />
  if (!chosenDay) return <NothingChosen {...{ days, choice, settings }} />
  const { canBeChosen } = dayState(chosenDay.date, chosenDay, { ...bounds, isLoading: false })
  if (!canBeChosen)
    return <FullDay date={chosenDay.date} nearest={nearestFreeDays(days, chosenDay.date)} onChoose={choice.chooseDay} />
  return <DayTimes {...{ choice, settings }} day={chosenDay} />
}

type NothingChosenProps = Pick<SlotStepProps, 'choice' | 'settings'> & { days: NonNullable<SlotChoice['days']> }

function NothingChosen({ days, choice, settings }: NothingChosenProps) {
  const [next] = nearestFreeDays(days, '')
  const { bounds } = choice
  if (next || !bounds)
    return (
      <p className="muted">
        {settings.durationUnit === 'month' ? 'Choisissez d’abord un mois.' : 'Choisissez d’abord un jour.'}
      </p>
    )
  return <p className="muted">Aucun créneau ce mois-ci.</p>
}

function Loading() {
  return (
    <div className="slots__loading">
      <p className="small muted">Recherche des heures libres…</p>
      <div className="block-picker" aria-hidden="true">
        {[1, 2, 3, 4].map((block) => (
          <span key={block} className="skeleton" />
        ))}
      </div>
    </div>
  )
}

/** The list is drawn by the shop itself: it may still answer. */
function Failed({ slotsPath, onRetry }: { slotsPath: string; onRetry: () => void }) {
  return (
    <>
      <Notice kind="error">Les créneaux n’ont pas pu être affichés. Réessayez dans un instant.</Notice>
      <div className="row slots__near">
        <button type="button" className="btn btn--quiet btn--sm" onClick={onRetry}>
          Réessayer
        </button>
        <a className="btn btn--text btn--sm" href={slotsPath} rel="nofollow">
          Voir les créneaux en liste
        </a>
      </div>
    </>
  )
}

type DayTimesProps = Pick<SlotStepProps, 'choice' | 'settings'> & { day: NonNullable<SlotChoice['chosenDay']> }

function DayTimes({ choice, settings, day }: DayTimesProps) {
  const { timeZone: shop, durationUnit } = settings
  const { slot, visitorZone } = choice
  const [isShopTime, setIsShopTime] = useState(false)
  const sample = slot ?? day.slots.find(({ left }) => left > 0)
  const isElsewhere = sample !== undefined && isOtherClock(sample.startsAt, shop, visitorZone)
  const shown = isElsewhere && !isShopTime ? visitorZone : shop
  if (isByDate(settings))
    return (
      <>
        <h4 className="slots__day">
          {durationUnit === 'month' ? monthTitle(day.date.slice(0, 7)) : dayTitle(day.date)}
        </h4>
        {choice.ends.length > 0 && (
          <RangeEndField
            {...{ settings, ends: choice.ends, blocks: choice.wish.blocks }}
            onChoose={(blocks) => choice.setWish({ ...choice.wish, blocks })}
          />
        )}
      </>
    )
  return (
    <>
      <h4 className="slots__day">{dayTitle(day.date)}</h4>
      <SlotList {...{ day, shop, shown }} chosen={slot?.startsAt ?? null} onChoose={choice.chooseSlot} />
      {sample && (
        <div className="zone">
          <Icon name="globe" />
          <p>
            {shown === shop ? (
              <>
                Heures de <b>{cityOf(shop)}</b> ({utcOffset(sample.startsAt, shop)}).{' '}
              </>
            ) : (
              <>
                Heures de <b>{cityOf(shown)}</b>, d’après votre appareil. {bookingHour(sample.startsAt, shown)} chez
                vous, c’est {bookingHour(sample.startsAt, shop)} à {cityOf(shop)}.{' '}
              </>
            )}
            {isElsewhere && (
              <button type="button" className="zone__switch" onClick={() => setIsShopTime(!isShopTime)}>
                Afficher l’heure de {cityOf(isShopTime ? visitorZone : shop)}
              </button>
            )}
          </p>
        </div>
      )}
    </>
  )
}
