import { randomUUID } from 'node:crypto'
import { type HttpAnswer, HttpConnection, requestBytes } from './http-connection.ts'
import { expectOk, type Goods, readReviewNonce, readStoreNonce, Shopper, textOf } from './shopper.ts'

/** What one client of a row does over and over. */
export type Scenario =
  | { kind: 'replay'; request: string }
  | { kind: 'page'; path: string }
  | { kind: 'page-with-cart'; path: string; goods: Goods }
  | { kind: 'add-to-cart'; goods: Goods }
  | { kind: 'update-order-review'; goods: Goods }
  | { kind: 'store-add-item'; goods: Goods }
  | { kind: 'place-order'; goods: Goods; orderCount: number }
  | { kind: 'pay-at-provider'; secretKey: string }

export type Target = { host: string; port: number }

/** The next request, and what its answer must be; null when there is nothing left to send. */
export type Step = { request: Buffer; check(answer: HttpAnswer): void }
export type NextStep = () => Step | null

/** Prepares one client (its session, its cart) and gives what it sends. */
export type StartClient = (connection: HttpConnection) => Promise<NextStep>

/** Reading every compressed answer would slow the server that we measure: one in so many is read whole. */
const READ_ONE_IN = 64
/** Of either door. */
const ADDED = /"cart_hash"|"items_count":[1-9]/
/** A cart is left for a new one before its line grows beyond what a person orders. */
const ADDS_PER_CART = 8

export async function prepareScenario(scenario: Scenario, target: Target): Promise<StartClient> {
  const host = `${target.host}:${target.port}`
  const shopperOn = (connection: HttpConnection) => new Shopper(connection, host)
  switch (scenario.kind) {
    case 'replay':
      return async () => always({ request: Buffer.from(scenario.request, 'base64'), check: expectOk })
    case 'page':
      return async () => always({ request: requestBytes({ path: scenario.path, host }), check: expectOk })
    case 'page-with-cart':
      return async (connection) => {
        const shopper = shopperOn(connection)
        await shopper.fillCart(scenario.goods.productIds)
        return always({ request: shopper.pageRequest(scenario.path), check: expectOk })
      }
    case 'add-to-cart':
      return async (connection) => addToCart(() => shopperOn(connection), scenario.goods)
    case 'store-add-item':
      return async (connection) => {
        const nonce = await readStoreNonce(shopperOn(connection))
        return addToCart(
          () => shopperOn(connection),
          scenario.goods,
          (shopper, id) => shopper.storeAddRequest(id, nonce),
        )
      }
    case 'update-order-review':
      return async (connection) => {
        const shopper = shopperOn(connection)
        await shopper.fillCart(scenario.goods.productIds)
        const request = shopper.reviewRequest(await readReviewNonce(shopper))
        return always({ request, check: sampled(expectText('"result":"success"')) })
      }
    case 'place-order':
      return placeOrders(scenario, target)
    case 'pay-at-provider':
      return async () => () => ({ request: payRequest(host, scenario.secretKey), check: expectText('"succeeded"') })
  }
}

const always =
  (step: Step): NextStep =>
  () =>
    step

function addToCart(
  newShopper: () => Shopper,
  { productIds }: Goods,
  request = (shopper: Shopper, productId: number) => shopper.addRequest(productId),
): NextStep {
  let shopper = newShopper()
  let added = 0
  const isAdded = sampled(expectText(ADDED))
  return () => {
    if (added > 0 && added % ADDS_PER_CART === 0) shopper = newShopper()
    added += 1
    return {
      request: request(shopper, productIds[added % 2] ?? productIds[0]),
      check(answer) {
        shopper.take(answer)
        isAdded(answer)
      },
    }
  }
}

/** Fills the carts beforehand: what is measured is the one call that turns a cart into a paid order. */
async function placeOrders(
  { goods, orderCount }: { goods: Goods; orderCount: number },
  target: Target,
): Promise<StartClient> {
  const requests: Buffer[] = []
  let wanted = orderCount
  let security = ''
  const fill = async () => {
    const connection = await HttpConnection.open(target)
    while (wanted > 0) {
      wanted -= 1
      const shopper = new Shopper(connection, `${target.host}:${target.port}`)
      await shopper.fillCart(goods.productIds.slice(0, 1))
      security ||= await readReviewNonce(shopper)
      requests.push(shopper.orderRequest(await shopper.orderNonce(security)))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: 4 }, fill))
  return async () => () => {
    const request = requests.pop()
    return request ? { request, check: expectText('order-received') } : null
  }
}

function payRequest(host: string, secretKey: string): Buffer {
  const form = {
    amount: '1700',
    currency: 'eur',
    payment_method: 'pm_card_visa',
    'payment_method_types[0]': 'card',
    'payment_method_types[1]': 'link',
    confirm: 'true',
    use_stripe_sdk: 'true',
    description: 'Tremplin - Commande 1001',
    // No order's number: the shop must not take these payments for one of its own.
    'metadata[bench]': '1',
  }
  const headers = { authorization: `Bearer ${secretKey}`, 'idempotency-key': randomUUID() }
  return requestBytes({ path: '/v1/payment_intents', host, form, headers, isReadable: true })
}

const expectText = (expected: string | RegExp) => (answer: HttpAnswer) => {
  const text = textOf(expectOk(answer))
  if (text.search(expected) < 0) throw new Error(`expected ${expected} in: ${text.slice(0, 300)}`)
}

function sampled(check: (answer: HttpAnswer) => void): (answer: HttpAnswer) => void {
  let seen = 0
  return (answer) => {
    seen += 1
    if (seen % READ_ONE_IN === 1) check(answer)
    else expectOk(answer)
  }
}
