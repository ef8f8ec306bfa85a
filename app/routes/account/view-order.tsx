import { data } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AwaitedAnswer } from '#app/features/checkout/awaited-answer.tsx'
import { OrderDetails } from '#app/features/checkout/order-details.tsx'
import { OrderDocuments } from '#app/features/checkout/order-documents.tsx'
import { OrderDownloads } from '#app/features/checkout/order-downloads.tsx'
import { Schedule } from '#app/features/checkout/order-schedule.tsx'
import { OrderSubscriptions } from '#app/features/checkout/order-subscriptions.tsx'
import { SlowPayment } from '#app/features/checkout/payment-wait.tsx'
import { SlipToPay } from '#app/features/checkout/slip-to-pay.tsx'
import { OrderCourses } from '#app/features/courses/order-courses.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { isCancellable, isPaid, isPayableNow, isUnpaid, STATUS_LABELS } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listCourses } from '#server/modules/courses/index.ts'
import { listOrderSubscriptions } from '#server/modules/own-subscriptions/index.ts'
import { findOrderOfCustomer } from '#server/modules/post-purchase/index.ts'
import type { Route } from './+types/view-order'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/ui/banner.css'
import '#app/features/checkout/order-received.css'
import '#app/features/checkout/voucher.css'
import '#app/features/account/account-page.css'
import '#app/fragments/payment-schedule.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches, params }) =>
  accountMeta(matches, {
    title: `Commande n°\u00A0${params.orderId}`,
    description: 'Le détail de votre commande, ses fichiers et son état.',
    path: ROUTES.accountOrder(Number(params.orderId)),
  })

/** Another customer's order answers like one that does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, customerId, menu } = await requireCustomer({ request, context })
  const orderId = readId(params.orderId)
  const found = orderId === null ? null : await findOrderOfCustomer(services, { orderId, customerId })
  if (!found) throw data(null, 404)
  const { id } = found.order
  const [courses, subscriptions] = await Promise.all([
    listCourses(services, { orderId: id }),
    listOrderSubscriptions(services, { orderId: id }),
  ])
  return { ...found, courses, subscriptions, menu }
}

export default function ViewOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, orderKey, courses, subscriptions, menu } = loaderData
  const name = `Commande n°\u00A0${order.id}`
  return (
    <AccountPage title={name} current="orders" below={name} menu={menu}>
      <div className="account-parts account-order">
        <p>
          Passée le <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>, état{'\u202F'}:{' '}
          <b className="order-status">{order.answeredBy ? 'À confirmer' : STATUS_LABELS[order.status]}</b>.
        </p>
        {order.payment.wait?.kind === 'voucher' && (
          <SlipToPay order={order} orderKey={orderKey} slip={order.payment.wait.slip} />
        )}
        {order.payment.wait && <SlowPayment order={order} wait={order.payment.wait} />}
        {order.answeredBy && <AwaitedAnswer answeredBy={order.answeredBy} />}
        {isUnpaid(order.status) && (
          <p className="row">
            {isPayableNow(order) && order.totalCents > 0 && (
              <a className={buttonClass({}, 'button pay')} href={ROUTES.orderPay(order.id, orderKey)}>
                Payer
              </a>
            )}
            {isCancellable(order) && (
              <a
                className={buttonClass({ look: 'quiet' }, 'button cancel')}
                href={ROUTES.cancelOrder(order.id, orderKey, ROUTES.accountOrder(order.id))}
              >
                Annuler
              </a>
            )}
          </p>
        )}
        {isPaid(order.status) && order.downloads.length > 0 && <OrderDownloads order={order} />}
        <OrderCourses courses={courses} doorUrl={null} />
        <OrderSubscriptions subscriptions={subscriptions} />
        <OrderDetails order={order} />
        <Schedule order={order} orderKey={orderKey} />
        <OrderDocuments order={order} />
      </div>
    </AccountPage>
  )
}
