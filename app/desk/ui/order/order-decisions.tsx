import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

/** What somebody has to decide: statements of withdrawal, word for word. */
export function OrderDecisions({ order: { withdrawals }, now }: { order: DeskOrder; now: string }) {
  return withdrawals.map(({ reference, statement, receivedAt, isSettled }) => (
    <section key={reference} className={isSettled ? 'panel' : 'panel panel--decide'}>
      <div className="panel__h">
        <h2>Demande de rétractation {reference}</h2>
        <span className="muted small">reçue {nearMoment(receivedAt, now)}</span>
      </div>
      <div className="stack">
        <blockquote className="note">
          «{'\u202F'}
          {statement}
          {'\u202F'}»
        </blockquote>
        {isSettled && <p className="small muted">L’abonnement est arrêté et ce qui était dû est rendu.</p>}
      </div>
    </section>
  ))
}
