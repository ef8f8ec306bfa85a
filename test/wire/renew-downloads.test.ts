import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { createFile, createProduct } from '#test/support/builders.ts'
import { BILLING, Buyer } from '#test/support/buyer.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop?.close())

const expireLinks = () => shop.db.update(downloadGrants).set({ expiresAt: new Date(0) })

/** The newest mail whose subject has these words, and the link in it that leads to such a page. */
async function mailedLink(subject: string, page: string): Promise<string> {
  const find = async () => (await shop.inbox.messages()).find((mail) => mail.subject.includes(subject))
  await expect.poll(find).toBeDefined()
  const mail = await find()
  expect(mail?.to).toContain(BILLING.billing_email)
  return new RegExp(`href="([^"]*/${page}/[^"]+)"`).exec(mail?.html ?? '')?.[1] ?? ''
}

async function buyFile(): Promise<void> {
  const product = await createProduct(shop.db)
  mkdirSync(join(shop.dataFolder, 'files'), { recursive: true })
  writeFileSync(join(shop.dataFolder, 'files', 'guide.pdf'), '0123456789')
  await createFile(shop.db, { productId: product.id, fileName: 'guide.pdf', bytes: 10 })
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  expect(await buyer.placeOrder()).toMatchObject({ result: 'success' })
}

test('a buyer whose links have expired has new ones mailed, from an old link and from the list of their orders', async () => {
  await buyFile()
  const first = await mailedLink('est confirmée', 'telecharger')
  expect((await fetch(first)).status).toBe(200)

  await expireLinks()
  const refused = await fetch(first)
  expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining('Recevoir de nouveaux liens')])
  const renewed = await fetch(first, { method: 'POST' })
  const answer = await renewed.text()
  expect([renewed.status, answer]).toEqual([200, expect.stringContaining('partent à l’adresse e-mail de la commande')])
  expect(answer).toContain('<title>Recevoir de nouveaux liens — Tremplin</title>')
  expect(answer).not.toContain(BILLING.billing_email)
  const second = await mailedLink('nouveaux liens', 'telecharger')
  expect(answer).not.toContain(second.split('/').at(-1))
  expect([(await fetch(second)).status, (await fetch(first)).status]).toEqual([200, 404])
  expect((await fetch(first, { method: 'POST' })).status).toBe(409)

  await expireLinks()
  const body = new URLSearchParams({ email: BILLING.billing_email })
  await fetch(`${shop.origin}/retrouver-ma-commande/`, { method: 'POST', body })
  const list = await mailedLink('Retrouver vos commandes', 'retrouver-ma-commande')
  const [, order = ''] = /name="commande" value="(\d+)"/.exec(await (await fetch(list)).text()) ?? []
  const ask = (commande: string) => fetch(list, { method: 'POST', body: new URLSearchParams({ commande }) })
  expect((await ask('999999')).status).toBe(404)
  expect((await ask(order)).status).toBe(200)
  await expect.poll(() => mailedLink('nouveaux liens', 'telecharger')).not.toBe(second)
  expect((await fetch(await mailedLink('nouveaux liens', 'telecharger'))).status).toBe(200)
})
