import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { explainSubscriptionRefusal } from '#contracts/staff/subscription-gestures.ts'
import type { Happened, HappenedKind, SubscriptionView } from '#contracts/staff/subscription-view.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { StackTable } from '../stack-table.tsx'
import { OrderState } from '../state.tsx'
import { AS } from '../table-roles.ts'

type ViewProps = { view: SubscriptionView }

/** What was refused, and the one gesture that may help. */
export function RefusedNotice({ view: { row, refusedBecause, actions } }: ViewProps) {
  if (!row.isRefused) return null
  const amount = formatMoney(row.totalCents, row.currency)
  return (
    <Notice kind="warn">
      <b>
        {amount} refusés{refusedBecause && `\u202F: ${refusedBecause}`}
      </b>{' '}
      {row.holdReason === 'unpaid'
        ? 'Toutes les tentatives sont passées\u202F: l’accès est fermé, le lien de paiement reste ouvert.'
        : 'Le lien pour payer autrement a été envoyé. L’accès reste ouvert pendant les essais.'}
      {actions.retry && 'refusal' in actions.retry && (
        <p>{explainSubscriptionRefusal({ about: 'subscription', refusal: actions.retry.refusal })}</p>
      )}
      {actions.retry && 'cents' in actions.retry && (
        <Form method="post" className="row">
          <Submit className="btn btn--money" name="do" value="retry">
            Réessayer maintenant, {formatMoney(actions.retry.cents, row.currency)}
          </Submit>
        </Form>
      )}
    </Notice>
  )
}

export function Periods({ view: { periods, row } }: ViewProps) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Prélèvements</h2>
      </div>
      <div className="flush">
        <div className="tbl-box">
          <StackTable
            caption="Prélèvements, du plus récent au plus ancien"
            columns={['Période', 'État', ['Montant', 'num'], 'Facture']}
          >
            {periods.map((period) => (
              <tr key={period.orderId} {...AS.row}>
                <th {...AS.rowheader} scope="row">
                  {period.from && period.to
                    ? `${formatDay(period.from)} – ${formatDay(period.to)}`
                    : formatDay(period.createdAt)}
                  <small>commande n° {period.orderId}</small>
                </th>
                <td {...AS.cell} className="r">
                  <OrderState status={period.status} />
                </td>
                <td {...AS.cell} className="num">
                  {formatMoney(period.totalCents, row.currency)}
                </td>
                <td {...AS.cell} className="r">
                  {period.invoice ?? '—'}
                </td>
              </tr>
            ))}
          </StackTable>
        </div>
      </div>
    </section>
  )
}

const ICONS: Record<HappenedKind, IconName> = { note: 'note', mail: 'mail', payment: 'card' }

export function Happenings({ view: { happened }, now }: ViewProps & { now: string }) {
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Tout ce qui est arrivé</h2>
      </div>
      <div>
        <ol className="fil">
          {happened.map((each) => (
            <Happening key={`${each.at} ${each.kind} ${each.text}`} happened={each} now={now} />
          ))}
        </ol>
        <Form method="post" className="stack">
          <div className="field">
            <label htmlFor="note">Note, pour l’équipe seule</label>
            <textarea className="input" id="note" name="text" rows={2} maxLength={1000} required />
          </div>
          <button className="btn btn--quiet" type="submit" name="do" value="note">
            Garder la note
          </button>
        </Form>
      </div>
    </section>
  )
}

function Happening({ happened: { at, kind, text, detail, isBad }, now }: { happened: Happened; now: string }) {
  return (
    <li>
      <span className={isBad ? 'pt pt--bad' : 'pt'}>
        <Icon name={ICONS[kind]} />
      </span>
      <div>
        {text}
        {detail && <small>{detail}</small>}
      </div>
      <time dateTime={at}>{nearMoment(at, now)}</time>
    </li>
  )
}
