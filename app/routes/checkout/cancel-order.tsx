import { data, redirect } from 'react-router'
import { BackToShop } from '#app/features/checkout/back-to-shop.tsx'
import { CancelOrderForm } from '#app/features/checkout/cancel-order-form.tsx'
import { VerifyEmail } from '#app/features/checkout/verify-email.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { isCancellable } from '#contracts/order/order.ts'
import { CANCEL_ORDER_PARAMS, VERIFY_EMAIL_FIELDS } from '#contracts/wire/checkout.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/cancel-order'
import { cancelAndTell, isSigned, pageAfterwards } from './cancel-and-tell.ts'
import { CANCELLED, cancelNotices, STALE } from './cancel-notices.ts'
import { openOrder, verifyEmail } from './order-access.ts'
import '#app/ui/field.css'
import '#app/features/checkout/order-received.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Annuler la commande',
    description: 'L’annulation d’une commande qui n’est pas encore payée.',
    path: '/commande/cancel-order/',
    origin: loaderData?.origin ?? '',
  })

/** A signed link cancels at once, as the contract has it; any other one asks first. */
export async function loader(args: Route.LoaderArgs) {
  const { origin } = args.context.get(siteContext)
  const visitor = args.context.get(visitorContext)
  const opened = await openOrder(args)
  if (opened.access === 'none')
    return data({ origin, state: 'none' as const, notices: [cancelNotices['unknown-order']] }, { status: 404 })
  if (opened.access === 'unverified')
    return data({ origin, state: 'unverified' as const, nonce: visitor.createNonce(NONCE_ACTIONS.verifyEmail) })
  const { order } = opened
  const { id, status } = order
  const back = pageAfterwards(args.request, order)
  const nonce = new URL(args.request.url).searchParams.get(CANCEL_ORDER_PARAMS.nonce)
  if (args.request.method === 'GET' && isSigned(args.context, { orderId: id, nonce })) {
    const notices = await cancelAndTell(args, order)
    return data({ origin, state: 'closed' as const, back, notices }, { status: 409 })
  }
  if (!isCancellable({ status, isRenewal: order.source === 'renewal' })) {
    const notices = [status === 'cancelled' ? CANCELLED : cancelNotices['not-cancellable']]
    return data({ origin, state: 'closed' as const, back, notices })
  }
  return data({
    origin,
    state: 'to-ask' as const,
    back,
    order: await presentOrder(args.context.get(servicesContext), order),
    nonce: visitor.createNonce(NONCE_ACTIONS.cancelOrder, String(id)),
  })
}

export async function action(args: Route.ActionArgs) {
  const posted = await args.request.formData()
  if (posted.has(VERIFY_EMAIL_FIELDS.nonce)) return verifyEmail(args, posted)
  const opened = await openOrder(args)
  if (opened.access === 'none') return data({ notices: [cancelNotices['unknown-order']] }, { status: 404 })
  if (opened.access === 'unverified') throw redirect(args.request.url, 303)
  const { order } = opened
  if (!isSigned(args.context, { orderId: order.id, nonce: posted.get(CANCEL_ORDER_PARAMS.nonce) }))
    return data({ notices: [STALE] }, { status: 422 })
  await refuseTooManyTries(args.context, 'checkout')
  return data({ notices: await cancelAndTell(args, order) }, { status: 409 })
}

export default function CancelOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'unverified')
    return (
      <div className="wrap order-page">
        <VerifyEmail nonce={loaderData.nonce} notices={actionData?.notices ?? []} />
      </div>
    )
  const notices = actionData?.notices ?? (loaderData.state === 'to-ask' ? [] : loaderData.notices)
  return (
    <div className="wrap order-page">
      <h1 className="planche">Annuler la commande</h1>
      <div className="woocommerce-notices-wrapper">
        <Notices notices={notices} />
      </div>
      {loaderData.state === 'to-ask' && <CancelOrderForm {...loaderData} />}
      {loaderData.state === 'closed' && (
        <p>
          <a className={buttonClass({ look: 'quiet' })} href={loaderData.back}>
            Voir la commande
          </a>
        </p>
      )}
      {loaderData.state === 'none' && <BackToShop />}
    </div>
  )
}
