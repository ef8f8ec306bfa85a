import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mark, markUrl } from '#contracts/site/identity.ts'
import { keepMark } from '#server/modules/identity/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let icon: Mark
beforeAll(async () => {
  server = await startTestServer()
  const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1f5f5b' } })
    .png()
    .toBuffer()
  const sent = { name: 'i.png', size: content.length, content }
  const kept = await keepMark(server.services, { kind: 'icon', field: 'identity.icon', sent })
  if (kept.outcome !== 'kept') throw new Error('not kept')
  icon = kept.mark
})
afterAll(() => server.stop())

test('a drawing is a picture for good, which nothing runs in; what was never drawn is not there', async () => {
  const { statusCode, headers } = await server.get(markUrl(icon, 'icon-48'))
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect(headers['cache-control']).toContain('immutable')
  for (const path of [...[markUrl(icon, 'logo'), markUrl({ hash: '0123456789abcdef' }, 'icon-48')]])
    expect([path, (await server.get(path)).statusCode]).toEqual([path, 404])
})

test('a phone is told of the shop once it has an icon of its own', async () => {
  expect((await server.get('/site.webmanifest')).statusCode).toBe(404)
  await saveSetting(byStaff(server.services), { key: 'identity', edited: 0, value: { logo: null, icon } })
  const { headers, payload } = await server.get('/site.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(payload)).toMatchObject({
    name: 'Tremplin',
    icons: ([192, 512] as const).map((side) => ({ src: markUrl(icon, `icon-${side}`), sizes: `${side}x${side}` })),
  })
})
