import type { AccountMenu } from '#app/features/account/account-page.tsx'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

export async function presentMenu(
  { db }: Pick<Services, 'db'>,
  { createNonce, signInId }: Pick<Visitor, 'createNonce' | 'signInId'>,
): Promise<AccountMenu> {
  const { payment } = await getShopSettings(db)
  return { signOutNonce: createNonce(NONCE_ACTIONS.signOut, String(signInId)), savesMethods: payment.savesMethods }
}
