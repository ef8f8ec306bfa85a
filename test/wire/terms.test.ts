import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishLegalText } from '#server/modules/legal/index.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  for (const [version, markdown] of [
    ['2026-11', 'Les anciennes.'],
    ['2026-12', 'Les nouvelles.'],
  ] as const)
    await publishLegalText(byStaff(server.services), {
      slug: 'cgv',
      version,
      title: 'Conditions',
      description: '',
      markdown,
    })
})
afterAll(() => server.stop())

test('every version of the terms stays a file that anybody may read', async () => {
  for (const [version, words] of [
    ['2026-11', 'Les anciennes.'],
    ['2026-12', 'Les nouvelles.'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await server.get(`/cgv/${version}.pdf`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, immutable',
      'content-type': 'application/pdf',
    })
    expect(readPdfText(rawPayload)).toContain(words)
  }
})

test('a version that never was is a missing page', async () => {
  for (const path of ['/cgv/2025-01.pdf', '/cgv/2026-11.pdfx']) {
    const { headers } = await server.get(path)
    expect(headers['content-type']).not.toBe('application/pdf')
    expect(server.drawn.at(-1)).toBe(path)
  }
})
