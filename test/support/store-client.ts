import { COOKIES } from '#contracts/identifiers.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { unlikeDescription } from './store-description.ts'
import type { startTestServer } from './web-server.ts'

type Shop = Pick<Awaited<ReturnType<typeof startTestServer>>, 'app'>

export const STORE = '/wp-json/wc/store/v1'

const OVERRIDE = 'x-http-method-override'

export type StoreReply<Body> = { status: number; headers: Record<string, string>; body: Body }
export type StoreError = { code: string; message: string; data: Record<string, unknown> & { status: number } }

/**
 * A client that keeps what the last answer told it: cookies and nonce, or the token of its cart. An answer that is not as
 * docs/store-api.json describes it is a fault, whatever the test is about.
 */
export class StoreClient {
  #cookies = new Map<string, string>()
  nonce: string | null = null
  token: string | null = null
  readonly #shop: Shop
  readonly #by: 'cookies' | 'token'

  constructor(shop: Shop, by: 'cookies' | 'token' = 'cookies') {
    this.#shop = shop
    this.#by = by
  }

  async send<Body = StoreCart>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<StoreReply<Body>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#shop.app.inject({
      method: method as 'GET',
      url: path.startsWith('/?') ? path : STORE + path,
      ...(body && { payload: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(this.#by === 'cookies' && { cookie, ...(this.nonce && { nonce: this.nonce }) }),
        ...(this.#by === 'token' && this.token && { 'cart-token': this.token }),
        ...headers,
      },
    })
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    const told = answer.headers as Record<string, string>
    this.nonce = told.nonce ?? this.nonce
    this.token = told['cart-token'] ?? this.token
    const reply = { status: answer.statusCode, body: answer.payload ? answer.json() : undefined }
    const fault = unlikeDescription({ method: headers[OVERRIDE] ?? method, path }, reply)
    if (fault) throw new Error(fault)
    return { ...reply, headers: told }
  }

  /** From now on whoever was given this token sends what is sent. */
  signIn(token: string): this {
    this.#cookies.set(COOKIES.signIn, token)
    return this
  }

  async open(): Promise<this> {
    await this.send('GET', '/cart')
    return this
  }
}

export const refusal = ({ status, body }: StoreReply<unknown>) => [status, (body as StoreError).code]
