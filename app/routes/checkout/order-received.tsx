import { OrderReceived } from '#app/features/checkout/order-received.tsx'
import { ThanksWithoutOrder } from '#app/features/checkout/thanks-without-order.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PLATFORM, ROUTES } from '#contracts/identifiers.ts'
import { findOrderForBuyer } from '#server/modules/checkout/index.ts'
import type { Route } from './+types/order-received'
import '../../styles/order-received.css'

export const handle: PageHandle = {
  layout: 'checkout',
  checkoutStep: 'confirmation',
  bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page ${PLATFORM}-order-received`,
}

/** The address holds the order's key: nothing may keep the page, and no other site may read where a link came from. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: 'Commande reçue',
    description: 'Le récapitulatif de votre commande.',
    path: ROUTES.orderReceived,
    origin: loaderData?.origin ?? '',
    isIndexed: false,
  }),
  { name: 'referrer', content: 'same-origin' },
]

/** A wrong or missing key answers like an order that does not exist: thanks, and nothing about anybody. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const orderKey = new URL(request.url).searchParams.get('key') ?? ''
  const orderId = /^[1-9]\d{0,8}$/.test(params.orderId ?? '') ? Number(params.orderId) : null
  const order =
    orderId && orderKey ? await findOrderForBuyer(context.get(servicesContext), { orderId, orderKey }) : null
  return { origin, orderKey, order }
}

export default function OrderReceivedPage({ loaderData: { order, orderKey } }: Route.ComponentProps) {
  return (
    <div className="wrap order-page woocommerce-order" data-order-page="">
      {order ? <OrderReceived order={order} orderKey={orderKey} /> : <ThanksWithoutOrder />}
    </div>
  )
}
