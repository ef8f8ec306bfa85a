import { beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from '#app/ui/next-paint.ts'
import { draw, the } from '#test/support/draw.ts'
import { startCheckout } from './start-checkout.ts'

const form = () => the<HTMLFormElement>('form')
const press = () => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const busy = () => the('#place_order').getAttribute('aria-busy')
const messages = () => document.querySelectorAll('.woocommerce-NoticeGroup li')

beforeEach(() => {
  vi.stubGlobal('wc_checkout_params', { i18n_checkout_error: 'Erreur' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => undefined)
  draw(
    <form name="checkout" className="checkout">
      <p className="form-row">
        <input name="billing_city" id="billing_city" />
      </p>
      <div id="order_review">
        <p className="form-row">
          <input type="checkbox" name="terms" id="terms" />
        </p>
        <button type="submit" id="place_order">
          Commander
        </button>
      </div>
      <p className="order-progress" role="status" />
    </form>,
  )
  startCheckout()
})

test('a press that finds something wrong shows on the button first, then says it, and sends nothing', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  press()
  expect([busy(), messages().length, form().classList.contains('processing')]).toEqual(['true', 0, false])
  expect(the('.order-progress').textContent).toBe('')
  await vi.waitFor(() => expect(messages()).toHaveLength(2))
  expect(busy()).toBe('false')
  expect(the('#terms').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('two presses within a frame are told once what is wrong', async () => {
  const told = vi.fn()
  document.body.addEventListener('checkout_error', told)
  press()
  press()
  await nextPaint()
  await vi.waitFor(() => expect(messages()).toHaveLength(2))
  await nextPaint()
  expect(told).toHaveBeenCalledOnce()
  document.body.removeEventListener('checkout_error', told)
})

test('a payment that the address asks for before the problems of a press are drawn goes on; they are not said', async () => {
  press()
  const shown = nextPaint()
  history.replaceState(null, '', '/#wc-stripe-confirm-pi:7:pi_1_secret_x:n1')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await shown
  expect([busy(), messages().length, form().classList.contains('processing')]).toEqual(['true', 0, true])
})

test('a form that is right is under way within the press', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  the<HTMLInputElement>('#billing_city').value = 'Nantes'
  the<HTMLInputElement>('#terms').checked = true
  press()
  expect([busy(), form().classList.contains('processing')]).toEqual(['true', true])
  expect(the('.order-progress').textContent).not.toBe('')
})
