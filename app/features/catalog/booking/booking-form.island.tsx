import { type FormEvent, useState } from 'react'
import { IntakeFields } from '#app/fragments/booking/intake-fields.tsx'
import { followForm } from '#app/ui/follow-form.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { bookingCostCents } from '#contracts/booking/booking-cost.ts'
import { BOOKING_FIELD } from '#contracts/booking/booking-fields.ts'
import { isByDate, isRange } from '#contracts/booking/date-units.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { useAddOns } from '../add-ons/use-add-ons.tsx'
import { DepositFields } from '../deposit-fields.tsx'
import { Beginning } from './beginning.tsx'
import type { BookingFormProps } from './booking-page.ts'
import { Recap, RecapBar } from './recap.tsx'
import { SlotStep } from './slot-step.tsx'
import { useSlotChoice } from './use-slot-choice.ts'
import { WishFields } from './wish-fields.tsx'

/**
 * The form of what is booked: calendar, times, questions and what it costs. Its slots come when it wakes, since a page
 * that is kept for everybody cannot tell them; then it is a plain form of the contract.
 */
export default function BookingForm(props: BookingFormProps) {
  const { productId, path, settings, begun, editedKey, addOns } = props
  const choice = useSlotChoice(props)
  const { slot, wish, visitorZone } = choice
  const [isBusy, setIsBusy] = useState(false)
  const cost = { ...wish, startsAt: slot?.startsAt ?? '', visitorTimeZone: visitorZone, intake: {} }
  const totalCents = bookingCostCents(settings, { priceCents: props.priceCents, choice: cost })
  const asked = useAddOns({ ...props, owner: productId })
  const options = asked.price({ baseCents: totalCents, pieces: 1 })
  const [todayCents, setTodayCents] = useState<number | null>(null)
  const recap = { ...props, slot, visitorZone, baseCents: totalCents, ...options, todayCents, isBusy }
  const hasIntake = settings.intakeFields.length > 0
  const hasOptions = addOns.list.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (slot && !isBusy && !asked.refuse(event.currentTarget, totalCents)) return setIsBusy(true)
    event.preventDefault()
  }
  return (
    <form
      className="cart booking"
      method="post"
      action={`${path}#creneau`}
      encType="multipart/form-data"
      onSubmit={submit}
      {...followForm((form) => asked.followInput(form, totalCents))}
    >
      <div className="box">
        <fieldset className="wc-bookings-booking-form">
          <legend className="sr">Votre réservation</legend>
          <input type="hidden" className="wc-booking-product-id" name="add-to-cart" value={productId} />
          {editedKey !== null && <input type="hidden" name="edited_line" value={editedKey} />}
          <section className="step">
            <StepTitle number={1}>{isByDate(settings) ? 'Les dates' : 'Le jour et l’heure'}</StepTitle>
            <Beginning {...{ begun, editedKey }} />
            <WishFields settings={settings} wish={wish} hasTwoDates={isRange(settings)} onWish={choice.setWish} />
            <SlotStep {...props} choice={choice} />
          </section>
          {hasIntake && (
            <section className="step">
              <StepTitle number={2}>Pour préparer la séance</StepTitle>
              <IntakeFields fields={settings.intakeFields} answers={begun?.posted ?? {}} />
            </section>
          )}
          {hasOptions && (
            <section className="step">
              <StepTitle number={hasIntake ? 3 : 2}>Les options</StepTitle>
              {asked.draw(totalCents)}
            </section>
          )}
          {props.payment && (
            <section className="step">
              <StepTitle number={2 + Number(hasIntake) + Number(hasOptions)}>Le règlement</StepTitle>
              <DepositFields
                offer={props.payment}
                choice={{ pieces: 1, unitCents: options.totalCents }}
                currency={props.currency}
                onToday={setTodayCents}
              />
            </section>
          )}
          {slot && isRange(settings) && <input type="hidden" name={BOOKING_FIELD.duration} value={wish.blocks} />}
          {slot && <PostedSlot startsAt={slot.startsAt} timeZone={settings.timeZone} visitorZone={visitorZone} />}
        </fieldset>
      </div>
      <Recap {...recap} />
      <RecapBar {...recap} />
      <LiveRegion>{choice.news}</LiveRegion>
    </form>
  )
}

function StepTitle({ number, children }: { number: number; children: string }) {
  return (
    <h3 className="step__title">
      <i aria-hidden="true">{number}</i>
      {children}
    </h3>
  )
}

/** The contract's names of a chosen time. */
function PostedSlot({ startsAt, timeZone, visitorZone }: { startsAt: string; timeZone: string; visitorZone: string }) {
  const [year, month, day] = dateAt(Date.parse(startsAt), timeZone).split('-')
  const fields = [
    [BOOKING_FIELD.year, year],
    [BOOKING_FIELD.month, month],
    [BOOKING_FIELD.day, day],
    [BOOKING_FIELD.time, startsAt],
    [BOOKING_FIELD.timeZone, visitorZone],
  ]
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
