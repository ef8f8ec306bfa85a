import { data, redirect } from 'react-router'
import { OrderNotPayable } from '#app/features/checkout/order-not-payable.tsx'
import { OrderPayForm } from '#app/features/checkout/order-pay-form.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { VerifyEmail } from '#app/features/checkout/verify-email.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { type BillingAsk, isAsked } from '#contracts/checkout/billing-ask.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { expressBlock, purchaseOfOrder } from '#contracts/payment/express-block.ts'
import { VERIFY_EMAIL_FIELDS } from '#contracts/wire/checkout.ts'
import { getPayableOrder } from '#server/modules/checkout/index.ts'
import { canPayOrder } from '#server/modules/payments/index.ts'
import { takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/order-pay'
import { presentCheckoutParams } from './checkout-params.ts'
import { presentExpressOfOrder } from './express-settings.ts'
import { openOrder, verifyEmail } from './order-access.ts'
import { payOrderFromForm } from './pay-order-from-form.ts'
import { presentPaymentSettings } from './payment-settings.ts'
import '#app/features/checkout/checkout-form.css'
import '#app/ui/option.css'
import '#app/fragments/payment-methods.css'
import '#app/features/checkout/order-received.css'
import '#app/features/checkout/order-pay-form.css'
import '#app/fragments/express-buttons.css'

export const handle: PageHandle = {
  layout: 'checkout',
  checkoutStep: 'payment',
  bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page ${PLATFORM}-order-pay`,
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Payer la commande',
    description: 'Le paiement par carte d’une commande déjà passée.',
    path: '/commande/order-pay/',
    origin: loaderData?.origin ?? '',
  })

export async function loader(args: Route.LoaderArgs) {
  const { origin, provider } = args.context.get(siteContext)
  const visitor = args.context.get(visitorContext)
  const opened = await openOrder(args)
  if (opened.access === 'none') return data({ origin, state: 'none' as const }, { status: 404 })
  if (opened.access === 'unverified')
    return data({ origin, state: 'unverified' as const, nonce: visitor.createNonce(NONCE_ACTIONS.verifyEmail) })
  const { order } = opened
  const services = args.context.get(servicesContext)
  if (!(await canPayOrder(services, order))) {
    const { id, orderKey, status } = order
    return data({ origin, state: 'not-payable' as const, order: { id, orderKey, status } })
  }
  // Another tab would begin one otherwise, the bank's that leads back to the shop, and this form be nobody's.
  const sessionId = visitor.startSession()
  const [payable, shop, kept] = await Promise.all([
    getPayableOrder(services, { order, customerId: visitor.customerId }),
    getShopSettings(services.db),
    takeNotices(services.db, sessionId),
  ])
  const billingCountry = payable.billing.country
  const fields = BILLING_FIELDS.filter((field) => isAsked(field, knownOf(payable.billing)))
  const page = { origin, provider, visitor, shop }
  const { express, expressOrder } = presentExpressOfOrder(payable, order.orderKey, page)
  return data({
    origin,
    state: 'payable' as const,
    notices: kept,
    payable,
    ...{ express, expressOrder, block: expressBlock(express, purchaseOfOrder(payable)) },
    nonce: visitor.createNonce(NONCE_ACTIONS.pay),
    checkoutParams: presentCheckoutParams(visitor, { ...shop.accounts, isCheckout: false }),
    paymentSettings: presentPaymentSettings(
      {
        totalCents: payable.order.dueCents,
        currency: order.currency,
        fields,
        order: { ...order, billingCountry },
        recurs: payable.renewsItself,
      },
      page,
    ),
  })
}

/** What the order was told: the provider's form asks for the rest. */
function knownOf(billing: BillingAddress): BillingAsk {
  if (billing.address_1 !== '') return 'all'
  return billing.country === '' ? 'buyer' : 'buyer-and-country'
}

/** The card form's own script fills in the card; the post itself is a plain form either way. */
export async function action(args: Route.ActionArgs) {
  const posted = await args.request.formData()
  if (posted.has(VERIFY_EMAIL_FIELDS.nonce)) return verifyEmail(args, posted)
  const opened = await openOrder(args)
  if (opened.access !== 'granted')
    return data({ notices: checkoutNotices([{ code: 'unknown-order' }]) }, { status: 404 })
  await refuseTooManyTries(args.context, 'checkout')
  const answer = await payOrderFromForm(args.context.get(servicesContext), args.context.get(visitorContext), {
    address: { orderId: opened.order.id, orderKey: opened.order.orderKey },
    posted,
  })
  return 'redirect' in answer ? redirect(answer.redirect, 303) : data(answer, { status: 422 })
}

export default function OrderPayPage({ loaderData, actionData }: Route.ComponentProps) {
  const notices = actionData?.notices ?? []
  return (
    <div className="wrap order-page">
      {loaderData.state === 'unverified' && <VerifyEmail nonce={loaderData.nonce} notices={notices} />}
      {loaderData.state !== 'unverified' && <h1 className="planche">Payer la commande</h1>}
      {loaderData.state === 'none' && <OrderNotPayable known={null} />}
      {loaderData.state === 'not-payable' && <OrderNotPayable known={loaderData.order} />}
      {loaderData.state === 'payable' && (
        <>
          <div className="order-pay__notices woocommerce-notices-wrapper">
            <Notices notices={[...loaderData.notices, ...notices]} />
          </div>
          {loaderData.block && (
            <>
              <ExpressButtons block={loaderData.block} />
              <PageSettings name="express" settings={loaderData.express} />
              <PageSettings name="expressOrder" settings={loaderData.expressOrder} />
            </>
          )}
          <OrderPayForm payable={loaderData.payable} nonce={loaderData.nonce} />
          <PageSettings name="checkout" settings={loaderData.checkoutParams} />
          <PageSettings name="payment" settings={loaderData.paymentSettings} />
          <LiveRegion className="order-progress">{''}</LiveRegion>
        </>
      )}
    </div>
  )
}
