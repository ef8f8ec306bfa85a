import type { Work } from '../api/operation.ts'
import { newId } from '../ids.ts'

export type Confirmation = {
  returnUrl: string | null
  useStripeSdk: boolean
  /** The customer cannot be asked (off session, or the caller forbade it): a card that wants to ask is refused. */
  refuseChallenge: boolean
}

/** Opens a 3-D Secure challenge for an intent; an earlier one that was not answered is over. */
export function openChallenge({ store, origin }: Work, intentId: string, { returnUrl, useStripeSdk }: Confirmation) {
  store.challenges.abandonOf(intentId)
  const source = newId('src')
  store.challenges.insert({ id: source, intent: intentId, returnUrl })
  const page = `${origin}/3ds/${source}`
  if (returnUrl && !useStripeSdk) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: page },
  }
}
