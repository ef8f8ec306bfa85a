import type { RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { COMING_SOON_DISMISSED } from '#contracts/site/coming-soon.ts'
import { getCustomerMeta } from '#server/modules/customers/index.ts'
import { getComingSoon } from '#server/modules/settings/index.ts'

/** The coming-soon banner for whoever asks, or null. The nonce is the same for everybody: public pages may carry it. */
export async function loadComingSoon(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(servicesContext)
  const comingSoon = await getComingSoon({ db })
  if (!comingSoon) return null
  const { customerId, createNonce } = context.get(visitorContext)
  const isDismissed = customerId !== null && (await getCustomerMeta(db, customerId, COMING_SOON_DISMISSED)) === 'yes'
  return { ...comingSoon, nonce: createNonce(NONCE_ACTIONS.rest), isDismissed }
}
