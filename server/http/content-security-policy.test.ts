import { expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { createPolicy } from './content-security-policy.ts'

const policyOf = createPolicy({ scriptUrl: 'https://js.stripe.com/v3/', publishableKey: '' })
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

const WIDGETS = 'https://*.widgets.example'
const MATES = 'https://mates.example:8443'
const guests = ShopSettings.parse({
  foreignScripts: { origins: [WIDGETS, MATES], originsOnPersonalPages: [MATES] },
})

test('nobody is let in but the card provider, and that on pay pages only, until the shop says so', () => {
  for (const path of [ROUTES.home, ROUTES.shop, ROUTES.account])
    expect(sourcesOf(policyOf(path, ShopSettings.parse({})), 'script-src')).toEqual(["'self'"])
  expect(sourcesOf(policyOf(ROUTES.checkout), 'script-src')).toContain('https://js.stripe.com')
})

test('pages with its buttons let the card provider in where the shop has them', () => {
  for (const path of [ROUTES.product('x'), ROUTES.cart]) {
    const sourcesWith = (places: string[]) =>
      sourcesOf(policyOf(path, ShopSettings.parse({ express: { places } })), 'frame-src')
    expect(sourcesWith(['product', 'cart'])).toContain('https://js.stripe.com')
    expect(sourcesWith(['checkout', 'pay'])).toEqual(["'none'"])
  }
})

test('a form that pays may be answered with a page of the provider, and no other form with any', () => {
  expect(sourcesOf(policyOf(ROUTES.orderPay(1, 'key')), 'form-action')).toEqual([
    "'self'",
    'https://hooks.stripe.com',
    'https://pm-redirects.stripe.com',
    'https://payments.stripe.com',
  ])
  for (const path of [ROUTES.home, ROUTES.product('x'), ROUTES.cart, ROUTES.account])
    expect(sourcesOf(policyOf(path, guests), 'form-action')).toEqual(["'self'"])
})

test.each([
  [ROUTES.home, [WIDGETS, MATES]],
  [ROUTES.product('x'), [WIDGETS, MATES]],
  [ROUTES.cart, [MATES]],
  [ROUTES.checkout, [MATES]],
  [ROUTES.orderPay(1, 'key'), [MATES]],
  [ROUTES.account, [MATES]],
])('on %s the origins are let in that the shop has named for such pages', (path, named) => {
  const policy = policyOf(path, guests)
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect((sourcesOf(policy, directive) ?? []).filter((each) => each.includes('.example'))).toEqual(named)
  expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"])
})

test.each(["https://x.example 'unsafe-inline'", 'https:', 'http://x.example', 'https://*', 'https://x.example;', '*'])(
  'what is no origin is refused loudly: %s',
  (origin) => {
    expect(ShopSettings.safeParse({ foreignScripts: { origins: [origin] } }).success).toBe(false)
  },
)
