import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainFailure, type PayoutRow, type PayoutsView, payoutState } from '#contracts/staff/payouts.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { counted } from '#contracts/text/french-words.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { BookPager } from '../books/book-list.tsx'
import { Icon } from '../icon.tsx'
import { ListPlace } from '../list-place.tsx'
import { Notice } from '../notice.tsx'
import { type RowProps, useRowKeys } from '../rows.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type PanelProps = { view: PayoutsView; now: string; addressOf: (place: { before?: string; after?: string }) => string }

/** What left the provider for the shop's bank: each payout with the sums of what it holds. */
export function PayoutsPanel({ view, now, addressOf }: PanelProps) {
  const { rows, newer, older, readAt } = view
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <>
      <ReadAt view={view} now={now} />
      <section className="panel" aria-labelledby="versements">
        <div className="panel__h">
          <h2 id="versements">Versements sur votre compte</h2>
          {rows.length > 0 && (
            <a className="btn btn--quiet" href={DESK_PAGES.payoutsCsv} download>
              <Icon name="dl" />
              Exporter en CSV
            </a>
          )}
        </div>
        <div className="flush">
          {rows.length > 0 ? (
            <ListPlace>
              <PayoutTable rows={rows} />
            </ListPlace>
          ) : (
            <div className="empty">
              <h3>Aucun versement</h3>
              <p>
                {readAt === null
                  ? 'Les versements n’ont pas encore été lus chez le prestataire.'
                  : 'Le prestataire n’a encore rien versé sur le compte de la boutique. Ce qu’il verse s’inscrit ici de lui-même.'}
              </p>
            </div>
          )}
        </div>
      </section>
      <BookPager
        said={rows.length === 0 ? '' : `${counted(rows.length, 'versement')} sur cette page`}
        newer={newer && first ? addressOf({ after: first.id }) : null}
        older={older && last ? addressOf({ before: last.id }) : null}
        sizes={null}
      />
    </>
  )
}

/** What is shown is what the provider said then. */
function ReadAt({ view: { readAt, isLate }, now }: Pick<PanelProps, 'view' | 'now'>) {
  if (readAt === null) return null
  if (isLate)
    return (
      <Notice kind="warn">
        <b>Les versements n’ont pas été relus depuis {nearMoment(readAt, now)}.</b> Le prestataire ne répond pas, ou les
        tâches de la boutique ne tournent plus{'\u202F'}: <Link to={DESK}>Aujourd’hui</Link> le dit. Ce qui suit date de
        ce moment, et la lecture reprend d’elle-même.
      </Notice>
    )
  return <p className="small muted">Lus chez le prestataire {nearMoment(readAt, now)}.</p>
}

const HEADS = ['Arrivée', ['Ventes', 'num'], ['Frais', 'num'], ['Rendus', 'num'], ['Versé', 'num'], 'État'] as const

function PayoutTable({ rows }: { rows: readonly PayoutRow[] }) {
  const rowKeys = useRowKeys({ ids: rows.map(({ id }) => id) })
  return (
    <div className="tbl-box">
      <StackTable caption="Versements, du plus récent au plus ancien" columns={HEADS}>
        {rows.map((row, place) => (
          <Row key={row.id} payout={row} keys={rowKeys(place)} />
        ))}
      </StackTable>
    </div>
  )
}

function Row({ payout, keys }: { payout: PayoutRow; keys: RowProps }) {
  const { id, amountCents, currency, arrivesAt, sums } = payout
  const parts = [
    ['Ventes', sums?.salesCents],
    ['Frais', sums?.feesCents],
    ['Rendus', sums?.backCents],
  ] as const
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row" className="nowrap">
        <Link to={DESK_PAGES.payout(id)}>
          <time dateTime={arrivesAt}>{formatDay(arrivesAt)}</time>
        </Link>
      </th>
      {parts.map(([name, cents]) => (
        <td key={name} {...AS.cell} className="num" data-l={name}>
          {cents === undefined ? '—' : formatMoney(cents, currency)}
        </td>
      ))}
      <td {...AS.cell} className="num" data-l="Versé">
        <b>{formatMoney(amountCents, currency)}</b>
      </td>
      <td {...AS.cell} className={payout.failureCode === null ? 'r' : 'full'}>
        <PayoutState payout={payout} />
      </td>
    </tr>
  )
}

export function PayoutState({ payout }: { payout: PayoutRow }) {
  const { failureCode } = payout
  const { word, look } = payoutState(payout)
  return (
    <>
      <span className={look}>{word}</span>
      {failureCode !== null && <small className="muted"> {explainFailure(failureCode)}</small>}
    </>
  )
}
