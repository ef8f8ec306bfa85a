import { data } from 'react-router'
import { FoundOrders } from '#app/features/checkout/found-orders.tsx'
import { RenewOutcome } from '#app/features/checkout/renew-downloads.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { renewDownloads } from '#server/modules/fulfilment/index.ts'
import { openOrderAccess, rememberVerifiedEmail } from '#server/modules/post-purchase/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/found-orders'
import '#app/features/checkout/order-received.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Vos commandes',
    description: 'Les commandes passées avec votre adresse e-mail.',
    path: ROUTES.findOrders,
    origin: loaderData?.origin ?? '',
  })

/** Who has the mail has the address: its orders are open to this browser from now on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  const found = await openOrderAccess(services, params.token)
  if (!found) return data({ origin, orders: null }, { status: 404 })
  const sessionId = context.get(visitorContext).startSession()
  await rememberVerifiedEmail(services, { sessionId, email: found.email })
  return data({ origin, orders: found.orders })
}

/** New links for the files of one of these orders, by mail. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = Number((await request.formData()).get('commande'))
  const found = await openOrderAccess(services, params.token)
  if (!found?.orders.some(({ id }) => id === orderId)) throw data(null, 404)
  await refuseTooManyTries(context, 'mailed-link', found.email)
  const renewed = await renewDownloads(services, { orderId })
  return data(renewed, { status: renewed.ok ? 200 : 409 })
}

export default function FoundOrdersPage({ loaderData: { orders }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap order-page">
      <h1 className="planche">{orders ? 'Vos commandes' : 'Ce lien n’est plus valable'}</h1>
      {actionData && <RenewOutcome result={actionData} />}
      {orders ? (
        <FoundOrders orders={orders} />
      ) : (
        <>
          <p className="lead">Il a plus de 24{'\u00A0'}heures, ou il a été coupé par votre messagerie.</p>
          <p>
            <a className={buttonClass({ look: 'quiet' })} href={ROUTES.findOrders}>
              Demander un nouveau lien
            </a>
          </p>
        </>
      )}
    </div>
  )
}
