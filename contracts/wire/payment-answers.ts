import type { IntentAnswer } from './checkout.ts'

/** Of `init_setup_intent` and `create_payment_intent` (spec §7, payment endpoints). */
export type EarlyIntentAnswer = IntentAnswer<{ id: string; client_secret: string }>

/** Of `update_payment_intent`: clients read one of two envelopes, and are answered in both. */
export type UpdateIntentAnswer =
  | { success: true; result: 'success' }
  | { success: false; data: { error: { message: string } }; result: 'failure'; messages: string }

/** How a setup intent stands that the shop has made and confirmed (spec §3, setup intent confirmation data). */
export type SetupData = {
  id: string
  status: string
  next_action: { type: string; redirect_to_url?: { url: string } } | null
  payment_type: string
  /** Encoded once more: whoever reads it decodes it. */
  return_url: string
  client_secret: string
}

/** Of `admin-ajax.php?action=wc_stripe_create_and_confirm_setup_intent`. */
export type SetupAnswer = IntentAnswer<SetupData>
