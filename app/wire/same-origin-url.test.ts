import { expect, test } from 'vitest'
import { sameOriginUrl } from './same-origin-url.ts'

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
