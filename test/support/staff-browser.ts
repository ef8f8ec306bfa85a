import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createSigner } from '#server/build-services.ts'
import { writeReadyMember } from '#server/modules/staff/index.ts'
import { APP_SECRET, type RunningShop } from './running-shop.ts'

const PASSWORD = 'une phrase assez longue'

/** An owner of a running shop, signed in at the desk: posts as its forms do. */
export class StaffBrowser {
  readonly #origin: string
  #cookie = ''

  private constructor(origin: string) {
    this.#origin = origin
  }

  static async enter(shop: Pick<RunningShop, 'db' | 'origin'>, appSecret = APP_SECRET): Promise<StaffBrowser> {
    const [secret, email] = [new Secret({ size: 20 }), `${randomUUID()}@exemple.fr`]
    await writeReadyMember(
      { db: shop.db, clock: { now: () => new Date() }, signer: createSigner(appSecret) },
      { email, name: 'Camille Martin', role: 'owner', password: PASSWORD, totpSecret: secret.base32 },
    )
    const browser = new StaffBrowser(shop.origin)
    await browser.post('connexion/', { email, password: PASSWORD })
    const entered = await browser.post('connexion/code/', { code: new TOTP({ secret }).generate() })
    if (entered.headers.get('location') !== '/bureau/') throw new Error('the desk stays closed')
    return browser
  }

  /** A page of the desk, by its whole path. */
  ask(path: string): Promise<Response> {
    return fetch(`${this.#origin}${path}`, { headers: { cookie: this.#cookie } })
  }

  async post(path: string, fields: Record<string, string> | [name: string, value: string][]): Promise<Response> {
    const answer = await fetch(`${this.#origin}/bureau/${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: this.#cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.#cookie = cookie
    return answer
  }
}
