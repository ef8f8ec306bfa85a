import { data, redirect } from 'react-router'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { AttributionInputs } from '#app/features/attribution/attribution-inputs.tsx'
import { CheckoutForm } from '#app/features/checkout/checkout-form.tsx'
import { CouponForm } from '#app/features/checkout/coupon-form.tsx'
import { LoginToggle } from '#app/features/checkout/login-toggle.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import {
  secretsContext,
  servicesContext,
  siteContext,
  tellsOfNobodyContext,
  visitorContext,
} from '#app/server-context.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { BILLING_FIELDS, type BillingField } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { askOfPaid, isAsked } from '#contracts/checkout/billing-ask.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { expressBlock, purchaseOfCart } from '#contracts/payment/express-block.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openCart } from '#server/modules/cart/index.ts'
import { findOrderJustPlaced, getCheckoutView } from '#server/modules/checkout/index.ts'
import { pushNotice, takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { PASSWORD_PARAMS } from '../account/password-params.ts'
import { presentAddressSettings } from '../address-settings.ts'
import { boughtBefore } from '../cart/bought-before.ts'
import { cartNotices } from '../cart/cart-notices.ts'
import { tellsOfNobody } from '../cart/tells-of-nobody.ts'
import { CLASSIC_CHECKOUT, isClassicAsked } from '../classic-pages.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/checkout'
import { BlockCheckoutPage } from './block-checkout-page.tsx'
import { presentCheckoutParams } from './checkout-params.ts'
import { presentExpressOfCart } from './express-settings.ts'
import { loadBlockCheckout } from './load-block-checkout.ts'
import { presentPaymentSettings } from './payment-settings.ts'
import { placeOrderFromForm } from './place-order-from-form.ts'
import '#app/ui/field.css'
import '#app/features/address/address-forms.css'
import '#app/features/checkout/checkout-form.css'
import '#app/ui/option.css'
import '#app/fragments/payment-methods.css'
import '#app/fragments/shipping-choice.css'
import '#app/fragments/express-buttons.css'
import '#app/features/block-checkout/block-checkout.css'
import '#app/features/block-checkout/payment/block-payment.css'
import '#app/fragments/payment-schedule.css'

export const handle: PageHandle = {
  layout: 'checkout',
  checkoutStep: 'payment',
  bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page`,
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Paiement',
    description: 'Vos coordonnées, le paiement par carte et la validation de votre commande.',
    path: ROUTES.checkout,
    origin: loaderData?.origin ?? '',
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { sessionId, customerId } = visitor
  const { cart, changes, hasNotices } = await openCart(services, sessionId)
  const news = changes.map(cartNotices.changed)
  if (!sessionId || cart.lines.length === 0) throw await leaveFrom(context, news)
  const [checkout, kept, shop, before] = await Promise.all([
    getCheckoutView(services, { cart, sessionId, customerId }),
    hasNotices ? takeNotices(services.db, sessionId) : [],
    getShopSettings(services.db),
    boughtBefore(context, cart),
  ])
  const shortages = findShortages(cart).map(({ name }) => ({ code: 'out-of-stock' as const, name }))
  const { origin, provider } = context.get(siteContext)
  const notices = [...kept, ...news, ...checkoutNotices(shortages), ...before]
  if (tellsOfNobody({ cart, notices, customerId, addresses: [checkout.billing, checkout.shipping] }))
    context.set(tellsOfNobodyContext, true)
  const isByBlocks = shop.checkout.checkout === 'blocks'
  if (isByBlocks && !isClassicAsked(request))
    return { kind: 'blocks' as const, origin, blocks: await loadBlockCheckout(context, checkout, notices) }
  const submissionId = createSubmissionId()
  context.get(secretsContext).add(submissionId)
  const express = presentExpressOfCart(cart, 'checkout', { origin, provider, visitor, shop })
  return {
    kind: 'classic' as const,
    origin,
    checkout,
    express,
    block: expressBlock(express, purchaseOfCart(cart)),
    notices,
    action: isByBlocks ? CLASSIC_CHECKOUT : ROUTES.checkout,
    loginNonce: customerId === null ? visitor.createNonce(NONCE_ACTIONS.login) : null,
    processCheckoutNonce: visitor.createNonce(NONCE_ACTIONS.processCheckout),
    submissionId,
    checkoutParams: presentCheckoutParams(visitor, { ...shop.accounts, isCheckout: true }),
    addressSettings: presentAddressSettings(
      [...checkout.soldCountries, ...checkout.shippingCountries].map(({ code }) => code),
    ),
    paymentSettings: presentPaymentSettings(
      {
        ...{ totalCents: cart.dueCents, currency: cart.currency, recurs: cart.recurring.length > 0 },
        ...{ looks: checkout.looks, fields: askedFields(checkout) },
      },
      { origin, provider, visitor, shop },
    ),
  }
}

/** What stands open in the form: what is behind a summary the provider's form may ask for by itself. */
function askedFields({ cart, billingForm }: CheckoutView): BillingField[] {
  const ask = cart.needsShipping ? 'all' : askOfPaid(cart, billingForm)
  return BILLING_FIELDS.filter((field) => isAsked(field, ask))
}

/**
 * An empty cart has nothing to check out: whoever has just paid lost the answer or came back, and is led to the order; the
 * cart's page tells all others what was taken out of it just now.
 */
async function leaveFrom(context: Route.LoaderArgs['context'], news: readonly Notice[]): Promise<Response> {
  const services = context.get(servicesContext)
  const { sessionId } = context.get(visitorContext)
  const placed = sessionId && news.length === 0 ? await findOrderJustPlaced(services, sessionId) : null
  if (placed) return redirect(ROUTES.order(placed.id, placed.orderKey))
  if (sessionId) for (const notice of news) await pushNotice(services.db, sessionId, notice)
  return redirect(ROUTES.cart)
}

/** Without script: a free order is placed here; a paid one needs the card form and is told so. */
export async function action({ request, context }: Route.ActionArgs) {
  await refuseTooManyTries(context, 'checkout')
  const visitor = context.get(visitorContext)
  const answer = await placeOrderFromForm(context.get(servicesContext), visitor, await request.formData())
  return 'redirect' in answer
    ? redirect(answer.redirect)
    : data(answer, { status: answer.notices.length > 0 ? 422 : 200 })
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'blocks') return <BlockCheckoutPage data={loaderData.blocks} />
  const { checkout, notices, loginNonce, processCheckoutNonce, submissionId } = loaderData
  const { checkoutParams, paymentSettings, addressSettings, express, block } = loaderData
  return (
    <div className="wrap checkout-page">
      <h1>Paiement</h1>
      <div className="checkout-notices">
        <Notices notices={[...notices, ...(actionData?.notices ?? [])]} />
      </div>
      {loginNonce && (
        <LoginToggle>
          <SignInForm nonce={loginNonce} redirect={ROUTES.checkout} idPrefix="login_" />
        </LoginToggle>
      )}
      <CouponForm />
      {block && <ExpressButtons block={block} />}
      <CheckoutForm
        action={loaderData.action}
        checkout={checkout}
        billing={actionData?.billing ?? checkout.billing}
        shipping={actionData?.shipping ?? checkout.shipping}
        refusesOffers={actionData?.refusesOffers ?? false}
        isShippedElsewhere={actionData ? actionData.shipping !== null : checkout.isShippedElsewhere}
        processCheckoutNonce={processCheckoutNonce}
        submissionId={submissionId}
      >
        <AttributionInputs />
      </CheckoutForm>
      {block && <PageSettings name="express" settings={express} />}
      <PageSettings name="checkout" settings={checkoutParams} />
      <PageSettings name="payment" settings={paymentSettings} />
      <PageSettings name="passwordStrength" settings={PASSWORD_PARAMS} />
      <PageSettings name="address" settings={addressSettings.address} />
      <PageSettings name="countrySelect" settings={addressSettings.countrySelect} />
      <LiveRegion className="order-progress">{''}</LiveRegion>
    </div>
  )
}
