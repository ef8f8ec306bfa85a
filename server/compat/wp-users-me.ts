import { z } from 'zod'
import { COMING_SOON_DISMISSED } from '#contracts/site/coming-soon.ts'
import { saveCustomerMeta } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'

const Body = z.object({ woocommerce_meta: z.strictObject({ [COMING_SOON_DISMISSED]: z.literal('yes') }) })

export type UserMetaCall = {
  services: Pick<Services, 'db'>
  customerId: number | null
  /** Null: the call had none, and speaks for nobody. */
  isNonceValid: boolean | null
  /** As it was sent: JSON, or the fields of a form by their names with brackets. */
  body: unknown
}

type RestError = { code: string; message: string; data: { status: number } }
type UserMetaAnswer = { status: number; body: RestError | { id: number; woocommerce_meta: Record<string, string> } }

/** Keeps a setting of the signed-in customer (spec §7, banner dismissal); refusals as such sites word them. */
export async function answerUserMeta({
  services,
  customerId,
  isNonceValid,
  body,
}: UserMetaCall): Promise<UserMetaAnswer> {
  if (isNonceValid === false) return refuse(403, 'rest_cookie_invalid_nonce', 'La vérification du cookie a échoué')
  if (customerId === null || isNonceValid === null)
    return refuse(401, 'rest_not_logged_in', 'Vous n’êtes actuellement pas connecté.')
  const parsed = Body.safeParse(body)
  if (!parsed.success) return refuse(400, 'rest_invalid_param', 'Paramètre(s) non valide(s)\u202F: woocommerce_meta')
  await saveCustomerMeta(services.db, customerId, COMING_SOON_DISMISSED, 'yes')
  return { status: 200, body: { id: customerId, woocommerce_meta: parsed.data.woocommerce_meta } }
}

const refuse = (status: number, code: string, message: string): UserMetaAnswer => ({
  status,
  body: { code, message, data: { status } },
})
