import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  DISPUTE_ENDS,
  DISPUTE_WORDS,
  type DisputeRow,
  ON_ITS_WAY_WORDS,
  OPEN_MONEY_WORDS,
  type OpenMoney,
  type PaymentsView,
} from '#contracts/staff/payments-view.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

type PanelProps = { view: PaymentsView }

/** Money that needs one decision each: it is taken on the order's page. */
export function OpenMoneyPanel({ view: { open } }: PanelProps) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Argent à décider</h2>
      </div>
      <div className="flush">
        <ul>
          {open.map((each) => (
            <OpenMoneyRow key={`${each.kind} ${each.orderId} ${each.amountCents}`} money={each} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function OpenMoneyRow({ money: { kind, orderId, amountCents, currency, until } }: { money: OpenMoney }) {
  const [what, todo] = OPEN_MONEY_WORDS[kind]
  return (
    <li className="todo todo--plain">
      <span>
        <b>{formatMoney(amountCents, currency)}</b> · {what}
        <small>
          {todo}
          {until && `, avant le ${formatDay(until)}`}
        </small>
      </span>
      <Link className="btn btn--quiet" to={DESK_PAGES.order(orderId)}>
        Commande n° {orderId}
      </Link>
    </li>
  )
}

export function DisputesPanel({ view: { disputes } }: PanelProps) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Litiges</h2>
      </div>
      {disputes.length === 0 ? (
        <div>
          <p className="muted">Aucune banque n’a contesté de paiement.</p>
        </div>
      ) : (
        <div className="flush">
          <ul>
            {disputes.map((each) => (
              <Dispute key={each.id} dispute={each} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const openWords = ({ isAnswered, answerBy }: DisputeRow) => {
  if (isAnswered) return 'La banque décide'
  return answerBy ? `Répondre avant le ${formatDay(answerBy)}` : 'En cours'
}

function Dispute({ dispute }: { dispute: DisputeRow }) {
  const { id, kind, orderId, amountCents, currency, outcome, openedAt, isAnswered } = dispute
  return (
    <li className="todo todo--plain">
      <span>
        {outcome === 'open' ? (
          <span className={isAnswered ? 'st' : 'st st--todo'}>{openWords(dispute)}</span>
        ) : (
          <span className="st st--off">{DISPUTE_ENDS[kind][outcome]}</span>
        )}
        <small>
          {DISPUTE_WORDS[kind]} sur {formatMoney(amountCents, currency)},{' '}
          <Link to={DESK_PAGES.order(orderId)}>commande n° {orderId}</Link>, ouverture le {formatDay(openedAt)} ·{' '}
          <span className="mono">{id}</span>
        </small>
      </span>
      {kind === 'review' ? (
        <Link className="btn btn--quiet" to={DESK_PAGES.order(orderId)}>
          Commande n° {orderId}
        </Link>
      ) : (
        <Link className="btn btn--quiet" to={DESK_PAGES.dispute(id)} aria-label={`Le dossier, commande n° ${orderId}`}>
          Le dossier
        </Link>
      )}
    </li>
  )
}

/** The orders behind each; those of a minute have no list. */
const VIEWS: Partial<Record<keyof typeof ON_ITS_WAY_WORDS, string>> = {
  'voucher-shown': `${DESK_PAGES.orders}?vue=voucher`,
  processing: `${DESK_PAGES.orders}?vue=debit`,
}

export function OnTheWayPanel({ view: { onTheWay } }: PanelProps) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>En chemin</h2>
      </div>
      <div>
        {onTheWay.length === 0 && <p className="muted">Aucun paiement n’attend de réponse.</p>}
        <dl className="kv small">
          {onTheWay.map(({ wait, currency, count, cents }) => (
            <div key={`${wait} ${currency}`} className="kv__pair">
              <dt>{VIEWS[wait] ? <Link to={VIEWS[wait]}>{ON_ITS_WAY_WORDS[wait]}</Link> : ON_ITS_WAY_WORDS[wait]}</dt>
              <dd>
                {count}, {formatMoney(cents, currency)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function WebhooksPanel({ view: { webhooks }, now }: PanelProps & { now: string }) {
  const { lastAt, received, slowestSeconds, waiting, waitingSince, neverSeen } = webhooks
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Nouvelles du prestataire</h2>
      </div>
      <div>
        <dl className="kv small">
          <dt>Dernier signe</dt>
          <dd>{lastAt ? nearMoment(lastAt, now) : 'aucun encore'}</dd>
          <dt>En vingt-quatre heures</dt>
          <dd>{received}</dd>
          <dt>Le plus lent à traiter</dt>
          <dd>{slowestSeconds === null ? '—' : `${slowestSeconds} s`}</dd>
          <dt>À traiter</dt>
          <dd>{waiting === 0 || !waitingSince ? 'rien' : `${waiting}, depuis ${nearMoment(waitingSince, now)}`}</dd>
        </dl>
        {neverSeen.length > 0 && (
          <details className="small">
            <summary>{neverSeen.length} sortes d’événements ne sont jamais venues</summary>
            <p>
              C’est normal pour ce qui n’est jamais arrivé à la boutique. Sinon, vérifiez chez le prestataire qu’elles
              sont cochées{'\u202F'}:
            </p>
            <p className="mono break">{neverSeen.join(' · ')}</p>
          </details>
        )}
      </div>
    </section>
  )
}
