import { WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { CartFragmentsAnswer } from '#contracts/wire/cart-answers.ts'
import { createRequestQueue } from './request-queue.ts'

export type CartCall =
  | { outcome: 'changed'; answer: CartFragmentsAnswer }
  /** The shop said no; the product's page tells why. */
  | { outcome: 'refused'; productUrl: string }
  /** No answer, or none that can be read. */
  | { outcome: 'failed' }

/** Every call that touches the cart goes through here: two at once could each answer with the other's past. */
const enqueue = createRequestQueue()

const REFRESH_TIMEOUT_MS = 5000

/** `fields` are all data attributes of the button (spec §7), and what its form says beside the product. */
export const addToCart = (fields: [name: string, value: string][]) => enqueue(() => callCart('add_to_cart', fields))

export const removeFromCart = (cartItemKey: string) =>
  enqueue(() => callCart('remove_from_cart', { cart_item_key: cartItemKey }))

export const refreshFragments = () =>
  enqueue(() =>
    callCart('get_refreshed_fragments', { time: String(Date.now()) }, AbortSignal.timeout(REFRESH_TIMEOUT_MS)),
  )

async function callCart(
  endpoint: string,
  fields: Record<string, string> | [string, string][],
  signal?: AbortSignal,
): Promise<CartCall> {
  try {
    const url = WC_AJAX_TEMPLATE.replace('%%endpoint%%', endpoint)
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal })
    return readCartAnswer(await response.json())
  } catch {
    // Offline, timed out or not JSON: each caller has a plain link that does the same.
    return { outcome: 'failed' }
  }
}

function readCartAnswer(answer: unknown): CartCall {
  if (typeof answer !== 'object' || answer === null) return { outcome: 'failed' }
  if ('error' in answer && answer.error && 'product_url' in answer && typeof answer.product_url === 'string')
    return { outcome: 'refused', productUrl: answer.product_url }
  return hasFragments(answer) ? { outcome: 'changed', answer } : { outcome: 'failed' }
}

const hasFragments = (answer: object): answer is CartFragmentsAnswer =>
  'fragments' in answer && typeof answer.fragments === 'object' && 'cart_hash' in answer
