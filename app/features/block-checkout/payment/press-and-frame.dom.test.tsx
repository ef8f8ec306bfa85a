import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBlockPage, shopAnswers } from '#test/support/block-page.tsx'
import { the } from '#test/support/draw.ts'
import { CONFIRM } from '#test/support/follow-page.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { openProvider } from '#test/support/provider-forms.ts'
import type { CheckoutStore } from '../store/types.ts'

const BUTTON = '.wc-block-components-checkout-place-order-button'

const click = (selector: string) => act(async () => the(selector).click())
/** Until then the page shows no frame. */
const showFrame = () => act(async () => void (await vi.advanceTimersByTimeAsync(100)))

beforeEach(() => void openProvider())

async function openHeldPage(): Promise<CheckoutStore> {
  const store = await openBlockPage({ choice: choiceOf(['card'], { saving: 'offered' }) })
  vi.useFakeTimers()
  return store
}

test('what was not agreed to is said at its box and above, nothing is sent, and a tick takes it back', async () => {
  const calls = shopAnswers({})
  const store = await openHeldPage()
  await click(BUTTON)
  // The button answers first, and nothing else of the page.
  expect(the(BUTTON).getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('[role=status]:not(:empty)')).toBeNull()
  expect(store.getState().notices).toEqual([])
  await showFrame()
  expect(store.getState().status).toBe('idle')
  expect(the(BUTTON).getAttribute('aria-busy')).toBeNull()
  expect(calls).toEqual([])
  const [notice] = store.getState().notices
  expect(notice?.text).toBe('La commande n’est pas passée. 2\u00A0points à corriger\u202F:')
  expect(notice?.fields.map(({ id }) => id)).toEqual(['digital_consent', 'terms'])
  expect(the('#terms').getAttribute('aria-describedby')).toBe('terms_description')
  expect(the('#terms_description').textContent).toContain('Veuillez lire et accepter les conditions générales')
  await click('#terms')
  expect(document.querySelector('#terms_description')).toBeNull()
})

test('a payment that the address asks for before that is followed, and what is wrong is not said', async () => {
  const confirmPayment = async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
  const open = Reflect.get(window, 'Stripe') as () => object
  vi.stubGlobal('Stripe', () => ({ ...open(), confirmPayment }))
  const told = { success: true, data: { return_url: '/commande/order-received/7/?key=k' } }
  const calls = shopAnswers({ wc_stripe_update_order_status: told })
  const store = await openHeldPage()
  await click(BUTTON)
  history.replaceState(null, '', `/${CONFIRM}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await showFrame()
  await act(() => vi.waitFor(() => expect(store.getState().status).toBe('complete')))
  expect(calls.map(({ path }) => path)).toEqual(['wc_stripe_update_order_status'])
  expect(store.getState().notices).toEqual([])
})
