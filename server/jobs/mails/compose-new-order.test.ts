import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOrderFiles } from '#server/fetch-order-files.ts'
import { lineFiles, orderFiles } from '#server/modules/line-files/tables.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { composeNewOrder } from './compose-new-order.ts'

const MEGABYTE = 1024 * 1024

let shop: PayingShop
let folder: string
beforeAll(async () => {
  shop = await openPayingShop()
  folder = await mkdtemp(join(tmpdir(), 'order-files-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** An order with files of so many megabytes. */
async function orderWith(...sizes: number[]) {
  const { db, clock } = shop.services
  const orderId = await orderDownload(shop)
  for (const [index, size] of sizes.entries()) {
    const content = Buffer.alloc(size * MEGABYTE, 65 + index)
    const file = { cartId: 't', originalName: 'cv.txt', mediaType: 'text/plain', bytes: content.length, content }
    const [kept] = await db
      .insert(lineFiles)
      .values({ ...file, usedAt: new Date(clock.now().getTime() + index) })
      .returning({ fileId: lineFiles.id })
    if (kept) await db.insert(orderFiles).values({ ...kept, orderId })
  }
  return orderId
}

const compose = async (orderId: number) => {
  const mail = await composeNewOrder(shop.services, String(orderId))
  return {
    text: (mail?.text ?? '').replaceAll(/\s+/g, ' '),
    sizes: mail?.attachments?.map(({ content }) => content.length),
  }
}

test.each([
  ['without a file', [], undefined, null],
  ['with two', [1, 2], [1, 2], null],
  ['with one that is too much beside the other', [9, 8, 1], [9, 1], 'Un fichier joint est trop lourd'],
  ['with two that are', [9, 8, 8], [9], '2 fichiers joints sont trop lourds'],
] as const)('the shop is told of an order %s', async (_what, sent, carried, warning) => {
  const orderId = await orderWith(...sent)
  const { text, sizes } = await compose(orderId)
  expect(sizes).toEqual(carried?.map((size) => size * MEGABYTE))
  if (warning) expect(text).toContain(`${warning} pour cet e-mail : npm run orders -- files ${orderId} <dossier>`)
  else expect(text).not.toContain('trop lourd')
})

test('the people of the shop list the files of an order and fetch them, each under a name of its own', async () => {
  const orderId = await orderWith(1, 1)
  const fetch = (into: string) => fetchOrderFiles(shop.services, { orderId, folder: into })
  expect(await fetch('')).toBe('cv.txt (text/plain, 1024\u00A0Ko)\ncv.txt (text/plain, 1024\u00A0Ko)')
  await fetch(folder)
  expect(await readdir(folder)).toEqual([`${orderId}-1-cv.txt`, `${orderId}-2-cv.txt`])
  expect((await readFile(join(folder, `${orderId}-2-cv.txt`)))[0]).toBe(66)
  await expect(fetch(folder)).rejects.toThrow('EEXIST')
  expect(await fetchOrderFiles(shop.services, { orderId: 1, folder })).toContain('aucun fichier joint')
})
