import { OrderReceived } from '#app/features/checkout/order-received.tsx'
import { OrderSubscriptions } from '#app/features/checkout/order-subscriptions.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { ThanksWithoutOrder } from '#app/features/checkout/thanks-without-order.tsx'
import { VerifyEmail } from '#app/features/checkout/verify-email.tsx'
import { OrderCourses } from '#app/features/courses/order-courses.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { listCourses } from '#server/modules/courses/index.ts'
import { listOrderSubscriptions } from '#server/modules/own-subscriptions/index.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Route } from './+types/order-received'
import { presentCheckoutParams } from './checkout-params.ts'
import { openOrder, verifyEmail } from './order-access.ts'
import { returnFromBank } from './return-from-bank.ts'
import '#app/ui/field.css'
import '#app/ui/banner.css'
import '#app/features/checkout/order-received.css'
import '#app/features/checkout/voucher.css'
import '#app/fragments/payment-schedule.css'

export const handle: PageHandle = {
  layout: 'checkout',
  checkoutStep: 'confirmation',
  bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page ${PLATFORM}-order-received`,
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Commande reçue',
    description: 'Le récapitulatif de votre commande.',
    path: ROUTES.orderReceived,
    origin: loaderData?.origin ?? '',
  })

/** A wrong or missing key answers like an order that does not exist: thanks, and nothing about anybody. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const returned = await returnFromBank(args)
  if (returned) throw returned
  const { origin } = context.get(siteContext)
  const visitor = context.get(visitorContext)
  const services = context.get(servicesContext)
  const opened = await openOrder(args)
  if (opened.access === 'none') return { origin, state: 'none' as const }
  if (opened.access === 'unverified')
    return { origin, state: 'unverified' as const, nonce: visitor.createNonce(NONCE_ACTIONS.verifyEmail) }
  const { order } = opened
  // A webhook may have emptied the cart behind the browser's back: its cookies follow.
  visitor.rememberCart(await getCart(services, visitor.sessionId))
  const { accounts } = await getShopSettings(services.db)
  const ownsOrder = order.customerId !== null && order.customerId === visitor.customerId
  return {
    origin,
    state: 'granted' as const,
    orderKey: order.orderKey,
    checkoutParams: presentCheckoutParams(visitor, { ...accounts, isCheckout: false }),
    order: await presentOrder(services, order),
    courses: await listCourses(services, { orderId: order.id }),
    ownsOrder,
    subscriptions: ownsOrder ? await listOrderSubscriptions(services, { orderId: order.id }) : [],
  }
}

/** The address of the order is asked for by a plain form. */
export const action = async (args: Route.ActionArgs) => verifyEmail(args, await args.request.formData())

export default function OrderReceivedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap order-page woocommerce-order" data-order-page="">
      {loaderData.state === 'none' && <ThanksWithoutOrder />}
      {loaderData.state === 'unverified' && (
        <VerifyEmail nonce={loaderData.nonce} notices={actionData?.notices ?? []} />
      )}
      {loaderData.state === 'granted' && (
        <>
          <OrderReceived
            order={loaderData.order}
            orderKey={loaderData.orderKey}
            opened={
              <>
                <OrderCourses
                  courses={loaderData.courses}
                  doorUrl={
                    loaderData.ownsOrder ? null : ROUTES.courseDoorOfOrder(loaderData.order.id, loaderData.orderKey)
                  }
                />
                <OrderSubscriptions subscriptions={loaderData.subscriptions} />
              </>
            }
          />
          <PageSettings name="checkout" settings={loaderData.checkoutParams} />
        </>
      )}
    </div>
  )
}
