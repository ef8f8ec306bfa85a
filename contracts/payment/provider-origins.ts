/** Where the provider's script is, unless it is stood in for. */
const PROVIDER_SCRIPTS = 'https://js.stripe.com'

/** The provider's own pages on a buyer's way: a bank's question, the way to a bank, a voucher or code to pay with. */
const PROVIDER_PAGES = ['https://hooks.stripe.com', 'https://pm-redirects.stripe.com', 'https://payments.stripe.com']

/**
 * The origins beside our own that an answer may send a buyer to, never 'any https': those of the provider whose script
 * the pages load (in the spelling of a URL). What stands in for it has all of its pages at one.
 */
export function redirectOriginsOf(scriptUrl: string): readonly string[] {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(scriptUrl) ?? []
  return origin === PROVIDER_SCRIPTS ? PROVIDER_PAGES : [origin]
}
