import { z } from 'zod'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { APPEARANCE_MAX_LENGTH, Appearance } from '#contracts/payment/appearance.ts'
import { rememberLooks } from '#server/modules/sessions/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'

const Json = z
  .string()
  .max(APPEARANCE_MAX_LENGTH)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })

const SaveAppearance = z.object({
  appearance: Json.pipe(Appearance),
  is_block_checkout: z.enum(['true', 'false']).default('false'),
  theme_name: z.string().max(200).default(''),
})

/**
 * POST /?wc-ajax=wc_stripe_save_appearance (spec §7): kept for the visitor who sends it and shown to nobody else
 * (docs/decisions/060).
 */
export const saveAppearance: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.saveAppearance, body._ajax_nonce ?? ''))
    return refuse('Nous ne pouvons pas vérifier votre demande. Rechargez la page et réessayez.')
  const sent = SaveAppearance.safeParse(body)
  if (!sent.success) return refuse('Cette présentation n’est pas valable.')
  const { appearance, is_block_checkout: isBlocks, theme_name: theme } = sent.data
  const look = { theme, appearance, savedAt: services.clock.now().toISOString() }
  const isKept =
    visitor.sessionId !== null &&
    (await rememberLooks(services.db, visitor.sessionId, isBlocks === 'true' ? { blocks: look } : { classic: look }))
  return isKept ? { kind: 'json', body: { success: true, data: appearance } } : refuse('Votre session a expiré.')
}

const refuse = (message: string): WcAjaxAnswer => ({
  kind: 'json',
  body: { success: false, data: { error: { message } } },
})
