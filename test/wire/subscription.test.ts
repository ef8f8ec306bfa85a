import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { createSigner } from '#server/build-services.ts'
import { startContactShop, storedFrom, subscribe } from '#test/support/contact-shop.ts'
import { APP_SECRET, type RunningShop } from '#test/support/running-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startContactShop()
})
afterAll(() => shop?.close())

const find = async (email: string) => (await storedFrom(shop, email))[0]

test('a subscription counts once its address is confirmed by the button behind the link', async () => {
  const link = await subscribe(shop, { email: 'lectrice@example.fr', linksTo: 'confirmer' })
  expect(await (await fetch(link)).text()).toContain('Confirmer mon inscription')
  expect((await find('lectrice@example.fr'))?.confirmedAt).toBeNull()
  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('Votre inscription est confirmée')
  expect((await find('lectrice@example.fr'))?.confirmedAt).toBeInstanceOf(Date)
  expect((await fetch(link.replace(/.$/, '!'))).status).toBe(404)
})

test('who subscribed takes it back by the button behind another link of the same mail, once and for all', async () => {
  const link = await subscribe(shop, { email: 'lecteur@example.fr', linksTo: 'desinscription' })
  expect(await (await fetch(link)).text()).toContain('Me désinscrire')
  expect(await find('lecteur@example.fr')).toBeDefined()
  for (const method of ['POST', 'POST', 'GET']) {
    const answer = await fetch(link, { method, redirect: 'manual' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await answer.text()).toContain('vous ne recevrez pas la lettre')
  }
  expect(await find('lecteur@example.fr')).toBeUndefined()
  expect((await fetch(link.replace(/.$/, '!'))).status).toBe(404)
})

test('who refuses mails to buyers is promised those no more, and not that no other comes: they may have asked for the letter', async () => {
  const seal = createSigner(APP_SECRET).sign('buyer-letters', '999999')
  const link = shop.origin + ROUTES.endSubscription(`achat.999999.${seal}`)
  const answer = await fetch(link, { method: 'POST' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await answer.text()).toContain('vous ne recevrez plus d’e-mails sur des produits semblables')
  expect((await fetch(link.replace('999999', '999998'))).status).toBe(404)
})

test('an address that was typed at the end of another page waits in the form, and nothing is sent yet', async () => {
  const body = new URLSearchParams({ email: 'curieuse@example.fr' })
  const answer = await fetch(`${shop.origin}/lettre-d-information/`, { method: 'POST', body })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(page).toMatch(/<input[^>]*name="email"[^>]*value="curieuse@example\.fr"/)
  expect(page).toContain('data-status="init"')
  expect(await find('curieuse@example.fr')).toBeUndefined()
})
