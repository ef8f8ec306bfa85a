import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceWrite } from '#server/database/remembered.ts'
import { variations } from '#server/modules/catalog/tables.ts'
import { stockAlerts } from '#server/modules/stock-alerts/tables.ts'
import { createVariableProduct } from '#test/support/builders.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startRunningShop({ isEmpty: true, env: { RATE_LIMIT: 'on' } })
})
afterAll(() => shop?.close())

test('without script, an address is left on the page of a product, answered, limited, and written to when it is back', async () => {
  const product = await createVariableProduct(shop.db)
  const forest = product.variations[2]?.id ?? 0
  const page = await (await fetch(`${shop.origin}/produit/${product.slug}/`)).text()
  const [, action = ''] = /action="(\/me-prevenir\/[^"]*)"/.exec(page) ?? []
  const [, item = ''] = /name="article" value="(\d+)"/.exec(page) ?? []
  expect([action, Number(item)]).toEqual([`/me-prevenir/${product.slug}/`, forest])

  const send = async (email: string) => {
    const answer = await fetch(shop.origin + action, {
      method: 'POST',
      body: new URLSearchParams({ article: item, email }),
    })
    return { status: answer.status, cache: answer.headers.get('cache-control'), page: await answer.text() }
  }
  const bad = await send('camille')
  expect(bad.status).toBe(422)
  expect(bad.page).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="camille"|value="camille"[^>]*aria-invalid="true"/)

  for (let click = 0; click < 2; click += 1) {
    const answer = await send('camille@example.fr')
    expect([answer.status, answer.cache?.includes('no-store')]).toEqual([200, true])
    expect(answer.page).toContain('même si vous l’aviez déjà demandé')
  }
  expect(await shop.db.$count(stockAlerts)).toBe(1)

  await shop.db.update(variations).set({ stock: 1 }).where(eq(variations.id, forest))
  await announceWrite(shop.db)
  await shop.db.execute(sql`select graphile_worker.add_job('send-stock-alerts')`)
  const mail = await shop.inbox.waitFor('camille@example.fr')
  expect(mail.html).toContain(`href="${shop.origin}/produit/${product.slug}/"`)
  expect((await send('camille@example.fr')).page).toContain('ce produit est en stock')

  for (let click = 0; click < 5; click += 1) await send('camille@example.fr')
  expect((await send('camille@example.fr')).status).toBe(429)
})
