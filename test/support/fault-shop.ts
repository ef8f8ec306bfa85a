import { expect } from 'vitest'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { CHECKOUT_FIELDS, type SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import { STORE_API } from '#contracts/wire/store-api.ts'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'
import { type Breakpoint, setBreakpoint } from './breakpoint.ts'
import { createFile, createProduct } from './builders.ts'
import { Buyer } from './buyer.ts'
import { countFacts, PAID_ONCE } from './order-facts.ts'
import { eventually } from './patience.ts'
import { type Restartable, type RunningShop, type ShopOptions, startRunningShop } from './running-shop.ts'
import { type ProcessName, type Stops, stopOneAtEach } from './stops.ts'
import { cardData, storeOrder } from './store-shop.ts'
import { takeRunningShop } from './take-shop.ts'
import { untilMailed } from './waiting.ts'

/** A running shop with one download of two files, and what a test of faults does with it. */
export class FaultShop {
  readonly shop: RunningShop
  readonly #productId: number

  private constructor(shop: RunningShop, productId: number) {
    this.shop = shop
    this.#productId = productId
  }

  static async open(options?: ShopOptions): Promise<FaultShop> {
    const shop = options ? await startRunningShop({ isEmpty: true, ...options }) : await takeRunningShop()
    const product = await createProduct(shop.db)
    await createFile(shop.db, { productId: product.id, label: 'PDF' })
    await createFile(shop.db, { productId: product.id, label: 'EPUB', position: 1 })
    return new FaultShop(shop, product.id)
  }

  /** A buyer with the download in the cart, or another product, and an address of their own. */
  newBuyer({ productId = this.#productId } = {}): Promise<FaultBuyer> {
    return this.#withCart(new FaultBuyer(this.shop.origin), productId)
  }

  /** The number of the download that the shop opened with. */
  get downloadId(): number {
    return this.#productId
  }

  /** The same, buying over the Store API. */
  newStoreBuyer(): Promise<StoreFaultBuyer> {
    return this.#withCart(new StoreFaultBuyer(this.shop.origin), this.#productId)
  }

  async #withCart<Anybody extends KnownBuyer>(buyer: Anybody, productId: number): Promise<Anybody> {
    await buyer.addToCart(productId)
    return buyer
  }

  /** Sets the breakpoint while the provider is taking its time: what comes to it next is the settling of the charge. */
  async breakWhileCharging(
    buyer: KnownBuyer & { buy(fields: Record<string, string>): Promise<unknown> },
    stop: Parameters<typeof setBreakpoint>[1],
    fields = {},
  ) {
    const answer = await this.shop.sandbox.hold('POST /v1/payment_intents')
    const attempt = buyer.buy(fields)
    await this.#untilCharging(buyer)
    const breakpoint = await this.breakAt(stop)
    await answer()
    return { attempt, breakpoint }
  }

  /** A living worker notes what it has mailed before: it must not come to the table in the place of who is to be killed. */
  async breakAt(stop: Parameters<typeof setBreakpoint>[1]): Promise<Breakpoint> {
    if (stop.table === 'mail_outbox' && this.shop.worker.isRunning()) await untilMailed(this.shop.db)
    return setBreakpoint(this.shop.databaseUrl, stop)
  }

  /**
   * Has everybody click at once, and kills the web server when one of them stands at each table: none of them gets an answer.
   */
  async killUnder<Anybody>(tables: readonly string[], everybody: Anybody[], click: (one: Anybody) => Promise<unknown>) {
    const stops = await this.stopAtEach(tables)
    await this.#killClicks(everybody.map(click), stops)
  }

  /**
   * The same from the charge on, which the provider takes its time with. Its webhooks come when the server is back: they
   * would settle what nobody has begun with yet.
   */
  async killUnderCharges<Somebody extends KnownBuyer>(
    tables: readonly string[],
    buyers: Somebody[],
    buy: (buyer: Somebody) => Promise<unknown>,
  ) {
    const { sandbox } = this.shop
    await sandbox.turn({ webhooks: { mode: 'hold' } })
    const answer = await sandbox.hold('POST /v1/payment_intents', buyers.length)
    const clicks = buyers.map(buy)
    await withoutAnswer(clicks, Promise.all(buyers.map((buyer) => this.#untilCharging(buyer))))
    const stops = await this.stopAtEach(tables)
    await answer()
    await this.#killClicks(clicks, stops)
    await sandbox.turn({ webhooks: { mode: 'deliver' } })
    await sandbox.deliverHeldWebhooks()
  }

  async #killClicks(clicks: Promise<unknown>[], stops: Stops): Promise<void> {
    await killAt({ ...stops, reached: () => withoutAnswer(clicks, stops.reached()) }, this.shop.web)
    for (const click of clicks) await expect(click).rejects.toThrow()
  }

  /** See `stopOneAtEach`. A living worker has noted before what it has mailed, as in `breakAt`. */
  async stopAtEach(tables: readonly string[], of: ProcessName = 'web'): Promise<Stops> {
    if (tables.includes('mail_outbox') && this.shop.worker.isRunning()) await untilMailed(this.shop.db)
    return stopOneAtEach(this.shop.databaseUrl, tables, of)
  }

  /** As many as there are tables. */
  newBuyers(tables: readonly string[], wanted: { productId?: number } = {}): Promise<FaultBuyer[]> {
    return Promise.all(tables.map(() => this.newBuyer(wanted)))
  }

  #untilCharging(buyer: KnownBuyer): Promise<unknown> {
    return eventually(async () => (await this.factsOf(buyer)).attempts.includes('creating'))
  }

  factsOf(buyer: KnownBuyer) {
    return countFacts(this.shop.db, { email: buyer.email })
  }

  async chargesOf(buyer: KnownBuyer): Promise<number> {
    const charges = await this.shop.sandbox.charges()
    return charges.filter((charge) => charge.metadata.customer_email === buyer.email).length
  }

  /** One charge, one order, one invoice, one set of grants, one of each mail; waits until the buyer's mail is there. */
  async expectBoughtOnce(buyer: KnownBuyer): Promise<void> {
    await this.shop.inbox.waitFor(buyer.email)
    expect(await this.chargesOf(buyer)).toBe(1)
    expect(await this.factsOf(buyer)).toMatchObject({ ...PAID_ONCE, invoiceNumbers: [expect.any(Number)] })
  }
}

let buyers = 0

/** A buyer with an address of their own, whose last click can be asked about. */
class KnownBuyer extends Buyer {
  readonly email: string
  protected lastClick = ''

  constructor(origin: string) {
    super(origin)
    buyers += 1
    this.email = `buyer-${buyers}@example.fr`
  }

  /** What the page asks whose answer was lost. */
  async askOutcome(): Promise<SubmissionOutcomeAnswer> {
    const click = { [CHECKOUT_FIELDS.submissionId]: this.lastClick }
    return (await this.post('/?wc-ajax=tremplin_submission_outcome', click)).json()
  }
}

/** Buys by the form of the checkout page. */
export class FaultBuyer extends KnownBuyer {
  buy(fields: Record<string, string> = {}) {
    this.lastClick = createSubmissionId()
    const click = { [CHECKOUT_FIELDS.submissionId]: this.lastClick }
    return this.placeOrder({ billing_email: this.email, ...click, ...fields })
  }
}

/** Buys as a client of the Store API does; looks at its cart before, for the nonce. */
class StoreFaultBuyer extends KnownBuyer {
  /** What a wallet's button sends besides. */
  expressHeaders: Record<string, string> = {}
  #lastOrder: object = {}

  async buy({ card = 'pm_card_visa' }: { card?: string } = {}) {
    this.lastClick = createSubmissionId()
    const own = { terms: true, digital_consent: true, submission: this.lastClick }
    const { billing_address } = storeOrder()
    this.#lastOrder = storeOrder({
      billing_address: { ...billing_address, email: this.email },
      payment_data: cardData(card),
      extensions: { tremplin: own },
    })
    return this.buyAgain()
  }

  /** The very same call again. */
  async buyAgain(): Promise<{ status: number; body: StoreCheckout }> {
    const nonce = (await this.get(`${STORE_API}/cart`)).headers.get('nonce') ?? ''
    const answer = await this.send(`${STORE_API}/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', nonce, ...this.expressHeaders },
      body: JSON.stringify(this.#lastOrder),
    })
    return { status: answer.status, body: (await answer.json()) as StoreCheckout }
  }
}

/** Waits for something that comes before any of the clicks has an answer. */
async function withoutAnswer(clicks: Promise<unknown>[], awaited: Promise<unknown>): Promise<void> {
  const ends = clicks.map((click) => click.then(JSON.stringify, String))
  const answered = Promise.race(ends).then((end) => Promise.reject(new Error(`Too early: ${end}`)))
  // Those who are killed end later, when nobody asks any more.
  answered.catch(() => undefined)
  await Promise.race([awaited, answered])
}

/** Kills the process that waits at the breakpoint, gives way and starts it again. */
export async function killAt(breakpoint: Breakpoint, victim: Restartable): Promise<void> {
  await breakpoint.reached()
  await victim.kill9()
  await breakpoint.release()
  await victim.start()
}
