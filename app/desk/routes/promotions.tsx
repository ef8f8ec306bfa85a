import { data, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { COUPON_VIEWS, type CouponView, readCouponView } from '#contracts/promotions/promotions-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { counted } from '#contracts/text/french-words.ts'
import { listPromotions } from '#server/modules/promotion-desk/index.ts'
import { EmptyScene } from '../ui/empty-scene.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { CouponTable, SeriesTable } from '../ui/promotions/coupon-tables.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/promotions'
import { handleInList } from './promotion-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Promotions · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const asked = new URL(request.url).searchParams
  const [view, after] = [readCouponView(asked.get('vue')), (asked.get('apres') ?? '').slice(0, 60).replaceAll('\0', '')]
  const listed = await listPromotions(services, actor, { view, after })
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { ...listed, view, isFirst: after === '', now: services.clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const answer = await handleInList(context.get(servicesContext), actor, await request.formData())
  if (!answer) throw new Response(null, { status: 400 })
  return data(answer, { status: answer.ok ? 200 : answer.status })
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, series, view, currency, now } = loaderData
  const count = view === 'series' ? series.length : rows.length
  return (
    <>
      <div className="head">
        <h1>Promotions</h1>
        <Link className="btn" to={newIn(view)[0]}>
          <Icon name="plus" />
          {newIn(view)[1]}
        </Link>
      </div>
      {actionData?.ok === false && <Notice kind="bad">{actionData.sentence}</Notice>}
      <nav className="views" aria-label="Vues">
        {(Object.entries(COUPON_VIEWS) as [CouponView, string][]).map(([each, name]) => (
          <Link key={each} to={addressOf(each)} aria-current={view === each ? 'page' : undefined}>
            {name}
          </Link>
        ))}
        <Link to={`${DESK_PAGES.products}?vue=reduced`}>Soldes de produits</Link>
      </nav>
      <p className="sr" role="status">
        {count === 0 ? NOTHING[view][0] : `${counted(count, COUNTED[view])} sur cette page`}
      </p>
      <ListPlace>
        {count === 0 && <Nothing view={view} />}
        {count > 0 && view === 'series' && <SeriesTable rows={series} />}
        {count > 0 && view !== 'series' && <CouponTable {...{ rows, view, currency, now }} />}
      </ListPlace>
      <Pager view={view} next={loaderData.next} isFirst={loaderData.isFirst} />
      <Toast answer={actionData?.ok ? actionData : null} />
    </>
  )
}

const addressOf = (view: CouponView, after = '') => {
  const query = new URLSearchParams({ ...(view !== 'codes' && { vue: view }), ...(after !== '' && { apres: after }) })
  return `${DESK_PAGES.promotions}${query.size > 0 ? `?${query}` : ''}`
}

const newIn = (view: CouponView): readonly [address: string, words: string] =>
  view === 'automatiques'
    ? [`${DESK_PAGES.newPromotion}?automatique`, 'Nouvelle réduction']
    : [DESK_PAGES.newPromotion, 'Nouveau code']

const COUNTED = { codes: 'code', automatiques: 'réduction', series: 'série', finis: 'promotion' } as const

const NOTHING: Record<CouponView, readonly [string, string]> = {
  codes: [
    'Aucun code',
    'Un code se lit comme une phrase\u202F: «\u202F10\u00A0% sur les guides, une fois par personne, jusqu’au 31 décembre\u202F».',
  ],
  automatiques: [
    'Aucune réduction automatique',
    'Elle s’applique d’elle-même, sans code\u202F: «\u202Fport offert dès 35,00\u00A0€\u202F».',
  ],
  series: ['Aucune série', 'Une série donne à chacun son code, qui ne sert qu’une fois.'],
  finis: ['Aucune promotion finie', 'Les codes et les réductions arrêtés, passés ou épuisés se lisent ici.'],
}

function Nothing({ view }: { view: CouponView }) {
  const [title, text] = NOTHING[view]
  return (
    <div className="tbl-box">
      <div className="empty">
        {view !== 'finis' && <EmptyScene />}
        <h2>{title}</h2>
        <p>{text}</p>
        {view !== 'finis' && (
          <Link className="btn" to={newIn(view)[0]}>
            {newIn(view)[1]}
          </Link>
        )}
      </div>
    </div>
  )
}

function Pager({ view, next, isFirst }: { view: CouponView; next: string | null; isFirst: boolean }) {
  if (next === null && isFirst) return null
  return (
    <nav className="pager" aria-label="Pages des codes">
      <div className="row">
        {!isFirst && (
          <Link className="btn btn--quiet" to={addressOf(view)}>
            <Icon name="left" />
            Au début
          </Link>
        )}
        {next !== null && (
          <Link className="btn btn--quiet" to={addressOf(view, next)}>
            Suite de l’alphabet
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
