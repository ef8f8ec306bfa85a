import { expect, test } from 'vitest'
import { createSigner } from '../build-services.ts'
import { createVisitor } from './visitor.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)
const needs = (hours = 0, origin = 'http://localhost:3000') => ({
  origin,
  signer: createSigner('a secret of the tests, long enough for it'),
  clock: { now: () => new Date(START + hours * HOUR) },
})

function cookiesOf(headers: string[]): Record<string, string> {
  const pairs = headers.map((header) => header.split(';', 1)[0]?.split('=') ?? [])
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
}

function withSession(origin?: string) {
  const visitor = createVisitor(needs(0, origin), {})
  const id = visitor.startSession()
  return { id, headers: visitor.setCookieHeaders(), cookies: cookiesOf(visitor.setCookieHeaders()) }
}

test('a visitor who only reads gets no cookie', () => {
  const visitor = createVisitor(needs(), {})
  expect(visitor.sessionId).toBeNull()
  expect(visitor.setCookieHeaders()).toEqual([])
})

test('a session is known again by its cookie, and the cookie is not sent a second time', () => {
  const { id, cookies } = withSession()
  const returning = createVisitor(needs(1), cookies)
  expect(id).toMatch(/^t_[0-9a-f]{30}$/)
  expect(returning.sessionId).toBe(id)
  expect(returning.startSession()).toBe(id)
  expect(returning.setCookieHeaders()).toEqual([])
})

test('the cookie has its pipes encoded and is kept from scripts; on https it is Secure', () => {
  const [header = ''] = withSession().headers
  expect(header).toMatch(/^wp_woocommerce_session_[0-9a-f]{32}=t_[0-9a-f]{30}%7C\d+%7C\d+%7C[\w-]+; /)
  expect(header).toMatch(/; Path=\/; .*HttpOnly.*SameSite=Lax/)
  expect(header).not.toContain('Secure')
  expect(withSession('https://www.exemple.fr').headers[0]).toContain('Secure')
})

test('a session is renewed after a day and over after two', () => {
  const { id, cookies } = withSession()
  const renewed = createVisitor(needs(25), cookies)
  expect(renewed.sessionId).toBe(id)
  expect(createVisitor(needs(25 + 47), cookiesOf(renewed.setCookieHeaders())).sessionId).toBe(id)
  expect(createVisitor(needs(48.1), cookies).sessionId).toBeNull()
})

test.each([
  ['another id', (value: string) => value.replace(/^t_./, (start) => (start === 't_0' ? 't_1' : 't_0'))],
  ['a later end', (value: string) => value.replace(/\|(\d+)/, (_, end: string) => `|${Number(end) + 1}`)],
  ['no seal', (value: string) => value.replace(/\|[^|]*$/, '|')],
  ['half a seal', (value: string) => value.slice(0, -11)],
  ['nonsense', () => 'x|y'],
])('a cookie with %s is nobody’s', (_name, forge) => {
  const [[name, value] = ['', '']] = Object.entries(withSession().cookies)
  expect(createVisitor(needs(), { [name]: value }).sessionId).not.toBeNull()
  expect(createVisitor(needs(), { [name]: forge(value) }).sessionId).toBeNull()
})

test('the cart’s cookies come with a filled cart and go with an emptied one', () => {
  const visitor = createVisitor(needs(), {})
  visitor.rememberCart({ hash: '', itemCount: 0 })
  expect(visitor.setCookieHeaders()).toEqual([])
  visitor.rememberCart({ hash: 'abc', itemCount: 2 })
  expect(cookiesOf(visitor.setCookieHeaders())).toEqual({
    woocommerce_items_in_cart: '1',
    woocommerce_cart_hash: 'abc',
  })
  expect(visitor.setCookieHeaders().join()).not.toMatch(/HttpOnly|Expires/)

  const emptying = createVisitor(needs(), cookiesOf(visitor.setCookieHeaders()))
  emptying.rememberCart({ hash: '', itemCount: 0 })
  for (const header of emptying.setCookieHeaders()) expect(header).toContain('Expires=Thu, 01 Jan 1970')
  expect(emptying.setCookieHeaders()).toHaveLength(2)
})
