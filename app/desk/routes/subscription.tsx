import { data, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  explainSubscriptionRefusal,
  readSubscriptionGesture,
  tellSubscriptionGesture,
} from '#contracts/staff/subscription-gestures.ts'
import { standingWords } from '#contracts/staff/subscription-list.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { handleSubscription, openForStaff } from '#server/modules/subscription-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubscriptionAside } from '../ui/subscriptions/subscription-aside.tsx'
import { SubscriptionGestures } from '../ui/subscriptions/subscription-gestures.tsx'
import { Happenings, Periods, RefusedNotice } from '../ui/subscriptions/subscription-panels.tsx'
import type { Route } from './+types/subscription'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Abonnement n° ${params.id} · le bureau` }]

async function open({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openForStaff(services, actor, readId(params.id) ?? 0)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.view) throw new Response(null, { status: 404 })
  return { services, actor, view: opened.view }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, actor, view } = await open(args)
  return { view, now: services.clock.now().toISOString(), mayGiveBack: actor.role === 'owner' }
}

export async function action(args: Route.ActionArgs) {
  const { services, actor, view } = await open(args)
  const { id, currency } = view.row
  const gesture = readSubscriptionGesture(await args.request.formData(), currency)
  if (!gesture)
    return data(
      { told: null, error: 'Ce qui est écrit ne se lit pas comme un jour, un montant ou une note.' },
      { status: 422 },
    )
  const handled = await handleSubscription(services, actor, { id, gesture })
  if (handled.ok) return data({ told: tellSubscriptionGesture(handled.done, currency), error: null })
  const { refusal } = handled
  if (refusal.about === 'staff' && refusal.refusal.code === 'confirm-again')
    return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.subscription(id) })}`)
  const status = refusal.about === 'staff' ? 403 : 422
  return data({ told: null, error: explainSubscriptionRefusal(refusal) }, { status })
}

export default function Subscription({ loaderData: { view, now, mayGiveBack }, actionData }: Route.ComponentProps) {
  const { row } = view
  const standing = standingWords(row, now)
  return (
    <>
      <Back to={DESK_PAGES.subscriptions} name="Abonnements" />
      <div className="head">
        <div>
          <h1>
            {row.name}
            {row.person && `, ${row.person}`}
          </h1>
          <p className="row">
            <span className={`st ${standing.look}`.trim()}>{standing.text}</span>
            <span className="muted">
              n° {row.id} · {recurringPriceWords(row.totalCents, row, row.currency)}
              {row.startedAt && ` depuis le ${formatDay(row.startedAt)}`}
            </span>
          </p>
        </div>
        <SubscriptionGestures view={view} mayGiveBack={mayGiveBack} />
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      {actionData?.told && <Notice kind="ok">{actionData.told}</Notice>}
      <RefusedNotice view={view} />
      <div className="cols">
        <div className="panels">
          <Periods view={view} />
          <Happenings view={view} now={now} />
        </div>
        <SubscriptionAside view={view} now={now} />
      </div>
    </>
  )
}
