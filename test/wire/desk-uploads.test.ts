import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newForm } from '#contracts/staff/forms.ts'
import type { TakenPictures } from '#contracts/staff/media.ts'
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
