import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { cookieOf, OURS, openDesk } from './desk-team.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.shop.close())

const of = (role: 'owner' | 'management' | 'writing' | 'coaching') => ({
  ...OURS,
  cookie: desk.cookies.get(role) ?? '',
})

test('a passkey is made by who is in and opens the door by itself, in the browser that asked', async () => {
  const authenticator = createAuthenticator({ origin: desk.shop.origin, rpId: 'localhost' })
  const proposed = await desk.send('connexion/cle/', { for: 'register' }, of('coaching'))
  const { options } = await proposed.json()
  const added = await desk.send('reglages/', { passkey: authenticator.create(options), name: 'Clé' }, of('coaching'))
  expect([added.status, (await added.text()).includes('Clé d’accès ajoutée.')]).toEqual([200, true])

  const asked = await desk.send('connexion/cle/', { for: 'enter' }, OURS)
  const [door = ''] = asked.headers.getSetCookie()
  expect(door).toMatch(/^tremplin-desk-door=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const passkey = authenticator.get((await asked.json()).options)
  const elsewhere = await desk.send('connexion/', { passkey, vers: '/bureau/reglages/' }, OURS)
  expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([422, []])
  const entered = await desk.send(
    'connexion/',
    { passkey, vers: '/bureau/reglages/' },
    { ...OURS, cookie: cookieOf(asked) },
  )
  expect(entered.headers.get('location')).toBe('/bureau/reglages/')
  expect((await desk.ask('reglages/', cookieOf(entered))).status).toBe(200)

  const again = await desk.send('connexion/cle/', { for: 'confirm' }, of('coaching'))
  const proof = authenticator.get((await again.json()).options)
  const confirmed = await desk.send(
    'connexion/confirmer/',
    { passkey: proof, vers: '/bureau/reglages/' },
    of('coaching'),
  )
  expect(confirmed.headers.get('location')).toBe('/bureau/reglages/')
})

test.each(['confirm', 'register'])('who is not in is handed nothing to %s a passkey with', async (purpose) => {
  const { status, headers } = await desk.send('connexion/cle/', { for: purpose }, OURS)
  expect([status, headers.get('location')?.split('?')[0]]).toEqual([302, '/bureau/connexion/'])
})

test.each([{}, { for: '' }, { for: 'enter[]' }, { for: 'constructor' }])(
  'a passkey is asked for by %j: 400',
  async (fields) => {
    expect((await desk.send('connexion/cle/', fields as Record<string, string>, of('owner'))).status).toBe(400)
  },
)

test.each(['', '{', 'null', 'x'.repeat(50_000)])(
  'a door that is sent no passkey (%#) says so in words',
  async (passkey) => {
    const entered = await desk.send('connexion/', { passkey }, OURS)
    const confirmed = await desk.send('connexion/confirmer/', { passkey }, of('owner'))
    const added = await desk.send('reglages/', { passkey, name: 'Clé' }, of('owner'))
    expect([entered.status, confirmed.status, added.status]).toEqual([422, 422, 422])
    expect(await entered.text()).toContain(passkey === '' ? 'JavaScript' : 'La demande a expiré')
  },
)

/** The addresses of the desk as `app/routes.ts` has them: a new one is tried here by itself. */
const ADDRESSES = addressesOf(routes.filter(({ path }) => path === 'bureau/'))
const DOOR = /^(?:connexion|mot-de-passe|rejoindre|deconnexion|mail-recu)\//
const BEHIND = ADDRESSES.filter(({ path }) => !DOOR.test(path))
const GUESSES = ['999999', '%2e%2e%2f', '00000000-0000-4000-8000-000000000000', "1'--"]

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): { path: string; id: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const own = above + path
    const isPage = children === undefined && path !== '*'
    return isPage
      ? { path: own.replace('bureau/', ''), id: file.replace(/\.tsx?$/, '') }
      : addressesOf(children ?? [], own)
  })
}

const filled = (path: string, guess = '1') => path.replaceAll(/:\w+/g, guess)

test('the table of addresses is the desk’s', () => {
  expect(ADDRESSES.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['', 'commandes/:orderId/', 'connexion/cle/']),
  )
})

test.each(ADDRESSES)(
  'a post to /bureau/$path that is another site’s is refused, and so is one that does not say',
  async ({ path }) => {
    for (const site of ['same-site', '']) {
      const headers: Record<string, string> = site === '' ? {} : { 'sec-fetch-site': site }
      const { status } = await desk.send(filled(path), {}, { ...headers, cookie: of('owner').cookie })
      expect([site, status]).toEqual([site, 403])
    }
  },
)

test.each(BEHIND)(
  '/bureau/$path shows and does nothing once a session is over, by whichever door it is asked',
  async ({ path, id }) => {
    const cookie = `tremplin-desk=${'A'.repeat(43)}`
    const address = filled(path)
    const shown = await desk.ask(address, cookie)
    expect([shown.status, await shown.text()]).toEqual([302, ''])
    const sent = await desk.send(address, { intent: 'refund', do: 'invite' }, { ...OURS, cookie })
    expect([302, 405]).toContain(sent.status)
    if (!address.endsWith('/')) return
    // What scripts ask for, one loader alone as well.
    for (const data of [`${address}_.data`, `${address.replace(/\/$/, '')}.data`])
      for (const query of ['', `?_routes=${encodeURIComponent(id)}`]) {
        const { status } = await desk.ask(data + query, cookie)
        expect([202, 302, 404]).toContain(status)
      }
  },
)

test.each(ADDRESSES)(
  'no answer of /bureau/$path is kept, framed, or lets foreign scripts or workers run',
  async ({ path }) => {
    const address = filled(path)
    const answers = [
      await desk.ask(address, of('owner').cookie),
      await desk.ask(`${address}_.data`, of('owner').cookie),
      await desk.send(address, {}, of('owner')),
    ]
    for (const { headers } of answers) {
      const policy = headers.get('content-security-policy') ?? ''
      expect(headers.get('cache-control')).toBe('no-store')
      expect(policy).toMatch(/default-src 'none'.*script-src 'self' 'nonce-[^']+';.*frame-ancestors 'none'/)
      expect(policy).not.toContain('worker-src')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    if (path === 'deconnexion/') desk.cookies.set('owner', await desk.enterAnew('owner', 'apres'))
  },
)

test.each(ADDRESSES.filter(({ path }) => path.includes(':')))(
  'a guessed /bureau/$path is nothing for anybody',
  async ({ path }) => {
    for (const role of ['owner', 'management', 'writing', 'coaching'] as const)
      for (const guess of GUESSES) {
        const address = filled(path, guess)
        const read = await desk.ask(address, of(role).cookie)
        const sent = await desk.send(address, { intent: 'refund', what: 'all' }, of(role))
        expect([guess, role, read.status < 500 && sent.status < 500]).toEqual([guess, role, true])
        if (!DOOR.test(path)) expect([200, 201]).not.toContain(read.status)
        expect([200, 201]).not.toContain(sent.status)
      }
  },
)
