import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AskPage } from '#app/features/account/subscriptions/ask-page.tsx'
import { SubscriptionView } from '#app/features/account/subscriptions/subscription-view.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { refusedNotice } from '#contracts/subscription/owner-notices.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openOwnSubscription } from '#server/modules/own-subscriptions/index.ts'
import { findOpenOfferOf } from '#server/modules/price-changes/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Route } from './+types/view-subscription'
import { accountMeta } from './account-meta.ts'
import { askedChange, changeFromForm, nonceSubject } from './change-subscription.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'
import '#app/features/account/subscriptions/subscriptions.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  accountMeta(matches, {
    title: loaderData ? `${loaderData.subscription.name}, mon abonnement` : 'Mon abonnement',
    description: 'Le détail de votre abonnement\u202F: son état, son prochain paiement, ses commandes.',
    path: ROUTES.accountSubscriptions(),
  })

async function openOwn({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const asked = await requireCustomer({ request, context })
  const { services, customerId } = asked
  const id = readId(params.subscriptionId)
  const subscription = id === null ? null : await openOwnSubscription(services, { id, customerId })
  // Another customer's is like one that is not there.
  if (!subscription) throw data(null, 404)
  return { ...asked, subscription }
}

/** With the contract's query of a change it asks; a link that was made for another state says that it is over. */
export async function loader(args: Route.LoaderArgs) {
  const { services, visitor, customer, menu, subscription } = await openOwn(args)
  const subject = nonceSubject(subscription, customer.id)
  const asked = askedChange(new URL(args.request.url).searchParams, subscription, (nonce) =>
    visitor.verifyNonce(NONCE_ACTIONS.changeSubscription, nonce, subject),
  )
  if (asked && 'refusal' in asked) {
    await pushNotice(services.db, visitor.startSession(), refusedNotice(asked.refusal))
    throw redirect(ROUTES.accountSubscription(subscription.id))
  }
  const nonce = visitor.createNonce(NONCE_ACTIONS.changeSubscription, subject)
  const space = menu.spaces.find(({ slug }) => subscription.productSlugs.includes(slug)) ?? null
  const priceOffer = await findOpenOfferOf(services, { subscriptionId: subscription.id })
  return { subscription, ask: asked, nonce, space, priceOffer, email: customer.email, menu }
}

/** Changes it, says what came of it, and leads to where it shows. */
export async function action(args: Route.ActionArgs) {
  const { services, visitor, subscription, customerId } = await openOwn(args)
  const posted = await args.request.formData()
  const { notice, to } = await changeFromForm(services, { visitor, subscription, customerId, posted })
  await pushNotice(services.db, visitor.startSession(), notice)
  return redirect(to, 303)
}

export default function ViewSubscriptionRoute({ loaderData }: Route.ComponentProps) {
  const { subscription, ask, nonce, space, priceOffer, email, menu } = loaderData
  return (
    <AccountPage title={subscription.name} current="subscriptions" below={subscription.name} menu={menu}>
      {ask ? (
        <AskPage subscription={subscription} ask={ask} nonce={nonce} email={email} />
      ) : (
        <SubscriptionView subscription={subscription} space={space} nonce={nonce} priceOffer={priceOffer} />
      )}
    </AccountPage>
  )
}
