import { counted, shownRows } from '#contracts/text/french-words.ts'
import '../styles/today.css'
import '../styles/books.css'
import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import {
  leftOf,
  MOVEMENTS,
  type MoneyFilter,
  type MoneyPage,
  type MoneyRow,
  moneyQuery,
  moneyWords,
  readMoneyFilter,
} from '#contracts/books/money-book.ts'
import { monthOf, ofMonth } from '#contracts/books/periods.ts'
import { methodOfType, PAYMENT_METHODS } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { openMoney } from '#server/modules/books/index.ts'
import { BookFilters, BookPager, MonthSelect, NothingListed } from '../ui/books/book-list.tsx'
import { BooksHead, FigurePanel } from '../ui/books/books-head.tsx'
import { ExportBooks } from '../ui/books/export-books.tsx'
import { Filter } from '../ui/filters.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { type RowProps, useRowKeys } from '../ui/rows.ts'
import { StackTable } from '../ui/stack-table.tsx'
import { AS } from '../ui/table-roles.ts'
import type { Route } from './+types/money-book'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Livre des recettes · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const filter = readMoneyFilter(new URL(request.url).searchParams, monthOf(now))
  const opened = await openMoney(services, actor, filter)
  if (!opened.ok) throw refusedPage(opened.refusal)
  return {
    ...{ filter, page: opened.page, now: now.toISOString(), thisMonth: monthOf(now) },
    mayExport: mayDo(actor.role, 'books.export'),
  }
}

export default function MoneyBook({ loaderData: { filter, page, now, thisMonth, mayExport } }: Route.ComponentProps) {
  const { rows, sums } = page
  const plain = { ...filter, before: null, after: null }
  const all = address({ ...plain, movement: null, method: null, month: thisMonth })
  const isNarrow = filter.movement !== null || filter.method !== null
  return (
    <>
      <BooksHead>{mayExport && <ExportBooks months={page.months} month={filter.month} />}</BooksHead>
      {sums && filter.month && <Figures sums={sums} title={ofMonth(filter.month)} />}
      <BookFilters isNarrow={isNarrow || filter.month !== thisMonth} plain={all}>
        <MonthSelect months={page.months} month={filter.month} />
        <Filter name="sens" label="Nature" chosen={filter.movement ?? ''} all="Tout" of={Object.entries(MOVEMENTS)} />
        <Filter
          name="moyen"
          label="Moyen de paiement"
          chosen={filter.method ?? ''}
          all="Tous les moyens"
          of={PAYMENT_METHODS.map(({ type, title }) => [type, title])}
        />
      </BookFilters>
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucun mouvement' : shownRows(rows.length, 'mouvement', 'affiché')}
      </p>
      <ListPlace>
        {rows.length > 0 ? (
          <MoneyTable rows={rows} now={now} />
        ) : (
          <NothingListed
            title={isNarrow ? 'Aucun mouvement ne correspond' : 'Aucun mouvement'}
            words={isNarrow ? moneyWords(filter) : []}
            text="Ce qui est encaissé et ce qui est rendu s’inscrit ici de lui-même, à sa date."
            plain={all}
          />
        )}
      </ListPlace>
      <Pager filter={plain} page={page} />
    </>
  )
}

const address = (filter: MoneyFilter) => DESK_PAGES.moneyBook + moneyQuery(filter)

function Figures({ sums, title }: { sums: NonNullable<MoneyPage['sums']>; title: string }) {
  const { inCents, surplusCents, backCents, returnedCents, currency } = sums
  return (
    <div className="cols cols--3 books__figures">
      <FigurePanel title={`Encaissé ${title}`} figure={formatMoney(inCents + surplusCents, currency)}>
        <p>{surplusCents > 0 ? `dont ${formatMoney(surplusCents, currency)} reçus en trop` : 'Rien en trop'}</p>
      </FigurePanel>
      <FigurePanel title="Rendu" figure={formatMoney(-backCents, currency)}>
        <p>
          {returnedCents > 0
            ? `dont ${formatMoney(returnedCents, currency)} revenus, que la banque a refusés`
            : 'Aucun remboursement n’est revenu'}
        </p>
      </FigurePanel>
      <FigurePanel title="Recettes du mois" figure={formatMoney(leftOf(sums), currency)}>
        <p>À leur date, ou au mois ouvert quand le leur était clos</p>
      </FigurePanel>
    </div>
  )
}

const HEADS = ['Date', ['Montant', 'num'], 'Nature', 'Client', 'Pièce', 'Moyen', ['Référence', 'hide-s']] as const

function MoneyTable({ rows, now }: { rows: readonly MoneyRow[]; now: string }) {
  const rowKeys = useRowKeys({ ids: rows.map(({ key }) => key) })
  return (
    <div className="tbl-box">
      <StackTable caption="Livre des recettes, du plus récent au plus ancien" columns={HEADS} isSticky>
        {rows.map((row, place) => (
          <Row key={row.key} row={row} now={now} keys={rowKeys(place)} />
        ))}
      </StackTable>
    </div>
  )
}

function Row({ row, now, keys }: { row: MoneyRow; now: string; keys: RowProps }) {
  return (
    <tr {...AS.row} {...keys}>
      <th {...AS.rowheader} scope="row" className="nowrap">
        <Link to={DESK_PAGES.order(row.orderId)}>
          <time dateTime={row.at}>{row.movedAt === null ? nearMoment(row.at, now) : formatDay(row.at)}</time>
        </Link>
        {row.movedAt !== null && <small>du {formatDay(row.movedAt)}, mois clos</small>}
      </th>
      <td {...AS.cell} className="num r">
        {formatMoney(row.amountCents, row.currency)}
      </td>
      <td {...AS.cell}>{MOVEMENTS[row.movement]}</td>
      <td {...AS.cell} className="r">
        {row.buyer || <span className="muted">nom effacé</span>}
      </td>
      <td {...AS.cell}>
        {row.document ? (
          <a href={DESK_PAGES.bookDocument(row.document)} aria-label={`PDF de ${row.document}`}>
            {row.document}
          </a>
        ) : (
          `n° ${row.orderId}`
        )}
      </td>
      <td {...AS.cell} className="r muted">
        {methodOfType(row.method).title}
      </td>
      <td {...AS.cell} className="mono small break hide-s">
        {row.reference}
      </td>
    </tr>
  )
}

function Pager({ filter, page: { rows, newer, older } }: { filter: MoneyFilter; page: MoneyPage }) {
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <BookPager
      said={rows.length === 0 ? '' : `${counted(rows.length, 'mouvement')} sur cette page`}
      newer={newer && first ? address({ ...filter, after: first }) : null}
      older={older && last ? address({ ...filter, before: last }) : null}
      sizes={[address({ ...filter, size: 50 }), address({ ...filter, size: 100 })]}
    />
  )
}
