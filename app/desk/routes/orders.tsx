import { data, Link, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  FROM_THE_TOP,
  isFiltered,
  NO_FILTER,
  ORDER_PERIODS,
  type OrderFilter,
  orderQuery,
  readOrderFilter,
  termsWords,
} from '#contracts/staff/order-list.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { listLostStatements, listOrders } from '#server/modules/order-desk/index.ts'
import { listViews } from '#server/modules/staff/index.ts'
import { BulkTold, useChoice } from '../ui/bulk.tsx'
import { Filter, ListFilters } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyHints } from '../ui/key-hints.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrderBulkBar } from '../ui/orders/bulk-orders.tsx'
import { ExportOrders } from '../ui/orders/export-orders.tsx'
import { LostStatements } from '../ui/orders/lost-statements.tsx'
import { NoOrders } from '../ui/orders/no-orders.tsx'
import { OrderTable } from '../ui/orders/order-table.tsx'
import { OrderViews } from '../ui/orders/order-views.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/orders'
import { carryOutOrders } from './orders-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Commandes · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const { searchParams } = new URL(request.url)
  const filter = readOrderFilter(searchParams)
  const services = context.get(servicesContext)
  const listed = await listOrders(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return data({
    ...{ filter, page: listed.page, now: services.clock.now().toISOString() },
    kept: await listViews(services, actor, 'orders'),
    lost: filter.view === 'withdrawn' ? await listLostStatements(services, actor) : [],
    may: {
      export: mayDo(actor.role, 'orders.export'),
      ship: mayDo(actor.role, 'orders.ship'),
      mail: mayDo(actor.role, 'orders.mail'),
      create: mayDo(actor.role, 'orders.create'),
    },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const done = await carryOutOrders(context.get(servicesContext), actor, { filter, form: await request.formData() })
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data(done)
  return data(done, { status: done.isStaff ? 403 : 422 })
}

export default function Orders({
  loaderData: { filter, page, now, may, lost, kept },
  actionData,
}: Route.ComponentProps) {
  const { rows } = page
  const choice = useChoice(rows.map(({ id }) => id))
  return (
    <>
      <Toast answer={actionData?.ok ? actionData : null} seconds={actionData?.ok ? actionData.seconds : undefined} />
      {actionData?.ok && actionData.report.refused.length > 0 && <BulkTold report={actionData.report} />}
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <div className="head">
        <h1>Commandes</h1>
        <div className="row">
          {may.export && <ExportOrders filter={filter} />}
          {may.create && (
            <Link className="btn" to={DESK_PAGES.newOrder}>
              <Icon name="plus" />
              Commande à payer
            </Link>
          )}
        </div>
      </div>
      <OrderViews filter={filter} kept={kept} />
      <Filters key={filter.view} filter={filter} />
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucune commande' : shownRows(rows.length, 'commande', 'affichée')}
      </p>
      <LostStatements statements={lost} now={now} />
      <ListPlace>
        {rows.length > 0 ? (
          <OrderTable rows={rows} now={now} choice={choice} mayShip={may.ship}>
            <OrderBulkBar choice={choice} page={page} filter={filter} may={may} />
          </OrderTable>
        ) : (
          <NoOrders filter={filter} />
        )}
      </ListPlace>
      <Pager filter={filter} page={page} />
      {rows.length > 0 && <KeyHints hints={HINTS} />}
    </>
  )
}

const HINTS = [
  ['J K', 'descendre, monter'],
  ['X', 'choisir'],
  ['Entrée', 'ouvrir'],
  ['E', 'expédier'],
  ['/', 'filtrer'],
] as const

const plain = (filter: OrderFilter) => ({ ...filter, ...FROM_THE_TOP })

/** Led here by a version of the terms: it stays while the list is narrowed further. */
const AcceptedTerms = ({ version }: { version: string }) => (
  <>
    <input type="hidden" name="cgv" value={version} />
    <span className="chip chip--plain">{termsWords(version)}</span>
  </>
)

const Filters = ({ filter }: { filter: OrderFilter }) => (
  <ListFilters
    kept={{ vue: filter.view === 'all' ? '' : filter.view }}
    search={{ ...SOUGHT, typed: filter.search }}
    widen={isFiltered(filter) ? DESK_PAGES.orders + orderQuery({ ...filter, ...NO_FILTER }) : null}
  >
    <Filter
      name="etat"
      label="État"
      chosen={filter.status ?? ''}
      all="Tous les états"
      of={Object.entries(STATUS_LABELS)}
    />
    <Filter
      name="jours"
      label="Période"
      chosen={String(filter.days ?? '')}
      all="Toutes les dates"
      of={Object.entries(ORDER_PERIODS)}
    />
    {filter.terms !== null && <AcceptedTerms version={filter.terms} />}
  </ListFilters>
)

const SOUGHT = {
  name: 'q',
  label: 'Numéro, nom, courriel, téléphone, produit, facture ou référence de paiement',
  placeholder: 'Numéro, nom, téléphone, produit…',
}

function Pager({
  filter,
  page: { rows, newer, older },
}: {
  filter: OrderFilter
  page: Route.ComponentProps['loaderData']['page']
}) {
  const isBusy = useNavigation().state !== 'idle'
  const to = (cursor: Partial<OrderFilter>) => DESK_PAGES.orders + orderQuery({ ...plain(filter), ...cursor })
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null]
  if (!newer && !older) return null
  return (
    <nav className="pager" aria-label="Pages de la liste" aria-busy={isBusy || undefined}>
      <p>{rows.length} commandes sur cette page</p>
      <div className="row">
        {newer && (
          <Link className="btn btn--quiet" to={to({ after: first })}>
            <Icon name="left" />
            Plus récentes
          </Link>
        )}
        {older && (
          <Link className="btn btn--quiet" to={to({ before: last })}>
            Plus anciennes
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
