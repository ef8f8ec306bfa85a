import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { STORE_API } from '#contracts/wire/store-api.ts'
import { type HttpAnswer, type HttpConnection, requestBytes } from './http-connection.ts'

/** Goods of the demonstration shop that never run out: two guides to download. */
export type Goods = { productIds: [number, number]; productSlug: string }

/** A visitor with a cart: sends the calls that the shop's pages send, with the cookies that it was given. */
export class Shopper {
  readonly #connection: HttpConnection
  readonly #host: string
  #cookies = new Map<string, string>()

  constructor(connection: HttpConnection, host: string) {
    this.#connection = connection
    this.#host = host
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  addRequest(productId: number): Buffer {
    const form = { product_id: String(productId), quantity: '1' }
    return requestBytes({ path: '/?wc-ajax=add_to_cart', host: this.#host, cookie: this.cookie, form })
  }

  storeAddRequest(productId: number, nonce: string): Buffer {
    const json = { id: productId, quantity: 1 }
    return requestBytes({
      ...{ path: `${STORE_API}/cart/add-item`, host: this.#host, cookie: this.cookie, json },
      headers: { nonce },
    })
  }

  async fillCart(productIds: readonly number[]): Promise<void> {
    for (const productId of productIds) this.take(await this.#connection.send(this.addRequest(productId)))
  }

  pageRequest(path: string): Buffer {
    return requestBytes({ path, host: this.#host, cookie: this.cookie })
  }

  async read(path: string): Promise<string> {
    return textOf(await this.ask(path))
  }

  async ask(path: string): Promise<HttpAnswer> {
    const request = requestBytes({ path, host: this.#host, cookie: this.cookie, isReadable: true })
    return expectOk(await this.#connection.send(request))
  }

  reviewRequest(security: string): Buffer {
    const form = { security, ...ADDRESS_OF_REVIEW, post_data: new URLSearchParams(BILLING).toString() }
    return requestBytes({ path: '/?wc-ajax=update_order_review', host: this.#host, cookie: this.cookie, form })
  }

  /** Nonce of the order form, as the answer to a review carries it. */
  async orderNonce(security: string): Promise<string> {
    const answer = textOf(expectOk(await this.#connection.send(this.reviewRequest(security))))
    return firstMatch(answer, /process-checkout-nonce\\" value=\\"([0-9a-f]+)/)
  }

  orderRequest(nonce: string): Buffer {
    const form = {
      ...BILLING,
      payment_method: 'stripe',
      'wc-stripe-payment-method': 'pm_card_visa',
      'wc-stripe-is-deferred-intent': '1',
      terms: 'on',
      'terms-field': '1',
      digital_consent: '1',
      'woocommerce-process-checkout-nonce': nonce,
    }
    return requestBytes({ path: '/?wc-ajax=checkout', host: this.#host, cookie: this.cookie, form })
  }

  /** Keeps the cookies of an answer. */
  take(answer: HttpAnswer): void {
    for (const line of expectOk(answer).head.split('\r\n')) {
      const [, name, value] = /^set-cookie: ([^=]+)=([^;]*)/i.exec(line) ?? []
      if (name && value !== undefined) this.#cookies.set(name, value)
    }
  }
}

/** Nonce of the review's call, which is the same for everybody, as the checkout page gives it to its script. */
export async function readReviewNonce(shopper: Shopper): Promise<string> {
  return firstMatch(await shopper.read('/commande/'), /update_order_review_nonce":"([0-9a-f]+)/)
}

/** Nonce of the Store API, which is the same for everybody, as any answer of its cart brings it. */
export async function readStoreNonce(shopper: Shopper): Promise<string> {
  return firstMatch((await shopper.ask(`${STORE_API}/cart`)).head, /\r\nnonce: ([0-9a-f]+)/i)
}

export function textOf({ head, body }: HttpAnswer): string {
  if (/\r\ncontent-encoding: br/i.test(head)) return brotliDecompressSync(body).toString()
  if (/\r\ncontent-encoding: zstd/i.test(head)) return zstdDecompressSync(body).toString()
  return body.toString()
}

export function expectOk(answer: HttpAnswer): HttpAnswer {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`answered ${answer.status}: ${textOf(answer).slice(0, 200)}`)
  return answer
}

function firstMatch(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1]
  if (value === undefined) throw new Error(`no ${pattern.source} in an answer of ${text.length} characters`)
  return value
}

const BILLING = {
  billing_first_name: 'Camille',
  billing_last_name: 'Martin',
  billing_company: '',
  billing_country: 'FR',
  billing_address_1: '12 rue des Lilas',
  billing_address_2: '',
  billing_postcode: '69003',
  billing_city: 'Lyon',
  billing_phone: '',
  billing_email: 'camille@example.fr',
}

const ADDRESS_OF_REVIEW = {
  payment_method: 'stripe',
  country: 'FR',
  state: '',
  postcode: '69003',
  city: 'Lyon',
  address: '12 rue des Lilas',
  address_2: '',
  has_full_address: 'true',
}
