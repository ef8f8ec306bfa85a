import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { ChangeMethodForm } from '#app/features/checkout/change-method-form.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { siteContext } from '#app/server-context.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { changedMethodNotice, methodChangeNotices } from '#contracts/subscription/method-change.ts'
import { readId } from '#contracts/text/read-id.ts'
import { SETUP_RETURN_PARAM } from '#contracts/wire/account.ts'
import { CHANGE_METHOD_NONCE } from '#contracts/wire/change-method.ts'
import { getPaymentChoice } from '#server/modules/checkout/index.ts'
import { finishMethodChange, getMethodChange } from '#server/modules/renewals/index.ts'
import { pushNotice, takeNotices } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/change-method'
import { changeMethodFromForm, type OwnAddress } from './change-method-from-form.ts'
import { presentPaymentSettings } from './payment-settings.ts'
import '#app/features/checkout/checkout-form.css'
import '#app/ui/option.css'
import '#app/fragments/payment-methods.css'
import '#app/features/checkout/order-pay-form.css'
import '#app/features/account/account-page.css'

export const handle: PageHandle = {
  bodyClass: `${PLATFORM}-checkout ${PLATFORM}-page ${PLATFORM}-order-pay`,
}

const TITLE = 'Modifier le moyen de paiement'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: TITLE,
    description: 'Le moyen de paiement des renouvellements d’un abonnement.',
    path: ROUTES.changeMethodPage,
    origin: loaderData?.origin ?? '',
  })

type Asked = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

/** Who is signed in, and the subscription that the contract's address names; a guest signs in first and comes back. */
async function openAddress({ request, context, params }: Asked) {
  const { searchParams } = new URL(request.url)
  const subscriptionId = readId(params.subscriptionId) ?? 0
  const key = searchParams.get('key') ?? ''
  const ours = new Request(context.get(siteContext).origin + ROUTES.changeMethod(subscriptionId, key))
  const required = await requireCustomer({ request: ours, context })
  return { ...required, own: { subscriptionId, key, customerId: required.customerId }, searchParams }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, visitor, own, menu, searchParams } = await openAddress(args)
  const intentId = searchParams.get(SETUP_RETURN_PARAM)
  if (intentId !== null) throw await returnFromBank({ services, visitor }, own, intentId)
  const { origin, provider } = args.context.get(siteContext)
  const opened = await getMethodChange(services, own)
  if (!opened.ok) {
    const { refusal } = opened
    const status = refusal.code === 'no-subscription' ? 404 : 409
    return data({ origin, menu, notices: methodChangeNotices(refusal), change: null }, { status })
  }
  const subject = `${own.customerId}.${own.subscriptionId}`
  const isLinkOurs = visitor.verifyNonce(
    NONCE_ACTIONS.changeMethod,
    searchParams.get(CHANGE_METHOD_NONCE) ?? '',
    subject,
  )
  if (!isLinkOurs) throw redirect(ROUTES.changeMethodOf(own.subscriptionId))
  const { view, billing } = opened
  const [shop, choice, notices] = await Promise.all([
    getShopSettings(services.db),
    getPaymentChoice(services, {
      due: { amountCents: 0, currency: view.currency, billingCountry: billing.country, renewsItself: true },
      ...{ customerId: own.customerId, current: { savedMethodId: view.current?.savedMethodId ?? null } },
    }),
    visitor.sessionId ? takeNotices(services.db, visitor.sessionId) : [],
  ])
  const changing = { id: view.subscriptionId, orderKey: own.key, billingCountry: billing.country }
  const paid = { totalCents: 0, currency: view.currency, fields: [...BILLING_FIELDS], changing, recurs: true }
  return data({
    ...{ origin, menu, notices },
    change: {
      ...{ view, billing, choice },
      nonce: visitor.createNonce(NONCE_ACTIONS.changeMethod, subject),
      paymentSettings: presentPaymentSettings(paid, { origin, provider, visitor, shop }),
    },
  })
}

type Asking = { services: Services; visitor: Visitor }

/** How it went is read from the provider, never from the address. */
async function returnFromBank({ services, visitor }: Asking, own: OwnAddress, intentId: string): Promise<Response> {
  const { subscriptionId, customerId } = own
  const changed = await finishMethodChange(services, { customerId, intentId, subscriptionId })
  const isRefused = 'code' in changed
  const notices = isRefused ? methodChangeNotices(changed) : [changedMethodNotice(changed)]
  const sessionId = visitor.startSession()
  for (const notice of notices) await pushNotice(services.db, sessionId, notice)
  return redirect(isRefused ? ROUTES.changeMethodOf(subscriptionId) : ROUTES.accountSubscription(subscriptionId))
}

/** The form's own script reads the chosen method; the post itself is a plain form either way. */
export async function action(args: Route.ActionArgs) {
  const { services, visitor, own } = await openAddress(args)
  await refuseTooManyTries(args.context, 'checkout')
  const answer = await changeMethodFromForm(services, visitor, { own, posted: await args.request.formData() })
  return 'redirect' in answer ? redirect(answer.redirect, 303) : data(answer, { status: 422 })
}

export default function ChangeMethodRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { change } = loaderData
  return (
    <AccountPage title={TITLE} current="subscriptions" below={TITLE} menu={loaderData.menu}>
      <div className="order-pay__notices woocommerce-notices-wrapper">
        <Notices notices={[...loaderData.notices, ...(change ? (actionData?.notices ?? []) : [])]} />
      </div>
      {change && (
        <>
          <ChangeMethodForm {...change} />
          <PageSettings name="payment" settings={change.paymentSettings} />
          <LiveRegion className="order-progress">{''}</LiveRegion>
        </>
      )}
      {!change && (
        <p>
          <a href={ROUTES.accountSubscriptions()}>Voir mes abonnements</a>
        </p>
      )}
    </AccountPage>
  )
}
