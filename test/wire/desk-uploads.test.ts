import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newForm } from '#contracts/staff/forms.ts'
import type { TakenPictures } from '#contracts/staff/media.ts'
import { fileVersions } from '#server/modules/fulfilment/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { eventually } from '#test/support/patience.ts'
import { OURS, openDesk } from './desk-team.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.shop.close())

type Role = 'owner' | 'management' | 'writing' | 'coaching'
const of = (role: Role) => ({ ...OURS, cookie: desk.cookies.get(role) ?? '' })

const upload = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${desk.shop.origin}/bureau/medias/envoi/`, { method: 'POST', headers, body, redirect: 'manual' })

function bodyOf(...files: [name: string, content: Buffer][]): FormData {
  const body = new FormData()
  for (const [name, content] of files) body.append('image', new Blob([new Uint8Array(content)]), name)
  return body
}

const BOUNDED = { 'content-type': 'multipart/form-data; boundary=a' }

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5f5b' } })
    .png()
    .toBuffer()

test('pictures are taken in by who may send them, each judged by itself, and served as pictures', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const answer = await upload(bodyOf(['une.png', await photo()], ['page.html', script]), of('writing'))
  const { kept, refused } = (await answer.json()) as TakenPictures
  expect([answer.status, kept.length, refused.map(({ name }) => name)]).toEqual([200, 1, ['page.html']])
  const served = await fetch(`${desk.shop.origin}/media/${kept[0]?.picture.stem}-30.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(served.headers.get('cache-control')).toContain('immutable')
})

test.each(['management', 'coaching'] as const)('%s sends no pictures', async (role) => {
  expect((await upload(bodyOf(['une.png', await photo()]), of(role))).status).toBe(403)
})

test('nobody sends pictures from elsewhere, or without being in', async () => {
  const body = bodyOf(['une.png', await photo()])
  const { cookie } = of('owner')
  expect((await upload(body, { cookie })).status).toBe(403)
  const out = await upload(body, { ...OURS, cookie: `tremplin-desk=${'A'.repeat(43)}` })
  expect([out.status, out.headers.get('location')?.split('?')[0]]).toEqual([302, '/bureau/connexion/'])
})

test.each([
  ['nothing in it', new FormData(), {}, 400],
  ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ['broken off', '--a\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nx', BOUNDED, 400],
  [
    'another field',
    '--a\r\ncontent-disposition: form-data; name="autre"; filename="a.png"\r\n\r\nx\r\n--a--',
    BOUNDED,
    400,
  ],
  [
    'an empty file',
    '--a\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\r\n--a--',
    BOUNDED,
    200,
  ],
])('a body with %s is answered in the open', async (_what, body, headers: Record<string, string>, status) => {
  expect((await upload(body, { ...of('owner'), ...headers })).status).toBe(status)
})

describe('what is sold', () => {
  const PDF = '%PDF-1.7\n%%EOF\n'
  const goods = { id: 0, other: 0, version: 0 }
  const at = (part: string, id = goods.id) => `${desk.shop.origin}/bureau/produits/${id}/fichiers/${part}`
  const fetchVersion = (headers: Record<string, string>, id = goods.id) =>
    fetch(at(`${goods.version}/`, id), { headers, redirect: 'manual' })

  function send(content: string, headers: Record<string, string>, id = goods.id) {
    const body = new FormData()
    body.append('nom', 'PDF')
    body.append('contenu', new Blob([content]), 'guide.pdf')
    return fetch(at('envoi/', id), { method: 'POST', headers, body, redirect: 'manual' })
  }

  beforeAll(async () => {
    for (const name of ['id', 'other'] as const)
      goods[name] = (await createProduct(desk.shop.db, { supply: 'digital-content' })).id
  })

  test.each(['writing', 'coaching'] as const)(
    '%s sends no file: the page that they are led to says why',
    async (role) => {
      const { status, headers } = await send(PDF, of(role))
      expect(status).toBe(303)
      const page = await fetch(new URL(headers.get('location') ?? '', desk.shop.origin), { headers: of(role) })
      expect(page.status).toBe(403)
      expect(await desk.shop.db.select().from(fileVersions)).toEqual([])
    },
  )

  test('a file is taken in by its content, and given out again to who keeps files, whole and as a file', async () => {
    const taken = await send(PDF, of('management'))
    expect([taken.status, taken.headers.get('location')]).toEqual([303, expect.stringMatching(/\?recu=1$/)])
    const [version] = await desk.shop.db.select().from(fileVersions)
    goods.version = version?.id ?? 0
    const given = await fetchVersion(of('owner'))
    expect(Object.fromEntries(given.headers)).toMatchObject({
      ...{ 'content-type': 'application/octet-stream', 'content-length': String(PDF.length) },
      ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      'content-disposition': expect.stringMatching(/^attachment; .*guide\.pdf/),
    })
    expect(await given.text()).toBe(PDF)
    const part = await fetchVersion({ ...of('owner'), range: 'bytes=1-3' })
    expect([part.status, await part.text()]).toEqual([200, PDF])
  })

  test.each([
    ['a page that calls itself a file', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('%s is refused on the page of the files, and kept nowhere', async (_what, content) => {
    const refused = await send(content, of('owner'))
    expect([refused.status, refused.headers.get('location')]).toEqual([303, expect.stringMatching(/\?refus=/)])
    expect(await desk.shop.db.select().from(fileVersions)).toHaveLength(1)
  })

  test('a version is had below its own product alone, by its number, by who may, signed in', async () => {
    expect((await fetchVersion(of('owner'), goods.other)).status).toBe(404)
    expect((await fetch(at('999999/'), { headers: of('owner') })).status).toBe(404)
    expect((await fetch(at('..%2f..%2fsecret/'), { headers: of('owner') })).status).toBe(404)
    for (const role of ['writing', 'coaching'] as const) expect((await fetchVersion(of(role))).status).toBe(403)
    const out = await fetchVersion(OURS)
    expect([out.status, out.headers.get('location')?.split('?')[0]]).toEqual([302, '/bureau/connexion/'])
  })

  test('nobody sends one from elsewhere, or to a product that is not there', async () => {
    expect((await send(PDF, { cookie: of('owner').cookie })).status).toBe(403)
    expect((await send(PDF, of('owner'), 999_999)).status).toBe(404)
    expect(await desk.shop.db.select().from(fileVersions)).toHaveLength(1)
  })
})

test('a form is tried in a frame of the desk and nowhere else, by who may see forms', async () => {
  const definition = JSON.stringify(newForm({ slug: 'essai', title: 'Un essai' }))
  const tried = await desk.send('formulaires/1/apercu/', { definition }, of('management'))
  expect([tried.status, tried.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(tried.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await tried.text()).toContain('Un essai')
  const statusOf = async (fields: Record<string, string>, headers: Record<string, string>) =>
    (await desk.send('formulaires/1/apercu/', fields, headers)).status
  expect(await statusOf({ definition }, of('coaching'))).toBe(403)
  expect(await statusOf({ definition }, OURS)).toBe(302)
  expect(await statusOf({ definition: '{' }, of('owner'))).toBe(422)
  expect((await fetch(`${desk.shop.origin}/formulaire/`)).status).toBe(404)
})

/** The page of the shop's data, once it says this. */
async function dataPageWith(word: RegExp): Promise<string> {
  return eventually(async () => {
    const page = await (await desk.ask('reglages/donnees/', of('owner').cookie)).text()
    return word.test(page) && page
  })
}

const send = (path: string, body: FormData, headers: Record<string, string>) =>
  fetch(`${desk.shop.origin}/bureau/reglages/donnees/${path}`, { method: 'POST', headers, body, redirect: 'manual' })

function fileOf(content: string | Buffer, fields: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('fichier', new Blob([new Uint8Array(Buffer.from(content))]), 'envoi.zip')
  return body
}

test('the whole shop is handed to the owner who asked for it, and to nobody else', async () => {
  const asked = await desk.send('reglages/donnees/', { intent: 'export' }, of('owner'))
  expect(asked.status).toBe(200)
  const [, path = ''] =
    /href="\/bureau\/(reglages\/donnees\/\d+\/boutique\.zip)"/.exec(await dataPageWith(/boutique\.zip/)) ?? []
  const archive = await desk.ask(path, of('owner').cookie)
  expect([archive.status, archive.headers.get('content-type'), archive.headers.get('cache-control')]).toEqual([
    ...[200, 'application/zip', 'no-store'],
  ])
  expect(archive.headers.get('content-disposition')).toMatch(/^attachment; filename="boutique-\d{4}-\d\d-\d\d\.zip"/)
  expect(
    Buffer.from(await archive.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await desk.ask(path, await desk.enterAnew('owner', 'associee'))).status).toBe(404)
  for (const role of ['management', 'writing', 'coaching'] as const)
    expect([role, (await desk.ask(path, of(role).cookie)).status]).toEqual([role, 403])
})

test('an archive that is none is refused in words on the page, and nobody but an owner sends one', async () => {
  for (const role of ['management', 'writing', 'coaching'] as const)
    expect([role, (await send('reprise/', fileOf('x'), of(role))).status]).toEqual([role, 403])
  const sent = await send('reprise/', fileOf('no archive'), of('owner'))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/bureau/reglages/donnees/'])
  await dataPageWith(/pas une archive ZIP entière/)
  const empty = await send('reprise/', fileOf(''), of('owner'))
  expect(empty.headers.get('location')).toBe('/bureau/reglages/donnees/?refus=empty')
})

test('a list is sent by an owner, and its report says what became of each line', async () => {
  const table = 'Référence;Nom;Prix\nW-1;Un produit;12,00\nW-2;;3'
  expect((await send('listes/envoi/', fileOf(table, { quoi: 'products' }), of('management'))).status).toBe(403)
  expect((await send('listes/envoi/', fileOf(table, { quoi: 'orders' }), of('owner'))).status).toBe(400)
  const sent = await send('listes/envoi/', fileOf(table, { quoi: 'products' }), of('owner'))
  const address = (sent.headers.get('location') ?? '').replace('/bureau/', '')
  const shown = () => desk.ask(address, of('owner').cookie).then((answer) => answer.text())
  await eventually(async () => /Un nouveau produit a un nom/.test(await shown()))
  expect((await desk.send(address, { intent: 'apply' }, of('owner'))).status).toBe(200)
  await eventually(async () => /Terminé/.test(await shown()))
  const report = await desk.ask(`${address}rapport.csv`, of('owner').cookie)
  expect(await report.text()).toContain('2;W-1;Un produit;Écrit;Nouveau produit.')
})
