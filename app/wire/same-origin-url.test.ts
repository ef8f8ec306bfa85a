import { expect, test } from 'vitest'
import { onThisSite, redirectTarget, sameOriginUrl } from './same-origin-url.ts'

const BASE = 'https://tremplin.test/commande/'

test.each([
  ['/commande/order-received/7/?key=k', 'https://tremplin.test/commande/order-received/7/?key=k'],
  ['https://tremplin.test/merci', 'https://tremplin.test/merci'],
])('%s is followed', (target, url) => {
  expect(sameOriginUrl(target, BASE)).toBe(url)
})

test.each([
  'https://evil.test/',
  '//evil.test/commande/',
  '/\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://tremplin.test/',
  'https://tremplin.test:8443/',
  'https://tremplin.test@evil.test/',
  'http://',
])('%s is not', (target) => {
  expect(sameOriginUrl(target, BASE)).toBeNull()
})

test.each([
  ['https://autre.example/commande/order-received/7/?key=k', 'http://127.0.0.1:3000/commande/order-received/7/?key=k'],
  ['/commande/#wc', 'http://127.0.0.1:3000/commande/#wc'],
  ['https://mal.example//autre.example/x', 'http://127.0.0.1:3000/autre.example/x'],
  ['javascript:alert(1)', 'http://127.0.0.1:3000/alert(1)'],
  ['https://', 'http://127.0.0.1:3000'],
])('%s is %s on this site', (target, here) => {
  expect(onThisSite(target, 'http://127.0.0.1:3000/commande/')).toBe(here)
})

const PROVIDER = ['https://hooks.stripe.com', 'https://pm-redirects.stripe.com']

test('a page of the provider that is on the list is gone to as it is', () => {
  const bank = 'https://hooks.stripe.com/redirect/authenticate/src_1?client_secret=x'
  expect(redirectTarget(bank, PROVIDER, BASE)).toBe(bank)
})

test.each([
  ['https://stripe.com/redirect/', 'https://tremplin.test/redirect/'],
  ['https://hooks.stripe.com.evil.test/x', 'https://tremplin.test/x'],
  ['https://x@evil.test/hooks.stripe.com', 'https://tremplin.test/hooks.stripe.com'],
  ['http://hooks.stripe.com/x', 'https://tremplin.test/x'],
  ['javascript:alert(1)', 'https://tremplin.test/alert(1)'],
  ['null', 'https://tremplin.test/commande/null'],
  ['/commande/order-received/7/?key=k', 'https://tremplin.test/commande/order-received/7/?key=k'],
])('%s is no page of the provider: it leads to %s', (target, here) => {
  expect(redirectTarget(target, PROVIDER, BASE)).toBe(here)
})
