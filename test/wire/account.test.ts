import { afterAll, beforeAll, expect, test } from 'vitest'
import { COOKIES } from '#contracts/identifiers.ts'
import { LOGIN_FIELDS, REGISTER_FIELDS } from '#contracts/wire/account.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const ACCOUNT = '/mon-compte/'
const PASSWORD = 'une phrase assez longue'

/** A browser without anything but its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(shop.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, ...(cookie && { cookie }) },
    })
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (header.includes('Expires=Thu, 01 Jan 1970')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const hidden = async (path: string, name: string) => {
    const html = await (await ask(path)).text()
    const tag = html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? ''
    return /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const register = async (email: string) =>
    post(ACCOUNT, {
      [REGISTER_FIELDS.email]: email,
      [REGISTER_FIELDS.password]: PASSWORD,
      [REGISTER_FIELDS.nonce]: await hidden(ACCOUNT, REGISTER_FIELDS.nonce),
      [REGISTER_FIELDS.button]: 'S’inscrire',
    })
  const signIn = async (email: string, fields: Record<string, string> = {}) =>
    post(ACCOUNT, {
      [LOGIN_FIELDS.username]: email,
      [LOGIN_FIELDS.password]: PASSWORD,
      [LOGIN_FIELDS.nonce]: await hidden(ACCOUNT, LOGIN_FIELDS.nonce),
      [LOGIN_FIELDS.button]: 'Se connecter',
      ...fields,
    })
  return { cookies, ask, post, hidden, register, signIn }
}

const sessionOf = ({ cookies }: ReturnType<typeof openBrowser>) =>
  [...cookies].find(([name]) => name.startsWith(COOKIES.sessionPrefix))?.[1] ?? ''

test('signing in gives the cookies of the contract, and the token to nobody but the browser', async () => {
  const browser = openBrowser()
  const answer = await browser.register('cookies@example.fr')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(ACCOUNT)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.find((header) => header.startsWith(`${COOKIES.signIn}=`))).toMatch(
    /^[^=]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(sessionOf(browser)).toMatch(/^[1-9]\d*%7C\d+%7C\d+%7C[\w-]+$/)
  const page = await browser.ask(ACCOUNT)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await page.text()).not.toContain(browser.cookies.get(COOKIES.signIn))
})

test('a kept sign-in outlives the browser’s session by a fortnight', async () => {
  await openBrowser().register('longtemps@example.fr')
  const answer = await openBrowser().signIn('longtemps@example.fr', { [LOGIN_FIELDS.rememberMe]: 'forever' })
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith(`${COOKIES.signIn}=`)) ?? ''
  const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
})

test('a refused sign-in answers alike whatever is wrong', async () => {
  await openBrowser().register('connue@example.fr')
  const browser = openBrowser()
  const texts: string[] = []
  for (const email of ['connue@example.fr', 'inconn@example.fr']) {
    const answer = await browser.signIn(email, { [LOGIN_FIELDS.password]: 'pas la bonne phrase' })
    expect(answer.status).toBe(422)
    texts.push((await answer.text()).replaceAll(email, 'EMAIL'))
  }
  expect(texts[0]).toBe(texts[1])
  expect(browser.cookies.has(COOKIES.signIn)).toBe(false)
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another host', '//evil.example/mon-compte/'],
  ['a script', 'javascript:alert(1)'],
  ['another page of ours', '/panier/?remove_item=1'],
])('signing in never leads on to %s', async (_case, redirect) => {
  const email = `${crypto.randomUUID()}@example.fr`
  await openBrowser().register(email)
  const answer = await openBrowser().signIn(email, { [LOGIN_FIELDS.redirect]: redirect })
  expect(answer.headers.get('location')).toBe(ACCOUNT)
})

test('signing in leads on to the checkout that asked for it', async () => {
  await openBrowser().register('retour@example.fr')
  const answer = await openBrowser().signIn('retour@example.fr', { [LOGIN_FIELDS.redirect]: '/commande/' })
  expect(answer.headers.get('location')).toBe('/commande/')
})

test('a form without its nonce, or from another site, signs nobody in', async () => {
  await openBrowser().register('nonce@example.fr')
  const browser = openBrowser()
  expect((await browser.signIn('nonce@example.fr', { [LOGIN_FIELDS.nonce]: 'x' })).status).toBe(422)
  const fields = { username: 'nonce@example.fr', password: PASSWORD, login: '1' }
  expect((await browser.post(ACCOUNT, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(browser.cookies.has(COOKIES.signIn)).toBe(false)
})

test('a copied shop session is worth nothing, and a revoked sign-in opens nothing', async () => {
  const owner = openBrowser()
  await owner.register('proprio@example.fr')
  const thief = openBrowser()
  for (const [name, value] of owner.cookies) if (name !== COOKIES.signIn) thief.cookies.set(name, value)
  expect((await thief.ask('/mon-compte/orders/')).status).toBe(302)

  const late = openBrowser()
  for (const [name, value] of owner.cookies) late.cookies.set(name, value)
  expect((await late.ask('/mon-compte/orders/')).status).toBe(200)
  const page = await (await owner.ask(ACCOUNT)).text()
  const link = /href="(\/mon-compte\/customer-logout\/\?_wpnonce=[^"]+)"/.exec(page)?.[1] ?? ''
  expect((await owner.ask(link)).status).toBe(302)
  expect(owner.cookies.size).toBe(0)
  expect((await late.ask('/mon-compte/orders/')).status).toBe(302)
  expect(late.cookies.has(COOKIES.signIn)).toBe(false)
})

test('signing out asks first where the link is not the account’s own', async () => {
  const browser = openBrowser()
  await browser.register('sortie@example.fr')
  for (const query of ['', '?_wpnonce=00000000000000000000']) {
    const answer = await browser.ask(`/mon-compte/customer-logout/${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Confirmer et se déconnecter')
  }
  const _wpnonce = await browser.hidden('/mon-compte/customer-logout/', '_wpnonce')
  await browser.post('/mon-compte/customer-logout/', { _wpnonce })
  expect((await browser.ask('/mon-compte/orders/')).status).toBe(302)
})

test('a public page is the same bytes for a customer as for a stranger, and sets no cookie', async () => {
  const browser = openBrowser()
  await browser.register('memes@example.fr')
  const theirs = await browser.ask('/boutique/')
  expect(await theirs.text()).toBe(await (await openBrowser().ask('/boutique/')).text())
  expect(theirs.headers.getSetCookie()).toEqual([])
})
