import { expect, test } from 'vitest'
import { refuseForeignRedirect } from './refuse-foreign-redirect.ts'

const siteWith = (scriptUrl: string) => ({
  origin: 'https://www.exemple.fr',
  provider: { scriptUrl, publishableKey: 'pk_test_x' },
})
const PROVIDER = siteWith('https://js.stripe.com/v3/')
const STAND_IN = siteWith('http://localhost:3001/v3/')

test.each([
  ['no address', null, PROVIDER],
  ['a path of ours', '/commande/order-received/1001/?key=x', PROVIDER],
  ['an address of ours', 'https://www.exemple.fr/panier/', PROVIDER],
  ['the bank’s question', 'https://hooks.stripe.com/redirect/authenticate/src_1', PROVIDER],
  ['the way to a bank', 'https://pm-redirects.stripe.com/authorize/acct_1/pa_1', PROVIDER],
  ['a voucher', 'https://payments.stripe.com/multibanco/voucher/1', PROVIDER],
  ['a page of the stand-in', 'http://localhost:3001/challenge/1', STAND_IN],
])('%s is led to', (_case, location, site) => {
  expect(() => refuseForeignRedirect(location, site)).not.toThrow()
})

test.each([
  ['another site', 'https://elsewhere.example/', PROVIDER],
  ['another site, by two slashes', '//elsewhere.example/', PROVIDER],
  ['a name that only ends like the provider’s', 'https://hooks.stripe.com.elsewhere.example/', PROVIDER],
  ['the provider without encryption', 'http://hooks.stripe.com/', PROVIDER],
  ['a script', 'javascript:alert(1)', PROVIDER],
  ['the stand-in, beside the provider', 'http://localhost:3001/challenge/1', PROVIDER],
  ['the provider, beside the stand-in', 'https://hooks.stripe.com/', STAND_IN],
])('%s is refused', (_case, location, site) => {
  expect(() => refuseForeignRedirect(location, site)).toThrow('neither ours nor the card provider’s')
})
