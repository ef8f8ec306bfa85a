import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { write } from '#server/modules/audit/index.ts'
import { setOpening } from '#server/modules/settings/index.ts'
import { openStaffSession } from '#server/modules/staff/sessions.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  cookie = `tremplin-desk=${await enter({ isConfirmed: true })}`
})
afterAll(() => server.stop())
beforeEach(() => turn(false))

async function enter({ isConfirmed }: { isConfirmed: boolean }): Promise<string> {
  const { db, clock } = server.services
  const row = { email: `${isConfirmed}@exemple.fr`, name: 'Camille', role: 'writing', passwordHash: '' } as const
  const [member] = await db
    .insert(staff)
    .values({ ...row, createdAt: clock.now() })
    .returning({ id: staff.id })
  const session = { staffId: member?.id ?? 0, device: '', isRemembered: false, isConfirmed }
  return (await openStaffSession({ clock }, db, session)).token
}

const turn = async (isOpen: boolean) => {
  const writer = byStaff(server.services)
  await write(writer, async (tx) => {
    await setOpening(tx, writer, { isOpen })
    return { outcome: 'saved' }
  })
}

test('before it opens, visitors see one page whatever they ask for, which nobody keeps', async () => {
  for (const url of ['/', '/boutique/', '/produit/guide/', '/panier/', '/?wc-ajaxe=1']) {
    const { statusCode, body, headers } = await server.get(url)
    expect([statusCode, body.includes('<p>/bientot/ ')], url).toEqual([200, true])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers.etag).toBeUndefined()
  }
})

test.each([
  ['/feed/', 404],
  ['/sitemap.xml', 404],
  ['/robots.txt', 404],
  ['/wp-json/wc/store/v1/cart', 503],
  ['/?wc-ajax=get_refreshed_fragments', 503],
] as const)('before it opens, %s tells nobody but its team anything', async (url, status) => {
  expect((await server.get(url)).statusCode).toBe(status)
  expect((await server.get(url, { cookie })).statusCode).toBe(200)
})

test('what is posted by a visitor is not taken before it opens', async () => {
  expect((await server.post('/?wc-ajax=checkout', 'a=b')).statusCode).toBe(503)
  expect((await server.post('/panier/', 'a=b')).statusCode).toBe(503)
})

test('its team sees the shop, and what it is shown is kept for nobody', async () => {
  const seen = await server.get('/boutique/', { cookie })
  expect(seen.body).toContain('<p>/boutique/ ')
  expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect((await server.get('/boutique/')).body).toContain('<p>/bientot/ ')
})

test('a session that lacks its second factor, or is none, opens nothing', async () => {
  for (const token of [await enter({ isConfirmed: false }), 'x'.repeat(43), ''])
    expect((await server.get('/boutique/', { cookie: `tremplin-desk=${token}` })).body).toContain('<p>/bientot/ ')
})

test('from the moment that it opens everybody sees it, and it is kept again', async () => {
  await server.get('/boutique/')
  await turn(true)
  await expect.poll(async () => (await server.get('/boutique/')).body).toContain('<p>/boutique/ ')
  expect((await server.get('/boutique/')).headers.etag).toMatch(/^W\//)
  expect((await server.get('/boutique/')).headers['x-robots-tag']).toBeUndefined()
})

test('the provider’s news is heard, and the way in for the team is there, before it opens', async () => {
  expect((await server.post('/?wc-api=wc_stripe', '{}')).statusCode).not.toBe(503)
  expect((await server.get('/bureau/connexion/')).body).toContain('<p>/bureau/connexion/ ')
})
