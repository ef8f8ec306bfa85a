import { IntakeFields } from '#app/fragments/booking/intake-fields.tsx'
import { Amount } from '#app/fragments/price.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { BOOKING_FIELD } from '#contracts/booking/booking-fields.ts'
import type { BookingOptions } from '#contracts/booking/booking-options.ts'
import { answerWords } from '#contracts/booking/booking-words.ts'
import { isByDate } from '#contracts/booking/date-units.ts'
import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import type { PriceView } from '#contracts/catalog/catalog.ts'
import type { DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import { AddOnFields } from '../add-ons/add-on-fields.tsx'
import { DepositFields } from '../deposit-fields.tsx'
import { sendLabel } from './recap.tsx'
import { cityOf, dayTitle, dayWords, monthTitle } from './slot-words.ts'
import { firstWish } from './wish.ts'
import { WishFields } from './wish-fields.tsx'

type SlotListFormProps = {
  options: BookingOptions
  /** With at least one free slot each. */
  days: readonly SlotDay[]
  price: PriceView
  /** How it may be paid in parts; null where it is paid at once. */
  payment: DepositOffer | null
  path: string
  /** What was sent and not taken. */
  posted: Readonly<Record<string, string>>
  addOns: AddOns | null
  answers: AddOnAnswers
  addOnRefusal: AddOnRefusal | null
  editedKey: string | null
}

/** Days and slots as a plain form: the same fields as the calendar's, with nothing that moves. */
export function SlotListForm(props: SlotListFormProps) {
  const { options, days, price, payment, path, posted, addOns, answers, addOnRefusal, editedKey } = props
  const { timeZone, productId, holdMinutes, intakeFields } = options
  return (
    <form className="cart stack slot-form" method="post" action={path} encType="multipart/form-data">
      <input type="hidden" className="wc-booking-product-id" name="add-to-cart" value={productId} />
      {editedKey !== null && <input type="hidden" name="edited_line" value={editedKey} />}
      <p>
        Les heures sont données à l’heure de {cityOf(timeZone)}. Le créneau choisi vous est gardé {holdMinutes} min dans
        le panier.
        {options.requiresConfirmation && ` Nous le confirmons avant le paiement\u202F: ${answerWords(options)}.`}
      </p>
      <WishFields settings={options} wish={firstWish(options, posted)} />
      {days.map((day) => (
        <DaySlots key={day.date} day={day} options={options} chosen={Date.parse(posted[BOOKING_FIELD.time] ?? '')} />
      ))}
      {intakeFields.length > 0 && (
        <>
          <h2>Pour préparer la séance</h2>
          <IntakeFields fields={intakeFields} answers={posted} />
        </>
      )}
      {addOns && (
        <>
          <h2>Les options</h2>
          <AddOnFields
            {...{ addOns, answers }}
            owner={productId}
            current={answers}
            problems={addOnRefusal ? [addOnRefusal] : []}
          />
        </>
      )}
      {payment && (
        <DepositFields offer={payment} choice={{ pieces: 1, unitCents: price.priceCents }} currency={price.currency} />
      )}
      <p>
        <b>
          <Amount cents={price.priceCents} currency={price.currency} />
        </b>{' '}
        <span className="muted">TTC{addOns && ', avant les options'}</span>
      </p>
      <div>
        <Button className="single_add_to_cart_button button alt">{sendLabel({ editedKey })}</Button>
      </div>
    </form>
  )
}

const dateWords = (date: string, { durationUnit }: BookingOptions) =>
  durationUnit === 'month' ? monthTitle(date.slice(0, 7)) : dayWords(date)

function DaySlots({ day, options, chosen }: { day: SlotDay; options: BookingOptions; chosen: number }) {
  const free = day.slots.filter(({ left }) => left > 0)
  return (
    <fieldset>
      <legend className="label">{dayTitle(day.date)}</legend>
      <div className={isByDate(options) ? 'chips' : 'chips chips--hours'}>
        {free.map(({ startsAt }) => (
          <label key={startsAt} className="chip">
            <input
              className="sr"
              type="radio"
              name={BOOKING_FIELD.time}
              value={startsAt}
              defaultChecked={Date.parse(startsAt) === chosen}
              required
            />
            {isByDate(options) ? dateWords(day.date, options) : bookingHour(startsAt, options.timeZone)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
