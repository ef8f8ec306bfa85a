import { z } from 'zod'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

const Added = z.object({ fragments: z.record(z.string(), z.string()), cart_hash: z.string() })
const Placed = z.union([
  z.object({
    ...{ result: z.literal('success'), redirect: z.string(), order_id: z.number() },
    payment_method: z.string().optional(),
  }),
  z.object({ result: z.literal('failure'), messages: z.string(), refresh: z.boolean(), reload: z.boolean() }),
])
export type PlacedAnswer = z.infer<typeof Placed>

export const BILLING = {
  billing_first_name: 'Camille',
  billing_last_name: 'Martin',
  billing_country: 'FR',
  billing_address_1: '12 rue des Lilas',
  billing_postcode: '69003',
  billing_city: 'Lyon',
  billing_email: 'camille@example.fr',
}

/** Another client of the wire: speaks to the shop as a browser would, with a cookie jar and nothing else. */
export class Buyer {
  readonly origin: string
  readonly cookies = new Map<string, string>()
  #lastForm: Record<string, string> = {}

  constructor(origin: string) {
    this.origin = origin
  }

  async addToCart(productId: number, quantity = 1) {
    const body = { product_id: String(productId), quantity: String(quantity) }
    return Added.parse(await (await this.post('/?wc-ajax=add_to_cart', body)).json())
  }

  /** The nonce that the checkout page hands to its form. */
  async openCheckout(): Promise<string> {
    const html = await (await this.get('/commande/')).text()
    const nonce = new RegExp(`name="${CHECKOUT_FIELDS.nonce}" value="([^"]+)"`).exec(html)?.[1]
    if (!nonce) throw new Error('The checkout page has no nonce')
    return nonce
  }

  /** Posts the form of the checkout page, good as it stands, with `fields` on top. */
  async placeOrder(fields: Record<string, string> = {}): Promise<PlacedAnswer> {
    const nonce = await this.openCheckout()
    return this.submitOrder({ [CHECKOUT_FIELDS.nonce]: nonce, ...fields })
  }

  /** The same as a browser without script posts it: to the page, which answers with a page or an address. */
  async postCheckoutPage(fields: Record<string, string>): Promise<Response> {
    const nonce = await this.openCheckout()
    return this.post('/commande/', { ...this.#filled(fields), [CHECKOUT_FIELDS.nonce]: nonce })
  }

  submitOrder(fields: Record<string, string>): Promise<PlacedAnswer> {
    this.#lastForm = this.#filled(fields)
    return this.repeatOrder()
  }

  #filled(fields: Record<string, string>): Record<string, string> {
    return {
      ...BILLING,
      payment_method: 'stripe',
      [CHECKOUT_FIELDS.paymentMethodId]: 'pm_card_visa',
      [CHECKOUT_FIELDS.isDeferredIntent]: '1',
      [CHECKOUT_FIELDS.digitalConsent]: '1',
      [CHECKOUT_FIELDS.terms]: 'on',
      [CHECKOUT_FIELDS.termsShown]: '1',
      ...fields,
    }
  }

  /** The very same post again: a second click, or a proxy that tries once more. */
  async repeatOrder(): Promise<PlacedAnswer> {
    const answer = await this.post('/?wc-ajax=checkout', this.#lastForm)
    return Placed.parse(await answer.json())
  }

  get(path: string): Promise<Response> {
    return this.send(path, {})
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  protected async send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(headers)), cookie },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (!name) return
    const isGone = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)
    if (isGone || !value) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
