import { Form, Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type BalanceView, GAP_WORDS, type GapRow } from '#contracts/staff/payments-view.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Field, Submit } from '../field.tsx'
import { Notice } from '../notice.tsx'

type BalanceProps = { balance: BalanceView; now: string }

/** The provider's side of this month beside the shop's. The plank between them tips where something does not agree. */
export function Balance({ balance, now }: BalanceProps) {
  const { currency, provider, shop, gaps, endedAt, isReading } = balance
  return (
    <>
      <div className="bal">
        <Side
          title="Chez le prestataire, ce mois-ci"
          side={provider}
          currency={currency}
          words={['paiement', 'paiements']}
        />
        <div className={gaps.length > 0 ? 'bal__p bal__p--off' : 'bal__p'} aria-hidden="true">
          <span />
        </div>
        <Side
          title="Dans les commandes, ce mois-ci"
          side={shop}
          currency={currency}
          words={['encaissement', 'encaissements']}
        />
      </div>
      {gaps.length === 0 && (
        <Notice kind={endedAt ? 'ok' : 'info'}>
          {endedAt ? (
            <>
              <b>Chaque euro a sa commande.</b> Dernière comparaison {nearMoment(endedAt, now)}
              {isReading ? ', une autre est en cours.' : '.'} Elle se refait d’elle-même tous les quarts d’heure.
            </>
          ) : (
            <>
              <b>Les paiements n’ont pas encore été comparés.</b> La première comparaison remonte à quatre cents jours
              et se fait par morceaux, d’elle-même.
            </>
          )}
        </Notice>
      )}
    </>
  )
}

type SideProps = {
  title: string
  side: { cents: number; count: number }
  currency: string
  words: readonly [string, string]
}

const Side = ({ title, side, currency, words }: SideProps) => (
  <div className="panel">
    <div>
      <p className="small muted">{title}</p>
      <p className="figure">{formatMoney(side.cents, currency)}</p>
      <p className="delta">
        {side.count} {words[side.count > 1 ? 1 : 0]}
      </p>
    </div>
  </div>
)

type GapProps = { gap: GapRow; now: string; mayDecide: boolean; typed: string }

/** One gap, with the facts of both sides and the decisions that it leaves. */
export function Gap({ gap, now, mayDecide, typed }: GapProps) {
  const { chargeId, kind, intentId, providerCents, shopCents, currency, orderId, orderNumber, createdAt, foundAt } = gap
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <section className="panel panel--decide" aria-label={`Écart de ${money(Math.abs(providerCents - shopCents))}`}>
      <div className="panel__h">
        <h2>
          Un écart à décider{'\u202F'}: {money(Math.abs(providerCents - shopCents))}
        </h2>
        <span className="small muted">vu {nearMoment(foundAt, now)}</span>
      </div>
      <div className="stack">
        <p>
          <b>{GAP_WORDS[kind]}.</b>
        </p>
        <dl className="kv small">
          <dt>Prestataire</dt>
          <dd>
            {money(providerCents)}
            {createdAt && `, ${nearMoment(createdAt, now)}`} <span className="mono break">{intentId ?? chargeId}</span>
          </dd>
          <dt>Commande</dt>
          <dd>
            {orderId === null ? (
              <>aucune{orderNumber !== '' && `\u202F; le paiement dit payer la n° ${orderNumber}`}</>
            ) : (
              <>
                <Link to={DESK_PAGES.order(orderId)}>n° {orderId}</Link> · {money(shopCents)}
              </>
            )}
          </dd>
        </dl>
        {mayDecide && <Decisions gap={gap} typed={typed} />}
      </div>
    </section>
  )
}

function Decisions({
  gap: { chargeId, kind, providerCents, currency, orderNumber },
  typed,
}: {
  gap: GapRow
  typed: string
}) {
  return (
    <>
      {kind === 'unknown' && (
        <div className="row">
          {orderNumber !== '' && (
            <Form method="post" preventScrollReset>
              <Named chargeId={chargeId} intent="attach" />
              <Submit>Rattacher à la commande n° {orderNumber}</Submit>
            </Form>
          )}
          <Form method="post" preventScrollReset>
            <Named chargeId={chargeId} intent="give-back" />
            <Submit className="btn btn--money">Rendre {formatMoney(providerCents, currency)}</Submit>
          </Form>
        </div>
      )}
      <Form method="post" className="row beside" preventScrollReset>
        <Named chargeId={chargeId} intent="note" />
        <Field
          label="D’où il vient"
          name="note"
          maxLength={500}
          defaultValue={typed}
          help="Noté, il ne revient que si ses sommes changent."
        />
        <Submit className="btn btn--quiet">Noter</Submit>
      </Form>
    </>
  )
}

const Named = ({ chargeId, intent }: { chargeId: string; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="charge" value={chargeId} />
  </>
)
