import { Link } from 'react-router'
import type { DueView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskOrder, DeskReceipt } from '#contracts/staff/order-page.ts'
import { PAYOUT_STATES } from '#contracts/staff/payouts.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

/** How it is paid: what came in, what went back, what is still to come, and each try. */
export function OrderPayment({ order, now }: { order: DeskOrder; now: string }) {
  const money = (cents: number) => formatMoney(cents, order.currency)
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Paiement</h2>
        <PaymentState order={order} />
      </div>
      <div>
        <p>{order.methodTitle || 'Rien à payer'}</p>
        {order.authorised && <p className="small muted">Rien n’est débité tant que vous n’encaissez pas.</p>}
        <dl className="sums">
          {order.receipts.map(({ id, at, amountCents, chargeId, isSurplus, payout }) => (
            <div key={id}>
              <dt>
                {isSurplus ? 'Payé en trop' : 'Payé'} {nearMoment(at, now)}{' '}
                <span className="mono small">{chargeId}</span>
                {payout && <PaidOut payout={payout} />}
              </dt>
              <dd>{money(amountCents)}</dd>
            </div>
          ))}
          {order.refundedCents > 0 && (
            <div>
              <dt>Remboursé</dt>
              <dd>{money(-order.refundedCents)}</dd>
            </div>
          )}
          {order.toPayCents > 0 && (
            <div>
              <dt>Reste à payer</dt>
              <dd>{money(order.toPayCents)}</dd>
            </div>
          )}
        </dl>
        {order.dues.length > 1 && <Dues dues={order.dues} money={money} />}
      </div>
      {order.attempts.length > 0 && <Attempts order={order} money={money} />}
    </section>
  )
}

type Money = (cents: number) => string

function PaymentState({ order: { receivedCents, refundedCents, authorised, toPayCents } }: { order: DeskOrder }) {
  if (authorised) return <span className="st st--half">Autorisé</span>
  if (receivedCents > 0 && refundedCents >= receivedCents) return <span className="st st--off">Remboursé</span>
  if (receivedCents > 0 && toPayCents > 0) return <span className="st st--half">Encaissé en partie</span>
  if (receivedCents > 0) return <span className="st st--ok">Encaissé</span>
  return <span className="st">Rien d’encaissé</span>
}

/** What the provider kept of it, and which payout took the rest to the shop's bank. */
const PaidOut = ({ payout }: { payout: NonNullable<DeskReceipt['payout']> }) => (
  <small className="muted block">
    Frais {formatMoney(payout.feeCents, payout.currency)},{' '}
    <Link to={DESK_PAGES.payout(payout.payoutId)}>versement du {formatDay(payout.arrivesAt)}</Link>
    {payout.status !== 'paid' && ` (${PAYOUT_STATES[payout.status].word.toLowerCase()})`}
  </small>
)

const Dues = ({ dues, money }: { dues: readonly DueView[]; money: Money }) => (
  <dl className="sums small">
    {dues.map((due) => (
      <div key={due.id}>
        <dt>
          Échéance {due.number}, {stateOf(due)}
        </dt>
        <dd>{money(due.amountCents)}</dd>
      </div>
    ))}
  </dl>
)

function stateOf({ paidAt, isDropped, fallsDueAt }: DueView): string {
  if (paidAt) return `payée le ${formatDay(paidAt)}`
  return isDropped ? 'n’est plus due' : `le ${formatDay(fallsDueAt)} au plus tard`
}

const Attempts = ({ order, money }: { order: DeskOrder; money: Money }) => (
  <div>
    <details>
      <summary>{order.attempts.length > 1 ? `${order.attempts.length} tentatives` : '1 tentative'}</summary>
      <ol className="stack--s">
        {order.attempts.map(({ number, status, isBad, methodTitle, amountCents, reference, failureCode }) => (
          <li key={number}>
            Tentative {number}
            {'\u202F'}: {status}
            {isBad && failureCode && <span className="mono"> {failureCode}</span>}
            <small className="muted block">
              {money(amountCents)}, {methodTitle} <span className="mono break">{reference}</span>
            </small>
          </li>
        ))}
      </ol>
    </details>
  </div>
)
