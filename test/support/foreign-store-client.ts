/**
 * A client of the Store API as somebody writes it who has read the contract (docs/contract/store-api.md and
 * store-api-cart-checkout.md) and nothing of our code: it takes nothing from there.
 */

export type StoreWay = 'cookies' | 'token' | 'batches'
export type Told = { status: number; headers: Headers; body: Record<string, unknown> }

const BASE = '/wp-json/wc/store/v1'

export class ForeignStoreClient {
  readonly #origin: string
  readonly #way: StoreWay
  readonly #cookies = new Map<string, string>()
  #nonce = ''
  #token = ''

  constructor(origin: string, way: StoreWay) {
    this.#origin = origin
    this.#way = way
  }

  get(path: string): Promise<Told> {
    return this.#send('GET', path)
  }

  async change(path: string, body: object, method = 'POST'): Promise<Told> {
    if (this.#way !== 'batches') return this.#send(method, path, body)
    const [only] = await this.changeAll([{ path, body, method }])
    if (!only) throw new Error('the batch was not answered')
    return only
  }

  /** Several changes at once; the nonce goes inside each of them. */
  async changeAll(changes: readonly { path: string; body: object; method?: string }[]): Promise<Told[]> {
    if (this.#way !== 'batches') {
      const told: Told[] = []
      for (const { path, body, method = 'POST' } of changes) told.push(await this.#send(method, path, body))
      return told
    }
    const requests = changes.map(({ path, body, method = 'POST' }) => ({
      ...{ path: `/wc/store/v1${path}`, method, body },
      headers: { Nonce: this.#nonce },
    }))
    const { status, body } = await this.#send('POST', '/batch', { requests })
    if (status !== 207) throw new Error(`the batch was answered by ${status}`)
    const responses = body.responses as { status: number; headers: Record<string, string>; body: Told['body'] }[]
    return responses.map((each) => ({ ...each, headers: new Headers(each.headers) }))
  }

  async #send(method: string, path: string, body?: object): Promise<Told> {
    const answer = await fetch(this.#origin + BASE + path, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...this.#identity() },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    this.#nonce = answer.headers.get('Nonce') ?? this.#nonce
    this.#token = answer.headers.get('Cart-Token') ?? this.#token
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  #identity(): Record<string, string> {
    if (this.#way === 'token') return this.#token === '' ? {} : { 'Cart-Token': this.#token }
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...(cookie !== '' && { Cookie: cookie }), ...(this.#nonce !== '' && { Nonce: this.#nonce }) }
  }
}
