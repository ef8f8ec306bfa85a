import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { CHECKOUT_FIELDS, type SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import { type Breakpoint, setBreakpoint } from './breakpoint.ts'
import { createFile, createProduct } from './builders.ts'
import { Buyer } from './buyer.ts'
import { countFacts, PAID_ONCE } from './order-facts.ts'
import { type Restartable, type RunningShop, type ShopOptions, startRunningShop } from './running-shop.ts'

/** A running shop with one download of two files, and what a test of faults does with it. */
export class FaultShop {
  readonly shop: RunningShop
  readonly #productId: number

  private constructor(shop: RunningShop, productId: number) {
    this.shop = shop
    this.#productId = productId
  }

  static async open(options: ShopOptions = {}): Promise<FaultShop> {
    const shop = await startRunningShop({ isEmpty: true, ...options })
    const product = await createProduct(shop.db)
    await createFile(shop.db, { productId: product.id, label: 'PDF' })
    await createFile(shop.db, { productId: product.id, label: 'EPUB', position: 1 })
    return new FaultShop(shop, product.id)
  }

  /** A buyer with the download in the cart and an address of their own. */
  async newBuyer(): Promise<FaultBuyer> {
    const buyer = new FaultBuyer(this.shop.origin)
    await buyer.addToCart(this.#productId)
    return buyer
  }

  /** Sets the breakpoint while the provider is taking its time: what comes to it next is the settling of the charge. */
  async breakWhileCharging(buyer: FaultBuyer, stop: Parameters<typeof setBreakpoint>[1], fields = {}) {
    await this.shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', kind: 'delay', ms: 1_000 }] })
    const attempt = buyer.buy(fields)
    await eventually(async () => (await this.factsOf(buyer)).attempts.includes('creating'))
    return { attempt, breakpoint: await this.breakAt(stop) }
  }

  breakAt(stop: Parameters<typeof setBreakpoint>[1]): Promise<Breakpoint> {
    return setBreakpoint(this.shop.databaseUrl, stop)
  }

  factsOf(buyer: FaultBuyer) {
    return countFacts(this.shop.db, { email: buyer.email })
  }

  async chargesOf(buyer: FaultBuyer): Promise<number> {
    const charges = await this.shop.sandbox.charges()
    return charges.filter((charge) => charge.metadata.customer_email === buyer.email).length
  }

  /** One charge, one order, one invoice, one set of grants, one of each mail; waits until the buyer's mail is there. */
  async expectBoughtOnce(buyer: FaultBuyer): Promise<void> {
    await this.shop.inbox.waitFor(buyer.email, { withinMs: 20_000 })
    expect(await this.chargesOf(buyer)).toBe(1)
    expect(await this.factsOf(buyer)).toMatchObject({ ...PAID_ONCE, invoiceNumbers: [expect.any(Number)] })
  }
}

let buyers = 0

export class FaultBuyer extends Buyer {
  readonly email: string
  #lastClick = ''

  constructor(origin: string) {
    super(origin)
    buyers += 1
    this.email = `buyer-${buyers}@example.fr`
  }

  buy(fields: Record<string, string> = {}) {
    this.#lastClick = createSubmissionId()
    const click = { [CHECKOUT_FIELDS.submissionId]: this.#lastClick }
    return this.placeOrder({ billing_email: this.email, ...click, ...fields })
  }

  /** What the page asks whose answer was lost. */
  async askOutcome(): Promise<SubmissionOutcomeAnswer> {
    const click = { [CHECKOUT_FIELDS.submissionId]: this.#lastClick }
    return (await this.post('/?wc-ajax=tremplin_submission_outcome', click)).json()
  }
}

/** Kills the process that waits at the breakpoint, gives way and starts it again. */
export async function killAt(breakpoint: Breakpoint, victim: Restartable): Promise<void> {
  await breakpoint.reached()
  await victim.kill9()
  await breakpoint.release()
  await victim.start()
}

export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isTrue()) return
    await sleep(25)
  }
  throw new Error('It never became true')
}
