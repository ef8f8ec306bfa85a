import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachment } from '#server/http/downloads.ts'
import { createDownloadToken } from '#server/modules/fulfilment/index.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { createFile, createProduct } from '#test/support/builders.ts'
import { startTestServer } from '#test/support/web-server.ts'

const CONTENT = '0123456789'.repeat(10)

let server: Awaited<ReturnType<typeof startTestServer>>
let address: string
beforeAll(async () => {
  server = await startTestServer()
  address = await soldFile()
})
afterAll(() => server.stop())

async function soldFile(): Promise<string> {
  const { db } = server.services
  const product = await createProduct(db)
  writeFileSync(join(server.dataFolder, 'files', 'guide.pdf'), CONTENT)
  const file = await createFile(db, { productId: product.id, fileName: 'guide.pdf', bytes: CONTENT.length })
  const amounts = { subtotalCents: 1700, totalCents: 1700 }
  const [order] = await db
    .insert(orders)
    .values({
      ...amounts,
      discountCents: 0,
      orderKey: 'wc_order_x',
      status: 'completed',
      source: 'cart',
      cartId: 't_x',
      cartHash: 'x',
      currency: 'EUR',
      paymentMethod: 'stripe',
      termsVersion: '1',
    })
    .returning()
  const orderId = order?.id ?? 0
  const [line] = await db
    .insert(orderLines)
    .values({
      ...amounts,
      orderId,
      position: 0,
      name: 'Guide',
      sku: 'G',
      quantity: 1,
      unitPriceCents: 1700,
      kind: 'simple',
      supply: 'digital-content',
    })
    .returning()
  const [grant] = await db
    .insert(downloadGrants)
    .values({
      orderId,
      orderLineId: line?.id ?? 0,
      fileId: file.id,
      downloadsAllowed: 3,
      expiresAt: new Date('2027-01-01'),
    })
    .returning()
  return `/telecharger/${createDownloadToken(server.services, grant?.id ?? '')}`
}

test('the holder of a token gets the whole file, privately, as a file to keep', async () => {
  const { statusCode, headers, body } = await server.get(address)
  expect([statusCode, body]).toEqual([200, CONTENT])
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-length': '100',
    'x-robots-tag': 'noindex',
    'content-disposition': `attachment; filename="guide.pdf"; filename*=UTF-8''guide.pdf`,
  })
})

test('a part is sent as a part, and a part beyond the end is refused', async () => {
  const part = await server.get(address, { range: 'bytes=95-' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '56789', 'bytes 95-99/100'])
  const beyond = await server.get(address, { range: 'bytes=100-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */100'])
})

test('who asks for the head learns what the file is, without its content', async () => {
  const { statusCode, headers, body } = await server.head(address)
  expect([statusCode, headers['content-length'], body]).toEqual([200, '100', ''])
  const part = await server.head(address, { range: 'bytes=0-9' })
  expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '10', ''])
})

test('a part of a file that has changed since is the whole file', async () => {
  const { headers } = await server.get(address)
  const etag = String(headers.etag)
  expect((await server.get(address, { range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206)
  expect((await server.get(address, { range: 'bytes=0-0', 'if-range': '"older"' })).statusCode).toBe(200)
})

test('an altered token gets the page that says so, not the file', async () => {
  const answer = await server.get(`${address.slice(0, -2)}xx`)
  expect(answer.headers).not.toHaveProperty('content-disposition')
  expect(server.drawn.at(-1)).toContain('/telecharger/')
})

test('a French file name survives, and cannot break out of its header', () => {
  expect(attachment('Été "50" l’œil.pdf')).toBe(
    `attachment; filename="Ete 50 lil.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%2250%22%20l%E2%80%99%C5%93il.pdf`,
  )
})
