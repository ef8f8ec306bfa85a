import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Appointment, AppointmentList, SessionsToBook } from '#contracts/booking/appointment.ts'
import { beginningOf, hoursOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { BOOKING_STATUS_LABELS, bookingStateWords, isFirm } from '#contracts/booking/booking.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { AppointmentDay } from './appointment-day.tsx'
import { JoinLink } from './join-link.tsx'

/** All that somebody has booked: what comes, what is still to be booked, what is over. */
export function AppointmentsList({ upcoming, toBook, past }: AppointmentList) {
  return (
    <div className="account-parts">
      <section>
        <h2>À venir</h2>
        {upcoming.length > 0 || toBook.length > 0 ? (
          <ul className="list appointments">
            {upcoming.map((appointment) => (
              <Upcoming key={appointment.booking.id} appointment={appointment} />
            ))}
            {toBook.map((series) => (
              <ToBook key={series.orderLineId} series={series} />
            ))}
          </ul>
        ) : (
          <NoAppointments />
        )}
      </section>
      {past.length > 0 && <Past appointments={past} />}
    </div>
  )
}

function Upcoming({ appointment }: { appointment: Appointment }) {
  const { booking, unpaid } = appointment
  const title = titleOf(appointment)
  return (
    <li className="appointment">
      <AppointmentDay iso={booking.startsAt} timeZone={booking.timeZone} />
      <div>
        <h3>{title}</h3>
        <p>{hoursOf(booking)}</p>
        <p className="appointment__state">
          <Icon name={unpaid || booking.status === 'pending-confirmation' ? 'clock' : 'success'} />
          {unpaid
            ? `En attente du paiement, ${formatMoney(unpaid.amountCents, unpaid.currency)}`
            : bookingStateWords(booking)}
        </p>
      </div>
      <div className="row">
        {unpaid && (
          <a className={buttonClass({ isSmall: true })} href={unpaid.payUrl}>
            Payer<span className="sr"> : {title}</span>
          </a>
        )}
        <JoinLink appointment={appointment} />
        <a className={buttonClass({ look: 'quiet', isSmall: true }, 'button')} href={ROUTES.accountBooking(booking.id)}>
          {isFirm(booking) ? 'Voir, déplacer, annuler' : 'Voir'}
          <span className="sr">
            {'\u202F'}: {title}, {beginningOf(booking)}
          </span>
        </a>
      </div>
    </li>
  )
}

function ToBook({ series }: { series: SessionsToBook }) {
  const { productName, nextNumber, total, bookedCount, validUntil, isOver, bookingId } = series
  return (
    <li className="appointment appointment--open">
      <div className="appointment__count">
        <b>
          {bookedCount} sur {total}
        </b>
        <span>réservées</span>
      </div>
      <div>
        <h3>
          {productName}, séance {nextNumber}
        </h3>
        <p>{isOver ? 'Le temps pour la prendre est passé. Écrivez-nous.' : 'Créneau à choisir'}</p>
        {validUntil && !isOver && (
          <p className="small muted">À prendre avant le {bookingDay(validUntil, 'Europe/Paris')}</p>
        )}
      </div>
      <div className="row">
        <a
          className={buttonClass({ look: isOver ? 'quiet' : 'ink', isSmall: true })}
          href={isOver ? ROUTES.contact : `${ROUTES.accountBooking(bookingId)}#seance-suivante`}
        >
          {isOver ? 'Nous écrire' : 'Choisir un créneau'}
          <span className="sr">
            {'\u202F'}: {productName}, séance {nextNumber}
          </span>
        </a>
      </div>
    </li>
  )
}

/** The contract's columns (facts product-kinds §1). */
function Past({ appointments }: { appointments: Appointment[] }) {
  return (
    <section>
      <h2>Passées ou annulées</h2>
      <table className="shop_table my_account_bookings account-bookings-table">
        <caption className="sr">Vos réservations passées ou annulées</caption>
        <thead>
          <tr>
            <th scope="col">Séance</th>
            <th scope="col">Début</th>
            <th scope="col">Commande</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => {
            const { booking } = appointment
            return (
              <tr key={booking.id}>
                <th scope="row">
                  <a href={ROUTES.accountBooking(booking.id)}>{titleOf(appointment)}</a>
                </th>
                <td>{beginningOf(booking)}</td>
                <td>
                  {booking.orderId !== null && (
                    <a href={ROUTES.accountOrder(booking.orderId)}>n°{`\u00A0${booking.orderId}`}</a>
                  )}
                </td>
                <td>{BOOKING_STATUS_LABELS[booking.status]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function NoAppointments() {
  return (
    <div className="empty">
      <h3>Aucune séance prévue</h3>
      <p className="muted">Une heure de répétition change l’heure qui compte.</p>
      <a className={buttonClass({ look: 'line' })} href={ROUTES.category('accompagnement')}>
        Voir les séances
      </a>
    </div>
  )
}
