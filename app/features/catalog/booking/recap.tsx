import { Amount } from '#app/fragments/price.tsx'
import { Button } from '#app/ui/button.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { Slot } from '#contracts/booking/booking.ts'
import { zoneWords } from '#contracts/booking/booking-clock.ts'
import { answerWords } from '#contracts/booking/booking-words.ts'
import { isByDate } from '#contracts/booking/date-units.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { dateWriter } from '#contracts/text/french-date.ts'
import type { priceLine } from '../add-ons/read-form.ts'
import type { BookingFormProps } from './booking-page.ts'
import { datesInWords } from './date-range.ts'
import { capital, fullDayTitle, isOtherClock, spanWords } from './slot-words.ts'

type RecapProps = Pick<
  BookingFormProps,
  'name' | 'picture' | 'currency' | 'taxNote' | 'holdMinutes' | 'settings' | 'productId' | 'editedKey'
> & {
  slot: Slot | null
  visitorZone: string
  /** Of the time alone. */
  baseCents: number
  chosen: ReturnType<typeof priceLine>['chosen']
  totalCents: number
  /** Of what is paid in parts, the first; null where all of it is paid at once. */
  todayCents: number | null
  isBusy: boolean
}

/** What was chosen and what it costs, with the button: at the side, or at the end of the form on a phone. */
export function Recap(props: RecapProps) {
  const { name, picture, currency, taxNote, holdMinutes, baseCents, chosen, totalCents, todayCents, slot, isBusy } =
    props
  const isInParts = todayCents !== null && todayCents < totalCents
  return (
    <aside className="box recap stack" aria-label={isByDate(props.settings) ? 'Votre réservation' : 'Votre séance'}>
      <h3>{isByDate(props.settings) ? 'Votre réservation' : 'Votre séance'}</h3>
      <div className="recap__pick">
        {picture && <ResponsivePicture picture={picture} sizes="4.5rem" mostPixels={144} alt="" />}
        <Chosen {...props} />
      </div>
      <div className="wc-bookings-booking-cost" aria-live="polite">
        <dl className="booking-sums">
          <div>
            <dt>{name}</dt>
            <dd>
              <Amount cents={baseCents} currency={currency} />
            </dd>
          </div>
          {chosen.map(({ addOn, value, lineCents }) => (
            <div key={`${addOn.id}-${value}`}>
              <dt>{value}</dt>
              <dd>
                <Amount cents={lineCents} currency={currency} />
              </dd>
            </div>
          ))}
          <div className="total">
            <dt>Total TTC</dt>
            <dd>
              <Amount cents={totalCents} currency={currency} />
            </dd>
          </div>
          {isInParts && (
            <div>
              <dt>À payer aujourd’hui</dt>
              <dd>
                <Amount cents={todayCents} currency={currency} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Button
        isBlock
        isBusy={isBusy}
        className="single_add_to_cart_button wc-bookings-booking-form-button button alt"
        disabled={slot === null}
      >
        {slot ? sendLabel(props) : 'Choisissez un créneau'}
      </Button>
      <p className="small muted">
        {props.settings.requiresConfirmation &&
          `Nous confirmons chaque créneau avant le paiement\u202F: ${answerWords(props.settings)}. `}
        Le créneau vous est gardé {holdMinutes} min dans le panier.{taxNote && ` ${taxNote}.`}
      </p>
    </aside>
  )
}

export const sendLabel = ({ editedKey }: Pick<BookingFormProps, 'editedKey'>) =>
  editedKey === null ? 'Ajouter au panier' : 'Enregistrer les modifications'

function Chosen({ slot, settings, visitorZone }: Pick<RecapProps, 'slot' | 'settings' | 'visitorZone'>) {
  if (!slot)
    return (
      <div aria-live="polite">
        <b>Aucun créneau choisi</b>
        <br />
        <span className="muted">{isByDate(settings) ? 'Prenez vos dates.' : 'Prenez un jour, puis une heure.'}</span>
      </div>
    )
  const { timeZone } = settings
  const isDates = isByDate(settings)
  return (
    <div aria-live="polite">
      <b>
        {isDates ? capital(datesInWords(settings, slot)) : fullDayTitle(dateAt(Date.parse(slot.startsAt), timeZone))}
      </b>
      {!isDates && (
        <>
          <br />
          {spanWords(slot, timeZone)}
          <br />
          <span className="small muted">{zoneWords(timeZone)}</span>
        </>
      )}
      {!isDates && isOtherClock(slot.startsAt, timeZone, visitorZone) && (
        <span className="small recap__elsewhere">
          Chez vous{'\u202F'}: {fullDayTitle(dateAt(Date.parse(slot.startsAt), visitorZone)).toLowerCase()},{' '}
          {spanWords(slot, visitorZone)} ({zoneWords(visitorZone)})
        </span>
      )}
    </div>
  )
}

/** The same in one line, at the lower edge of a phone's window. */
export function RecapBar({ currency, totalCents, slot, settings, isBusy, editedKey }: RecapProps) {
  return (
    <div className="recap-bar">
      <b>
        <Amount cents={totalCents} currency={currency} />
      </b>
      <small>{slot ? barWords(slot, settings) : 'Aucun créneau choisi'}</small>
      {slot ? (
        <Button isBusy={isBusy}>{editedKey === null ? 'Ajouter au panier' : 'Enregistrer'}</Button>
      ) : (
        <a className="btn" href="#creneau">
          Choisir
        </a>
      )}
    </div>
  )
}

const BAR_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }

const barWords = (slot: Slot, settings: RecapProps['settings']) =>
  isByDate(settings) ? datesInWords(settings, slot) : hourWords(slot, settings.timeZone)

const hourWords = (slot: Slot, timeZone: string) =>
  `${dateWriter({ ...BAR_DAY, timeZone }).format(new Date(slot.startsAt))}, ${spanWords(slot, timeZone).split(' à ')[0]}`
