import { formatMoney } from '#contracts/pricing/money.ts'
import '../styles/today.css'
import '../styles/books.css'
import { servicesContext } from '#app/server-context.ts'
import { monthOf, quarterOf, quarterWords, readQuarter } from '#contracts/books/periods.ts'
import {
  EVIDENCE,
  rateWords,
  type TaxReport,
  type TaxSum,
  totalOf,
  ZONES,
  type Zone,
} from '#contracts/books/tax-report.ts'
import { openTaxes, readThresholds } from '#server/modules/books/index.ts'
import { BookFilters } from '../ui/books/book-list.tsx'
import { BooksHead, FigurePanel } from '../ui/books/books-head.tsx'
import { ThresholdsPanel } from '../ui/books/thresholds-panel.tsx'
import { Filter } from '../ui/filters.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { AS } from '../ui/table-roles.ts'
import type { Route } from './+types/tax-book'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'TVA et OSS · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const current = quarterOf(monthOf(services.clock.now()))
  const quarter = readQuarter(new URL(request.url).searchParams.get('trimestre')) ?? current
  const opened = await openTaxes(services, actor, quarter)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const watched = await readThresholds(services, actor)
  return { report: opened.report, current, watched: watched.ok ? watched.view : null }
}

export default function TaxBook({ loaderData: { report, current, watched } }: Route.ComponentProps) {
  const { quarter, quarters } = report
  return (
    <>
      <BooksHead />
      <BookFilters isNarrow={false} plain="">
        <Filter
          name="trimestre"
          label="Trimestre"
          chosen={quarter}
          of={[...new Set([current, quarter, ...quarters])]
            .toSorted()
            .reverse()
            .map((each) => [each, quarterWords(each)])}
        />
      </BookFilters>
      <ListPlace>
        <Report report={report} />
      </ListPlace>
      {watched && (
        <div className="books__below">
          <ThresholdsPanel view={watched} />
        </div>
      )}
    </>
  )
}

function Report({ report }: { report: TaxReport }) {
  const { sums, currency, isCharged, taxNote } = report
  const [all, home, union] = [totalOf(sums), totalOf(sums, 'home'), totalOf(sums, 'union')]
  return (
    <>
      <div className="cols cols--3 books__figures">
        <FigurePanel title="Ventes hors taxes, avoirs déduits" figure={formatMoney(all.baseCents, currency)}>
          <p>{isCharged ? 'Base des factures moins celle des avoirs' : taxNote}</p>
        </FigurePanel>
        <FigurePanel title="TVA française" figure={formatMoney(home.taxCents, currency)}>
          <p>Sur {formatMoney(home.baseCents, currency)} hors taxes</p>
        </FigurePanel>
        <FigurePanel title="TVA des autres États membres" figure={formatMoney(union.taxCents, currency)}>
          <p>Sur {formatMoney(union.baseCents, currency)} hors taxes, à déclarer par le guichet OSS</p>
        </FigurePanel>
      </div>
      {sums.length > 0 ? (
        <TaxTable sums={sums} currency={currency} />
      ) : (
        <div className="tbl-box">
          <div className="empty">
            <h2>Aucune vente ce trimestre</h2>
            <p>Chaque facture et chaque avoir s’ajoute ici, au pays et au taux qu’il porte.</p>
          </div>
        </div>
      )}
      <EvidencePanel report={report} />
    </>
  )
}

function TaxTable({ sums, currency }: { sums: readonly TaxSum[]; currency: string }) {
  const total = totalOf(sums)
  return (
    <div className="tbl-box">
      <table className="tbl tbl--stack" {...AS.table}>
        <caption className="sr">TVA par pays et par taux</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            {HEADS.map(([name, className]) => (
              <th key={name} {...AS.columnheader} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          {sums.map((sum) => (
            <tr key={`${sum.country} ${sum.basisPoints}`} {...AS.row}>
              <th {...AS.rowheader} scope="row">
                {sum.countryName}
              </th>
              <td {...AS.cell} className="r">
                {rateWords(sum.basisPoints)}
              </td>
              <td {...AS.cell}>{ZONES[sum.zone]}</td>
              <td {...AS.cell} className="num r" data-l="Base">
                {formatMoney(sum.baseCents, currency)}
              </td>
              <td {...AS.cell} className="num r full" data-l="TVA">
                {formatMoney(sum.taxCents, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot {...AS.rowgroup}>
          <tr {...AS.row}>
            <th {...AS.rowheader} scope="row">
              Total
            </th>
            <td {...AS.cell} className="hide-s" />
            <td {...AS.cell} className="hide-s" />
            <td {...AS.cell} className="num r" data-l="Base">
              {formatMoney(total.baseCents, currency)}
            </td>
            <td {...AS.cell} className="num r full" data-l="TVA">
              {formatMoney(total.taxCents, currency)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const HEADS = [
  ['Pays', ''],
  ['Taux', ''],
  ['Zone', ''],
  ['Base hors taxes', 'num'],
  ['TVA', 'num'],
] as const satisfies readonly (readonly [string, string])[]

/** Two facts that do not contradict each other tell where a service was sold; below 100,000 € a year one is enough. */
function EvidencePanel({ report: { evidence, sums } }: { report: TaxReport }) {
  const hasAbroad = sums.some(({ zone }) => zone === ('union' satisfies Zone))
  if (!hasAbroad) return null
  return (
    <section className="panel books__below">
      <div className="panel__h">
        <h2>Preuves du lieu des ventes aux autres États membres</h2>
      </div>
      <div>
        <dl className="kv">
          {(Object.keys(EVIDENCE) as (keyof typeof EVIDENCE)[]).map((kind) => (
            <div className="kv__pair" key={kind}>
              <dt>{EVIDENCE[kind]}</dt>
              <dd>{evidence[kind]}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted books__said">
          La boutique garde l’adresse de facturation et le pays d’émission du moyen de paiement que donne le
          prestataire. L’adresse IP n’est pas conservée. Les deux figurent, vente par vente, dans l’export.
        </p>
      </div>
    </section>
  )
}
