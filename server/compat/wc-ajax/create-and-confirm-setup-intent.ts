import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { declineText } from '#contracts/payment/payment-messages.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { UPDATE_ALL_FIELD } from '#contracts/wire/change-method.ts'
import type { IntentAnswer } from '#contracts/wire/checkout.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { SetupData } from '#contracts/wire/payment-answers.ts'
import { addMethodForRenewals } from '#server/modules/renewals/index.ts'
import type { AddingResult } from '#server/modules/saved-methods/index.ts'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'

/** Facts stripe-gateway §2. */
const NOT_VERIFIED =
  'Nous ne sommes pas en mesure d’ajouter ce mode de paiement. Veuillez actualiser la page et réessayer.'
const REFUSALS: Record<Exclude<AddingResult, { ok: true } | { refusal: 'refused' }>['refusal'], string> = {
  'too-soon': 'Attendez 20 secondes avant d’ajouter un autre moyen de paiement.',
  'too-many':
    'Plusieurs moyens de paiement ont été refusés. Par sécurité, attendez une heure avant d’en essayer un autre.',
  guarded:
    'De nombreux paiements refusés ont été tentés sur ce site. Confirmez d’abord votre adresse e-mail, puis réessayez.',
  'not-taken': 'Moyen de paiement non valide.',
  unavailable: 'Nous ne pouvons pas traiter cette demande. Veuillez réessayer ultérieurement.',
}

/**
 * POST /wp-admin/admin-ajax.php, action wc_stripe_create_and_confirm_setup_intent: has the provider keep what the page's
 * form has made, for who is signed in (spec §4, §7; facts payment-flows §2). Refusals are answers with HTTP 200.
 */
export const createAndConfirmSetupIntent: WcAjaxHandler = async ({ services, visitor, body }) => {
  const { customerId, sessionId, online, triedFrom } = visitor
  if (customerId === null) return { kind: 'not-signed-in' }
  if (!visitor.verifyNonce(NONCE_ACTIONS.createAndConfirmSetupIntent, body._ajax_nonce ?? ''))
    return refuse(NOT_VERIFIED)
  const returnUrl = services.origin + ROUTES.accountPaymentMethods
  const result = await addMethodForRenewals(services, {
    ...{ customerId, online, returnUrl },
    paymentMethodId: body[CHECKOUT_FIELDS.paymentMethodId] ?? '',
    type: body['wc-stripe-payment-type'] ?? 'card',
    // Clients say 'false' as well.
    updatesAll: body[UPDATE_ALL_FIELD] === 'true' || body[UPDATE_ALL_FIELD] === '1',
    guesser: triedFrom === null ? null : { sessionId, network: triedFrom, customerId },
  })
  if (!result.ok) return refuse(result.refusal === 'refused' ? declineText(result.code) : REFUSALS[result.refusal])
  const { id, status, clientSecret, nextAction } = result.intent
  const isElsewhere = nextAction?.kind === 'redirect'
  return json({
    success: true,
    data: {
      ...{ id, status, client_secret: clientSecret, payment_type: result.type },
      next_action: isElsewhere
        ? { type: 'redirect_to_url', redirect_to_url: { url: nextAction.url } }
        : nextAction && { type: 'use_stripe_sdk' },
      // Encoded once more: clients decode it.
      return_url: encodeURIComponent(returnUrl),
    },
  })
}

const refuse = (message: string) => json({ success: false, data: { error: { message } } })
const json = (body: IntentAnswer<SetupData>): WcAjaxAnswer => ({ kind: 'json', body })
