import { data, redirect } from 'react-router'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import type { Route } from './+types/subscription-payment-method'
import { requireCustomer } from './require-customer.ts'

/** The contract's link, which holds no secret: leads its owner to the page that gives a subscription another method. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const id = readId(params.subscriptionId)
  const found = id === null ? null : await findSubscription(services.db, id)
  // Another's is like one that is not there.
  if (!found || found.customerId !== customerId) throw data(null, 404)
  const nonce = visitor.createNonce(NONCE_ACTIONS.changeMethod, `${customerId}.${found.id}`)
  return redirect(ROUTES.changeMethod(found.id, found.key, nonce))
}
