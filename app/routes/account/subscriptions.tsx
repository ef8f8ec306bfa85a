import { AccountPage } from '#app/features/account/account-page.tsx'
import { SubscriptionsList } from '#app/features/account/subscriptions/subscriptions-list.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listOwnSubscriptions } from '#server/modules/own-subscriptions/index.ts'
import type { Route } from './+types/subscriptions'
import { accountMeta } from './account-meta.ts'
import { followChangeLink } from './follow-change-link.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'
import '#app/features/account/subscriptions/subscriptions.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Abonnements',
    description: 'Vos abonnements, leur état, leur prochain paiement, et de quoi les suspendre ou les résilier.',
    path: ROUTES.accountSubscriptions(),
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  followChangeLink(request)
  const { services, customerId, menu } = await requireCustomer({ request, context })
  const page = /^[1-9]\d{0,5}$/.test(params.page ?? '') ? Number(params.page) : 1
  return { ...(await listOwnSubscriptions(services, { customerId, page })), menu }
}

export default function SubscriptionsRoute({ loaderData: { menu, ...list } }: Route.ComponentProps) {
  return (
    <AccountPage title="Abonnements" current="subscriptions" menu={menu}>
      <SubscriptionsList {...list} />
    </AccountPage>
  )
}
