import type { AppointmentChange } from '#contracts/booking/appointment.ts'
import { beginningOf, RULE_WORDS } from '#contracts/booking/appointment-words.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

type HistoryProps = { changes: AppointmentChange[]; booking: Booking; currency: string }

/** What has befallen the session since it was paid for, the newest first. */
export function SessionHistory({ changes, booking, currency }: HistoryProps) {
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel__h">
        <h2 id="history">Histoire</h2>
      </div>
      <div>
        {changes.length === 0 ? (
          <p className="muted">Ni déplacée, ni annulée.</p>
        ) : (
          <ol className="stack">
            {changes.toReversed().map((change) => (
              <li key={change.at}>
                {change.kind === 'moved' ? 'Déplacée' : 'Annulée'} par{' '}
                {change.by === 'shop' ? 'la boutique' : 'le client'}
                <small className="muted">
                  {' '}
                  le {formatMoment(change.at)}
                  {change.kind === 'moved' && `, était le ${beginningOf(booking, change.previousStartsAt)}`}
                  {change.rule && `, ${RULE_WORDS[change.rule]}`}
                  {change.givenBackCents > 0 && `, ${formatMoney(change.givenBackCents, currency)} rendus`}
                  {change.reason && `. Motif\u202F: ${change.reason}`}
                </small>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
