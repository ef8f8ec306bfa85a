import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Role } from '#contracts/staff/roles.ts'
import { createSigner } from '#server/build-services.ts'
import { writeReadyMember } from '#server/modules/staff/index.ts'
import { APP_SECRET, type RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

export const PASSWORD = 'une phrase assez longue'
const TOTP_SECRET = new Secret({ size: 20 }).base32

/** What a browser says with each post of the desk's own pages. */
export const OURS = { 'sec-fetch-site': 'same-origin' }

/** An empty shop with one person of each role, all of them signed in; `cookies`: theirs. */
export async function openDesk() {
  const shop = await takeRunningShop()
  const desk = talkTo(shop)
  const cookies = new Map<Role, string>()
  const writer = { db: shop.db, clock: { now: () => new Date() }, signer: createSigner(APP_SECRET) }
  /** Somebody new of this role, signed in: the code of an app enters once. */
  const enterAnew = async (role: Role, name: string = role) => {
    const email = `${name}@exemple.fr`
    await writeReadyMember(writer, { email, name, role, password: PASSWORD, totpSecret: TOTP_SECRET })
    return signIn(desk, email)
  }
  for (const role of ['owner', 'management', 'writing', 'coaching'] as const) cookies.set(role, await enterAnew(role))
  return { shop, cookies, enterAnew, ...desk }
}

type Desk = ReturnType<typeof talkTo>

const talkTo = ({ origin }: RunningShop) => ({
  ask: (path: string, cookie = '') => fetch(`${origin}/bureau/${path}`, { headers: { cookie }, redirect: 'manual' }),
  send: (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(`${origin}/bureau/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
})

export const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Signs somebody in; gives back their cookie. */
async function signIn({ send }: Pick<Desk, 'send'>, email: string): Promise<string> {
  const half = cookieOf(await send('connexion/', { email, password: PASSWORD }, OURS))
  const code = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate()
  const entered = await send('connexion/code/', { code }, { ...OURS, cookie: half })
  expect(entered.headers.get('location')).toBe('/bureau/')
  return cookieOf(entered)
}
