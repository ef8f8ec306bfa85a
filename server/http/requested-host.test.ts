import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Site } from '#server/site.ts'
import { createRequestedHost, isLocalHost, redirectToOwnHost } from './requested-host.ts'

const siteAt = (origin: string, scriptUrl = 'https://js.stripe.com/v3/'): Site => ({
  origin,
  entryScript: '/entry.js',
  devScript: null,
  provider: { scriptUrl, publishableKey: 'pk_test_x' },
})

test.each([
  ['localhost', true],
  ['boutique.localhost', true],
  ['web', true],
  ['nas.local', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['10.1.2.3', true],
  ['172.20.0.4', true],
  ['192.168.1.17', true],
  ['[::1]', true],
  ['[fd12::3]', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['[2001:db8::1]', false],
  ['www.exemple.fr', false],
  ['localhost.exemple.fr', false],
])('%s is local: %s', (hostname, isLocal) => {
  expect(isLocalHost(hostname)).toBe(isLocal)
})

test.each([
  ['localhost:3000', 'http://localhost:3000', 'http://localhost:3001/v3/'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3001/v3/'],
  ['192.168.1.17:3000', 'http://192.168.1.17:3000', 'http://192.168.1.17:3001/v3/'],
  ['203.0.113.7:3000', 'http://203.0.113.7:3000', 'http://203.0.113.7:3001/v3/'],
  ['[::1]:3000', 'http://[::1]:3000', 'http://[::1]:3001/v3/'],
  ['elsewhere.example', 'http://localhost:3000', 'http://localhost:3001/v3/'],
  ['not a host', 'http://localhost:3000', 'http://localhost:3001/v3/'],
])('the demonstration that is asked as %s is %s', (host, origin, scriptUrl) => {
  const { site } = createRequestedHost(siteAt('http://localhost:3000', 'http://localhost:3001/v3/'))
  expect(site({ host, protocol: 'http' })).toMatchObject({ origin, provider: { scriptUrl } })
})

test('a shop beside the real card provider leaves its script where it is', () => {
  const { site } = createRequestedHost(siteAt('http://localhost:3000'))
  const asked = site({ host: '127.0.0.1:3000', protocol: 'http' })
  expect(asked).toMatchObject({
    origin: 'http://127.0.0.1:3000',
    provider: { scriptUrl: 'https://js.stripe.com/v3/' },
  })
})

async function publicShop() {
  const origin = 'https://www.exemple.fr'
  const requestedHost = createRequestedHost(siteAt(origin))
  const app = fastify()
  redirectToOwnHost(app, { origin, requestedHost })
  app.all('*', async () => 'served')
  return (host: string, url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ url, method, headers: { host } })
}

test.each(['exemple.fr', 'autre.example:8443', '203.0.113.7'])(
  'a public shop that is read as %s sends its reader to its own name',
  async (host) => {
    const ask = await publicShop()
    const answer = await ask(host, '/produit/guide/?a=1')
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('https://www.exemple.fr/produit/guide/?a=1')
    expect((await ask(host, '//mal.example/x')).headers.location).toBe('https://www.exemple.fr/mal.example/x')
  },
)

test('a public shop takes no order under another name', async () => {
  const ask = await publicShop()
  expect((await ask('exemple.fr', '/?wc-ajax=checkout', 'POST')).statusCode).toBe(421)
  expect((await ask('www.exemple.fr', '/?wc-ajax=checkout', 'POST')).body).toBe('served')
})

test.each(['127.0.0.1:3000', '10.0.3.9', 'web:3000', '203.0.113.7'])(
  'whoever looks after a public shop asks for its health as %s',
  async (host) => {
    expect((await (await publicShop())(host, '/healthz')).body).toBe('served')
  },
)

test('a proxy that names the shop by a local name is served, not sent round in circles', async () => {
  const ask = await publicShop()
  expect((await ask('127.0.0.1:3000', '/boutique/')).body).toBe('served')
})
