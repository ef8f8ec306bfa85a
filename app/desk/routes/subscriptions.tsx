import { data, Form, Link, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  readSubscriptionFilter,
  SUBSCRIPTION_VIEWS,
  type SubscriptionFilter,
  type SubscriptionListing,
  type SubscriptionView,
  subscriptionQuery,
} from '#contracts/staff/subscription-list.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { listForStaff } from '#server/modules/subscription-desk/index.ts'
import { EmptyScene } from '../ui/empty-scene.tsx'
import { SearchField } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { SubscriptionTable } from '../ui/subscriptions/subscription-table.tsx'
import type { Route } from './+types/subscriptions'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Abonnements · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readSubscriptionFilter(new URL(request.url).searchParams)
  const services = context.get(servicesContext)
  const listed = await listForStaff(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return data({ filter, listing: listed.listing, now: services.clock.now().toISOString() })
}

export default function Subscriptions({ loaderData: { filter, listing, now } }: Route.ComponentProps) {
  const { rows, figures } = listing
  return (
    <>
      <div className="head">
        <div>
          <h1>Abonnements</h1>
          {figures.map((each) => (
            <p className="sub" key={each.currency}>
              {figureWords(each)}
            </p>
          ))}
        </div>
      </div>
      <Views filter={filter} refused={listing.refused} />
      <Search key={filter.view} filter={filter} />
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucun abonnement' : shownRows(rows.length, 'abonnement', 'affiché')}
      </p>
      <ListPlace>
        {rows.length > 0 ? <SubscriptionTable rows={rows} now={now} /> : <NoSubscriptions filter={filter} />}
      </ListPlace>
      <Pager filter={filter} listing={listing} />
    </>
  )
}

/** '47 actifs · 423,00 € par mois · 3 nouveaux et 1 départ en trente jours · 1 impayé'. */
function figureWords({
  active,
  leaving,
  onHold,
  begun,
  ended,
  unpaid,
  monthlyCents,
  currency,
}: SubscriptionListing['figures'][number]) {
  const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`
  return [
    many(active, 'actif', 'actifs'),
    `${formatMoney(monthlyCents, currency)} par mois`,
    `${many(begun, 'nouveau', 'nouveaux')} et ${many(ended, 'départ', 'départs')} en trente jours`,
    ...(leaving > 0 ? [`${many(leaving, 'résilié encore ouvert', 'résiliés encore ouverts')}`] : []),
    ...(onHold > 0 ? [`${many(onHold, 'suspendu', 'suspendus')}, dont ${many(unpaid, 'impayé', 'impayés')}`] : []),
  ].join(' · ')
}

const plain = (filter: SubscriptionFilter) => ({ ...filter, before: null, after: null })
const address = (filter: SubscriptionFilter) => DESK_PAGES.subscriptions + subscriptionQuery(filter)

function Views({ filter, refused }: { filter: SubscriptionFilter; refused: number }) {
  const views = Object.entries(SUBSCRIPTION_VIEWS) as [SubscriptionView, string][]
  return (
    <nav className="views" aria-label="Vues">
      {views.map(([view, name]) => (
        <Link
          key={view}
          to={address({ ...plain(filter), view })}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name}
          {view === 'refused' && refused > 0 && (
            <>
              {' '}
              <span className="dot">{refused}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Search({ filter }: { filter: SubscriptionFilter }) {
  return (
    <search>
      <Form className="filters">
        {filter.view !== 'all' && <input type="hidden" name="vue" value={filter.view} />}
        <SearchField
          name="q"
          label="Numéro, nom ou courriel"
          placeholder="Numéro, nom, courriel"
          typed={filter.search}
        />
        <button className="btn btn--quiet" type="submit">
          Chercher
        </button>
        {filter.search !== '' && (
          <Link className="btn btn--ghost" to={address({ ...plain(filter), search: '' })}>
            <Icon name="x" />
            Retirer la recherche
          </Link>
        )}
      </Form>
    </search>
  )
}

const NOTHING: Record<SubscriptionView, readonly [string, string]> = {
  all: ['Aucun abonné', 'Les abonnements arrivent ici dès que leur première commande est payée.'],
  refused: ['Aucun abonnement refusé', 'Tous les prélèvements sont passés.'],
  soon: ['Rien cette semaine', 'Aucun prélèvement n’est prévu dans les sept jours.'],
  paused: ['Aucune pause', 'Personne n’a suspendu son abonnement, et vous non plus.'],
  left: ['Aucun départ', 'Personne n’a résilié.'],
}

function NoSubscriptions({ filter }: { filter: SubscriptionFilter }) {
  const [title, text] =
    filter.search === ''
      ? NOTHING[filter.view]
      : [
          `Aucun abonnement ne répond à «\u202F${filter.search}\u202F»`,
          'Le numéro, le début du nom ou du courriel suffisent.',
        ]
  return (
    <div className="tbl-box">
      <div className="empty">
        {filter.search === '' && filter.view === 'all' && <EmptyScene />}
        <h2>{title}</h2>
        <p>{text}</p>
        {(filter.search !== '' || filter.view !== 'all') && (
          <Link className="btn btn--quiet" to={DESK_PAGES.subscriptions}>
            Voir tous les abonnements
          </Link>
        )}
      </div>
    </div>
  )
}

function Pager({
  filter,
  listing: { rows, newer, older },
}: {
  filter: SubscriptionFilter
  listing: SubscriptionListing
}) {
  const isBusy = useNavigation().state !== 'idle'
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null]
  if (!newer && !older) return null
  return (
    <nav className="pager" aria-label="Pages de la liste" aria-busy={isBusy || undefined}>
      <p>{rows.length} abonnements sur cette page</p>
      <div className="row">
        {newer && (
          <Link className="btn btn--quiet" to={address({ ...plain(filter), after: first })}>
            <Icon name="left" />
            Plus récents
          </Link>
        )}
        {older && (
          <Link className="btn btn--quiet" to={address({ ...plain(filter), before: last })}>
            Plus anciens
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
