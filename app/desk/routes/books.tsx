import { counted, shownRows } from '#contracts/text/french-words.ts'
import '../styles/today.css'
import '../styles/books.css'
import { servicesContext } from '#app/server-context.ts'
import { monthOf, ofMonth } from '#contracts/books/periods.ts'
import {
  DOCUMENT_KINDS,
  type RegisterFigures,
  type RegisterFilter,
  readRegisterFilter,
  registerQuery,
  registerWords,
  sumWords,
} from '#contracts/books/register.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { openRegister } from '#server/modules/books/index.ts'
import { BookFilters, BookPager, MonthSelect, NothingListed } from '../ui/books/book-list.tsx'
import { BooksHead, FigurePanel } from '../ui/books/books-head.tsx'
import { ExportBooks } from '../ui/books/export-books.tsx'
import { RegisterTable } from '../ui/books/register-table.tsx'
import { Filter, SearchField } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/books'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Comptabilité · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const filter = readRegisterFilter(new URL(request.url).searchParams, monthOf(now))
  const opened = await openRegister(services, actor, filter)
  if (!opened.ok) throw refusedPage(opened.refusal)
  return {
    ...{ filter, page: opened.page, now: now.toISOString(), thisMonth: monthOf(now) },
    mayExport: mayDo(actor.role, 'books.export'),
  }
}

export default function Books({ loaderData: { filter, page, now, thisMonth, mayExport } }: Route.ComponentProps) {
  const { rows, figures } = page
  const plain = { ...filter, before: null, after: null }
  const all = address({ ...plain, search: '', kind: 'all', month: thisMonth })
  return (
    <>
      <BooksHead>{mayExport && <ExportBooks months={page.months} month={filter.month} />}</BooksHead>
      {figures && <Figures figures={figures} />}
      <BookFilters isNarrow={filter.search !== '' || filter.kind !== 'all' || filter.month !== thisMonth} plain={all}>
        <SearchField name="q" label="Chercher une pièce" placeholder="Numéro, client, montant…" typed={filter.search} />
        <MonthSelect months={page.months} month={filter.month} />
        <Filter name="sorte" label="Sorte" chosen={filter.kind} of={Object.entries(DOCUMENT_KINDS)} />
      </BookFilters>
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucune pièce' : shownRows(rows.length, 'pièce', 'affichée')}
      </p>
      <ListPlace>
        {rows.length > 0 ? <RegisterTable rows={rows} now={now} /> : <NoDocument filter={filter} plain={all} />}
      </ListPlace>
      <Pager filter={plain} page={page} />
    </>
  )
}

const address = (filter: RegisterFilter) => DESK_PAGES.books + registerQuery(filter)

function Figures({
  figures: { month, invoices, creditNotes, cashedCents, currency, flaws },
}: {
  figures: RegisterFigures
}) {
  return (
    <>
      {flaws.length > 0 && (
        <Notice kind="bad">
          <b>La suite des numéros est rompue.</b> Il manque {flaws.join(', ')}
          {'\u202F'}: faites vérifier la base de données avant de déclarer ce mois.
        </Notice>
      )}
      <div className="cols cols--3 books__figures">
        <FigurePanel title={`Factures ${ofMonth(month)}`} figure={formatMoney(invoices.cents, currency)}>
          <p>{sumWords(invoices)}</p>
        </FigurePanel>
        <FigurePanel title="Avoirs" figure={formatMoney(-creditNotes.cents, currency)}>
          <p>{sumWords(creditNotes)}</p>
        </FigurePanel>
        <FigurePanel title="Encaissé, remboursements déduits" figure={formatMoney(cashedCents, currency)}>
          <p className="row books__whole">
            <Icon name={flaws.length > 0 ? 'alert' : 'ok'} isSmall />
            {flaws.length > 0 ? `${flaws.length} numéros manquent` : 'Aucun trou, aucun doublon'}
          </p>
        </FigurePanel>
      </div>
    </>
  )
}

function NoDocument({ filter, plain }: { filter: RegisterFilter; plain: string }) {
  const isEmpty = filter.search === '' && filter.kind === 'all' && filter.before === null && filter.after === null
  return (
    <NothingListed
      title={isEmpty ? 'Aucune pièce' : 'Aucune pièce ne correspond'}
      words={isEmpty ? [] : registerWords(filter)}
      text={
        isEmpty
          ? 'La première facture naît avec la première vente payée. Les numéros se suivent, année par année.'
          : 'Un numéro de pièce ou de commande, le début d’un nom, un montant comme 23,90 suffisent.'
      }
      plain={plain}
    />
  )
}

function Pager({ filter, page: { rows, newer, older } }: { filter: RegisterFilter; page: Page }) {
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <BookPager
      said={rows.length === 0 ? '' : `${counted(rows.length, 'pièce')} sur cette page`}
      newer={newer && first ? address({ ...filter, after: first }) : null}
      older={older && last ? address({ ...filter, before: last }) : null}
      sizes={[address({ ...filter, size: 50 }), address({ ...filter, size: 100 })]}
    />
  )
}

type Page = Route.ComponentProps['loaderData']['page']
