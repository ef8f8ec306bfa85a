import { AccountPage } from '#app/features/account/account-page.tsx'
import { OrdersPage } from '#app/features/account/orders-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listOrdersOfCustomer } from '#server/modules/post-purchase/index.ts'
import type { Route } from './+types/orders'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Commandes',
    description: 'Vos commandes, leur état, et de quoi payer celles qui attendent.',
    path: ROUTES.accountOrders(),
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, customerId, menu } = await requireCustomer({ request, context })
  const page = /^[1-9]\d{0,5}$/.test(params.page ?? '') ? Number(params.page) : 1
  return { ...(await listOrdersOfCustomer(services, { customerId, page })), menu }
}

export default function OrdersRoute({ loaderData: { menu, ...orders } }: Route.ComponentProps) {
  return (
    <AccountPage title="Commandes" current="orders" menu={menu}>
      <OrdersPage {...orders} />
    </AccountPage>
  )
}
