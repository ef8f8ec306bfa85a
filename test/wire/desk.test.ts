import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contracts/staff/roles.ts'
import { OURS, openDesk, PASSWORD } from './desk-team.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>
let shop: Desk['shop']
let ask: Desk['ask']
let send: Desk['send']
let cookies: Desk['cookies']
beforeAll(async () => {
  const desk = await openDesk()
  shop = desk.shop
  ask = desk.ask
  send = desk.send
  cookies = desk.cookies
})
afterAll(() => shop.close())

const SOME_ID = '00000000-0000-4000-8000-000000000000'

const ORDER_GESTURES = [
  ...['note', 'cancel', 'resend-links', 'resend-mail', 'stop-mail', 'stop-links', 'ship', 'unship', 'tracking'],
  'address',
]

const PAGES = [
  ...['commandes/', 'echanges/', 'reglages/', 'reglages/journal/', 'reglages/equipe/', 'nulle-part/'],
  ...['clients/', 'clients/k999999/', 'clients/constructor/'],
  ...[
    'commandes/999999/',
    'commandes/x/',
    'abonnements/',
    'abonnements/999999/',
    'paiements/',
    'paiements/litiges/du_1/',
  ],
  ...['rendez-vous/', 'rendez-vous/999/'],
  ...['reglages/mails/', `reglages/mails/${SOME_ID}/`, 'reglages/mails/x/', `reglages/mails/${SOME_ID}/envois/1/`],
  ...['rendez-vous/heures/', 'rendez-vous/heures/?produit=999', 'rendez-vous/heures/?produit=x'],
]

test.each([
  [
    'owner',
    [
      200, 200, 200, 200, 200, 404, 200, 404, 404, 404, 404, 200, 404, 200, 404, 200, 404, 200, 404, 404, 404, 200, 404,
      404,
    ],
  ],
  [
    'management',
    [
      200, 200, 200, 403, 302, 404, 200, 404, 404, 404, 404, 200, 404, 200, 404, 200, 404, 200, 404, 404, 404, 200, 404,
      404,
    ],
  ],
  [
    'writing',
    [
      403, 200, 200, 403, 302, 404, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403,
      403,
    ],
  ],
  [
    'coaching',
    [
      403, 403, 200, 403, 302, 404, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 404, 403, 403, 403, 403, 403, 403,
      403,
    ],
  ],
] as const)('%s sees what is theirs and nothing else', async (role, statuses) => {
  const answers = await Promise.all(PAGES.map((page) => ask(page, cookies.get(role))))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test.each([
  ['owner', 200],
  ['management', 200],
  ['writing', 200],
  ['coaching', 200],
] as const)('%s is shown the first page, with what is theirs on it', async (role, status) => {
  const answer = await ask('', cookies.get(role))
  expect(answer.status).toBe(status)
  expect((await answer.text()).includes('Ventes')).toBe(role === 'owner' || role === 'management')
})

test.each(['', 'tremplin-desk=', `tremplin-desk=${'A'.repeat(43)}`])(
  'who is not signed in is sent to the door, whatever is asked for (%s)',
  async (cookie) => {
    for (const page of PAGES) {
      const { status, headers } = await ask(page, cookie)
      expect([status, headers.get('location')?.split('?')[0]]).toEqual([302, '/bureau/connexion/'])
    }
    const exported = await send('commandes/export.csv', {}, { ...OURS, cookie })
    expect([exported.status, await exported.text()]).toEqual([302, ''])
  },
)

test('orders are taken away as a table, written out as it is read', async () => {
  const { headers, ...answer } = await takeAway()
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="commandes-[\d-]{10}\.csv"$/)
  expect(`${headers.get('content-length')} ${headers.get('cache-control')}`).toMatch(/^null .*no-store/)
  const accepted = 'CGV acceptées;Accord d’accès immédiat;Accord de service'
  expect(answer.text).toBe(`\uFEFFCommande;Reçue le;État;Total;Remboursé;Devise;Contenu;Source;${accepted}\r\n`)
})

async function takeAway() {
  const answer = await send('commandes/export.csv', {}, { ...OURS, cookie: cookies.get('owner') ?? '' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { headers: answer.headers, text: bytes.toString() }
}

test('a post that does not come from here is refused before anything reads it', async () => {
  const cookie = cookies.get('owner') ?? ''
  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://ailleurs.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    expect((await send('deconnexion/', {}, { ...headers, cookie })).status).toBe(403)
    expect(
      (await send('reglages/equipe/', { do: 'invite', email: 'x@exemple.fr' }, { ...headers, cookie })).status,
    ).toBe(403)
  }
  expect((await ask('commandes/', cookie)).status).toBe(200)
})

test('a gesture that is not theirs is refused by who does it, whatever its page offers', async () => {
  const asked = await send(
    'reglages/equipe/',
    { do: 'invite', email: 'autre@exemple.fr', role: 'owner' },
    { ...OURS, cookie: cookies.get('management') ?? '' },
  )
  expect(await asked.text()).not.toContain('/bureau/rejoindre/')
  const exported = await send(
    'commandes/export.csv',
    { people: '1' },
    { ...OURS, cookie: cookies.get('writing') ?? '' },
  )
  expect(exported.status).toBe(403)
})

test.each([
  ['owner', { intent: 'refund', what: 'all', left: '1700', seen: '1700' }, 422],
  ['management', { intent: 'refund', what: 'all', left: '1700', seen: '1700' }, 422],
  ['writing', { intent: 'refund', what: 'all', left: '1700', seen: '1700' }, 403],
  ['coaching', { intent: 'refund', what: 'all', left: '1700', seen: '1700' }, 403],
  ...[
    {},
    { intent: 'refund' },
    { intent: 'refund', what: 'all', left: '-1', seen: '1e3' },
    { intent: 'refund', what: 'lines', left: '1700', seen: '1700', 'line-x': '1', 'line-1': '0' },
    { intent: 'refund', what: 'amount', left: '1700', seen: '0' },
  ].map((fields) => ['owner', fields, 400] as const),
  ...ORDER_GESTURES.flatMap((intent) => {
    const ids = { mail: SOME_ID, sending: SOME_ID, parcel: SOME_ID }
    const fields = { intent, text: 'Rappeler', kind: 'billing', carrier: 'colissimo', number: '6A12', ...ids }
    return (['owner', 'management', 'writing', 'coaching'] as const).map(
      (role) => [role, fields, role === 'owner' || role === 'management' ? 422 : 403] as const,
    )
  }),
  ...['resend-mail', 'stop-mail', 'stop-links', 'ship', 'unship', 'tracking', 'address', 'constructor'].map(
    (intent) => ['owner', { intent, mail: 'x' }, 400] as const,
  ),
  ...(['capture', 'release'] as const).flatMap((intent) =>
    (['owner', 'management', 'writing', 'coaching'] as const).map(
      (role) => [role, { intent, seen: '1700' }, role === 'owner' ? 422 : 403] as const,
    ),
  ),
  ...['', '-1', '1e3', 'x'].map((seen) => ['owner', { intent: 'capture', seen }, 400] as const),
  ...[
    { intent: 'accept-withdrawal', withdrawal: '9' },
    { intent: 'refuse-withdrawal', withdrawal: '9', ground: 'late' },
    { intent: 'refund', what: 'all', left: '1700', seen: '1700', withdrawal: '9' },
  ].flatMap((fields) =>
    (['owner', 'management', 'writing', 'coaching'] as const).map(
      (role) => [role, fields, role === 'owner' || role === 'management' ? 422 : 403] as const,
    ),
  ),
  ...[
    { intent: 'accept-withdrawal', withdrawal: 'x' },
    { intent: 'refuse-withdrawal', withdrawal: '9', ground: 'constructor' },
  ].map((fields) => ['owner', fields, 400] as const),
] as readonly (readonly [Role, Record<string, string>, number])[])(
  '%s posts %j to an order that is not there',
  async (role, fields, status) => {
    const sent = await send('commandes/999999/', fields, { ...OURS, cookie: cookies.get(role) ?? '' })
    expect(sent.status).toBe(status)
  },
)

test.each([
  ['owner', SOME_ID, 422],
  ['management', 'x', 422],
  ['writing', SOME_ID, 403],
  ['coaching', 'x', 403],
] as const)('%s asks for another try of a mail that is not there: %s', async (role, id, status) => {
  const asked = await send(`reglages/mails/${id}/`, {}, { ...OURS, cookie: cookies.get(role) ?? '' })
  expect(asked.status).toBe(status)
})

test.each([
  ['owner', 'k999999', { format: 'json' }, 404],
  ['management', 'g999999', { format: 'html' }, 404],
  ['owner', 'constructor', { format: 'json' }, 404],
  ['owner', 'k999999', { format: 'pdf' }, 400],
  ['writing', 'k999999', { format: 'json' }, 403],
  ['coaching', 'k999999', { format: 'html' }, 403],
] as const)('%s asks for the data of %s in the form %j', async (role, ref, fields, status) => {
  const sent = await send(`clients/${ref}/export/`, fields, { ...OURS, cookie: cookies.get(role) ?? '' })
  expect(sent.status).toBe(status)
})

test.each([
  ['owner', 'k999999', { intent: 'erase', word: 'EFFACER' }, 422],
  ['owner', 'g999999', { intent: 'erase', word: 'EFFACER' }, 422],
  ['owner', 'k999999', { intent: 'erase', word: 'effacer' }, 400],
  ['owner', 'k999999', { intent: 'dragons' }, 400],
  ['owner', 'k999999', { intent: 'keep' }, 422],
  ...(['management', 'writing', 'coaching'] as const).flatMap((role) => [
    [role, 'k999999', { intent: 'erase', word: 'EFFACER' }, 403] as const,
    [role, 'constructor', { intent: 'keep' }, 403] as const,
  ]),
] as readonly (readonly [Role, string, Record<string, string>, number])[])(
  '%s posts to the page of %s: %j',
  async (role, ref, fields, status) => {
    const sent = await send(`clients/${ref}/`, fields, { ...OURS, cookie: cookies.get(role) ?? '' })
    expect(sent.status).toBe(status)
  },
)

test.each([
  ['owner', 404],
  ['management', 404],
  ['writing', 403],
  ['coaching', 404],
] as const)('%s asks for a file of a session that is not there', async (role, status) => {
  const cookie = cookies.get(role) ?? ''
  for (const file of ['0b9f0b0e-6b0a-4f0e-9d53-0f9c7b8f3c11', '%27%20or%201=1'])
    expect((await send(`rendez-vous/999999/fichiers/${file}/`, {}, { ...OURS, cookie })).status).toBe(status)
})

test('the cookie is the desk’s alone, out of the reach of scripts and of other sites', async () => {
  const [cookie = ''] = (
    await send('connexion/', { email: 'owner@exemple.fr', password: PASSWORD }, OURS)
  ).headers.getSetCookie()
  expect(cookie).toMatch(/^tremplin-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('an unknown address and a wrong password are answered alike', async () => {
  const [known, unknown] = await Promise.all(
    ['owner@exemple.fr', 'personne@exemple.fr'].map((email) => send('connexion/', { email, password: 'faux' }, OURS)),
  )
  expect([known?.status, unknown?.status]).toEqual([422, 422])
  const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|\w+@exemple\.fr/g, '')
  expect(plain((await known?.text()) ?? '')).toBe(plain((await unknown?.text()) ?? ''))
})

test('a forgotten password is answered alike for every address, and a link that is none opens nothing', async () => {
  const answers = await Promise.all(
    ['owner@exemple.fr', 'personne@exemple.fr'].map((email) => send('connexion/mot-de-passe/', { email }, OURS)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const plain = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
  const [known = '', unknown = ''] = await Promise.all(answers.map((answer) => answer.text()))
  expect(known).toContain('C’est noté.')
  expect(plain(known)).toBe(plain(unknown))
  expect((await ask(`mot-de-passe/1.1795000000.${'A'.repeat(22)}/`)).status).toBe(404)
  expect((await send('mot-de-passe/x/', { password: PASSWORD }, OURS)).status).toBe(422)
})

test.each(['owner', 'writing'] as const)('a search of %s, empty, odd or for nothing, is a page', async (role) => {
  for (const q of ['', '%', '999999999', "'; --", 'é'.repeat(300)])
    expect((await ask(`chercher/?${new URLSearchParams({ q })}`, cookies.get(role))).status).toBe(200)
})

test('single keys are turned off for one person, whatever else asks for it, and on again', async () => {
  const [cookie = '', other = ''] = [cookies.get('writing'), cookies.get('management')]
  const isOn = async (whose: string) => /name="keys-on"[^>]*checked/.test(await (await ask('reglages/', whose)).text())
  expect(await isOn(cookie)).toBe(true)
  await send('reglages/', { keys: '1' }, { ...OURS, cookie })
  expect([await isOn(cookie), await isOn(other)]).toEqual([false, true])
  await send('reglages/', { keys: '1', 'keys-on': 'on' }, { ...OURS, cookie })
  expect(await isOn(cookie)).toBe(true)
})

test('signed out everywhere, no browser of theirs is in any more', async () => {
  const cookie = cookies.get('coaching') ?? ''
  await send('reglages/', { 'end-all': '1' }, { ...OURS, cookie })
  expect((await ask('reglages/', cookie)).status).toBe(302)
})
