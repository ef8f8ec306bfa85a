import type { AccountMenu } from '#app/features/account/account-page.tsx'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { listSpacesOf } from '#server/modules/members/index.ts'
import { findWayToSubscriptions } from '#server/modules/own-subscriptions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

export async function presentMenu(
  { db }: Pick<Services, 'db'>,
  { createNonce, signInId, customerId }: Pick<Visitor, 'createNonce' | 'signInId' | 'customerId'>,
): Promise<AccountMenu> {
  const [{ payment }, spaces, subscriptions] = await Promise.all([
    getShopSettings(db),
    customerId === null ? [] : listSpacesOf({ db }, customerId),
    customerId === null ? null : findWayToSubscriptions({ db }, customerId),
  ])
  const signOutNonce = createNonce(NONCE_ACTIONS.signOut, String(signInId))
  return { signOutNonce, savesMethods: payment.savesMethods, spaces, subscriptions }
}
