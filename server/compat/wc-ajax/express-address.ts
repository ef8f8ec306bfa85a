import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type { NormalizedAddressAnswer } from '#contracts/wire/express-answers.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readWalletAddress } from '#server/posted/express-addresses.ts'
import type { WcAjaxHandler } from './call.ts'

/** POST /?wc-ajax=wc_stripe_normalize_address (facts express-checkout §4): a sheet's addresses in the words of the shop. */
export const normalizeAddress: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressAddress, body.security ?? '')) return { kind: 'nonce-failure' }
  const { soldCountries, shippingCountries } = await getShopSettings(services.db)
  const countries = [...soldCountries, ...(shippingCountries ?? [])]
  const answer: NormalizedAddressAnswer = {
    billing_address: readWalletAddress(body, 'data[billing_address]', countries),
    shipping_address: readWalletAddress(body, 'data[shipping_address]', countries),
  }
  return { kind: 'json', body: answer }
}
