import { expect, test, vi } from 'vitest'
import { COOKIES } from '#contracts/identifiers.ts'
import { cartStore } from './cart-store.ts'

const HASH = 'a'.repeat(32)
const endpointsOf = (fetch: ReturnType<typeof vi.fn>) =>
  fetch.mock.calls.map(([url]) => new URL(String(url), location.href).searchParams.get('wc-ajax'))

/** A shop whose answer to an 'add' comes when it is let go, its cookie before it. */
function answerLate(answer: object) {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const fetch = vi.fn(async (url: string | URL | Request) => {
    if (String(url).includes('add_to_cart')) {
      document.cookie = `${COOKIES.cartHash}=${HASH}; path=/`
      await released
      return Response.json(answer)
    }
    return Response.json({ fragments: {}, cart_hash: HASH })
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, letGo }
}

async function addWhileStarting(answer: object) {
  const { fetch, letGo } = answerLate(answer)
  const button = document.createElement('button')
  button.dataset.product_id = '100'
  const call = cartStore.add(button)
  await vi.waitFor(() => expect(document.cookie).toContain(HASH))
  const stop = cartStore.start()
  letGo()
  await call
  return { fetch, stop }
}

test('a cart that is on its way with an answer is not asked for besides', async () => {
  const { fetch, stop } = await addWhileStarting({ fragments: {}, cart_hash: HASH })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(endpointsOf(fetch)).toEqual(['add_to_cart'])
  stop()
})

test('it is asked for when that answer does not bring it', async () => {
  const { fetch, stop } = await addWhileStarting({ error: true })
  await vi.waitFor(() => expect(endpointsOf(fetch)).toEqual(['add_to_cart', 'get_refreshed_fragments']))
  stop()
})

test('what was added is told a moment later, unless another tab has changed the cart meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async () => Response.json({ fragments: {}, cart_hash: HASH }))
  const button = document.createElement('button')
  Object.assign(button.dataset, { product_id: '100', success_message: 'Ajouté.' })
  const told = () => cartStore.getState().announcement
  await cartStore.add(button)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told()).toBe('Ajouté.')
  await cartStore.add(button)
  await cartStore.refresh()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told()).toBe('')
})
