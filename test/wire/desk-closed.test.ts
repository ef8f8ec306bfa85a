import { afterAll, beforeAll, expect, test } from 'vitest'
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
