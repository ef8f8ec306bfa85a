import { redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { DuesPage } from '#app/features/account/dues-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { STOP_CHARGES_FIELDS } from '#contracts/wire/account.ts'
import { listDuesOfCustomer, stopCharges } from '#server/modules/instalments/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Route } from './+types/scheduled-orders'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'
import '#app/fragments/payment-schedule.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Échéances',
    description: 'Ce que vous avez payé, ce qui reste à payer, et à quelles dates.',
    path: ROUTES.accountDues,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, visitor, customerId, menu } = await requireCustomer({ request, context })
  const orders = await listDuesOfCustomer(services, { customerId })
  const nonceOf = (orderId: number) => visitor.createNonce(NONCE_ACTIONS.stopCharges, `${customerId}.${orderId}`)
  return { orders: orders.map((each) => ({ ...each, stopNonce: nonceOf(each.order.id) })), menu }
}

const STOPPED: Notice = {
  kind: 'success',
  html: 'Le prélèvement automatique est arrêté. Nous vous enverrons un lien avant chaque échéance.',
}
const NOT_STOPPED: Notice = {
  kind: 'error',
  html: 'Le prélèvement n’a pas été arrêté. Rechargez cette page, puis réessayez.',
}

/** Ends what the owner of an order had agreed to be charged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const posted = await request.formData()
  const orderId = readId(posted.get(STOP_CHARGES_FIELDS.orderId))
  const nonce = posted.get(STOP_CHARGES_FIELDS.nonce)
  const isSigned =
    typeof nonce === 'string' && visitor.verifyNonce(NONCE_ACTIONS.stopCharges, nonce, `${customerId}.${orderId}`)
  const isStopped = orderId !== null && isSigned && (await stopCharges(services, { orderId, customerId }))
  await pushNotice(services.db, visitor.startSession(), isStopped ? STOPPED : NOT_STOPPED)
  return redirect(ROUTES.accountDues, 303)
}

export default function ScheduledOrdersRoute({ loaderData: { orders, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Échéances" current="scheduled-orders" menu={menu}>
      <DuesPage orders={orders} />
    </AccountPage>
  )
}
