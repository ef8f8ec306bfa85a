import { Link } from 'react-router'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { elsewhere } from '#contracts/booking/appointment-words.ts'
import { type BookingStatus, bookingStateWords } from '#contracts/booking/booking.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { Icon } from '../icon.tsx'

const LOOKS: Partial<Record<BookingStatus, string>> = {
  paid: 'st--ok',
  confirmed: 'st--ok',
  complete: 'st--ok',
  'partial-payment': 'st--half',
  'pending-confirmation': 'st--bad',
  cancelled: 'st--off',
}

/** Who comes, what they prepared, and with which order. */
export function SessionFacts({
  mail: { appointment, buyer, orderId, options, answers },
  isAbsent,
  files,
  maySeeOrder,
}: {
  mail: AppointmentMail
  isAbsent: boolean
  files: readonly { id: string; name: string; bytes: number }[]
  maySeeOrder: boolean
}) {
  const { booking, unpaid, currency } = appointment
  const abroad = elsewhere(booking)
  return (
    <section className="panel" aria-label="La séance">
      <div className="stack">
        <p className="row">
          <span className={`st ${LOOKS[booking.status] ?? ''}`.trim()}>{bookingStateWords(booking)}</span>
          {isAbsent && <span className="st st--bad">Absent</span>}
          {booking.resourceName && <span className="muted">avec {booking.resourceName}</span>}
          {unpaid && <span className="tag">reste {formatMoney(unpaid.amountCents, currency)} à payer avant</span>}
        </p>
        <dl className="kv">
          {abroad && (
            <>
              <dt>Chez le client</dt>
              <dd>{abroad}</dd>
            </>
          )}
          {[...options.map(({ name, value }) => ({ label: name, value })), ...answers].map(({ label, value }) => (
            <div key={label} className="kv__pair">
              <dt>{label}</dt>
              <dd className="break pre">{value}</dd>
            </div>
          ))}
          <dt>Courriel</dt>
          <dd className="break">
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </dd>
          {files.length > 0 && (
            <>
              <dt>Fichiers</dt>
              <dd>
                {files.map(({ id, name, bytes }) => (
                  <form key={id} method="post" action={DESK_PAGES.appointmentFile(booking.id, id)}>
                    <button type="submit" className="btn btn--ghost">
                      <Icon name="dl" />
                      <span className="break">
                        {name} ({formatBytes(bytes)})
                      </span>
                    </button>
                  </form>
                ))}
              </dd>
            </>
          )}
          {booking.joinUrl && (
            <>
              <dt>Lien</dt>
              <dd className="break">
                <a href={booking.joinUrl}>{booking.joinUrl}</a>
              </dd>
            </>
          )}
          <dt>Commande</dt>
          <dd>{maySeeOrder ? <Link to={DESK_PAGES.order(orderId)}>n° {orderId}</Link> : `n° ${orderId}`}</dd>
        </dl>
      </div>
    </section>
  )
}
