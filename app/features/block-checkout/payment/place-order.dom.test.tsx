import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { type Call, openBlockPage, placedAt, shopAnswers } from '#test/support/block-page.tsx'
import { the } from '#test/support/draw.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { openProvider } from '#test/support/provider-forms.ts'
import type { CheckoutStore } from '../store/types.ts'

const RECEIVED = '/commande/order-received/7/?key=k'
const KEPT = [{ tokenId: 7, title: 'Visa •••• 4242', detail: '', isDefault: true }]
const BUTTON = '.wc-block-components-checkout-place-order-button'

const click = (selector: string) => act(async () => the(selector).click())
const over = (store: CheckoutStore) => vi.waitFor(() => expect(['idle', 'complete']).toContain(store.getState().status))
type Pair = { key: string; value: unknown }
const dataOf = (call: Call | undefined) =>
  Object.fromEntries(((call?.body.payment_data ?? []) as Pair[]).map(({ key, value }) => [key, value]))

/** Ticks what is to be agreed to and clicks. */
async function order(store: CheckoutStore): Promise<void> {
  await click('#digital_consent')
  await click('#terms')
  await click(BUTTON)
  await act(() => over(store))
}

beforeEach(() => {
  openProvider()
  // The pause before the shop is asked again.
  const timeout = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    timeout(run, ms >= 1000 && ms <= 6000 ? 0 : ms)) as typeof setTimeout)
})

/** The page with a card form that stands. */
async function openWithCard(choice = choiceOf(['card'], { saving: 'offered' })): Promise<CheckoutStore> {
  const store = await openBlockPage({ choice })
  await vi.waitFor(() => the('.payment_method_stripe iframe'))
  return store
}

test('the button knows what was typed and ticked in parts that are not alive yet', async () => {
  const answers: Record<string, unknown> = { '/checkout': placedAt(RECEIVED) }
  const calls = shopAnswers(answers)
  const before = () => {
    the('form').insertAdjacentHTML('beforeend', '<input id="billing-city">')
    the<HTMLInputElement>('#billing-city').value = 'Rezé'
    the<HTMLInputElement>('#radio-control-wc-payment-method-saved-tokens-9').checked = true
  }
  const other = { tokenId: 9, title: 'Mastercard •••• 4444', detail: '', isDefault: false }
  const choice = choiceOf(['card'], { kept: [...KEPT, other] })
  const store = await openBlockPage({ choice, before, alive: 'button' })
  const { cart } = store.getState()
  const moved = { ...cart, billing_address: { ...cart.billing_address, city: 'Rezé' } }
  answers['/batch'] = { responses: [{ status: 200, body: moved }] }
  await order(store)
  const [placed] = calls.filter(({ path }) => path === '/checkout')
  expect(placed?.body).toMatchObject({ billing_address: { city: 'Rezé' } })
  expect(dataOf(placed)).toMatchObject({ 'wc-stripe-payment-token': '9' })
})

test('a card is posted by the names of the contract, with the consents, the click and the total it was for', async () => {
  const calls = shopAnswers({ '/checkout': placedAt(RECEIVED) })
  const store = await openWithCard()
  await click('#wc-stripe-new-payment-method')
  await order(store)
  expect(store.getState()).toMatchObject({ status: 'complete', redirectUrl: RECEIVED })
  expect(calls.map(({ path }) => path)).toEqual(['/checkout'])
  expect(calls[0]?.body).toMatchObject({
    payment_method: 'stripe',
    billing_address: { email: 'camille@exemple.fr', postcode: '44000' },
    extensions: {
      tremplin: {
        terms: true,
        digital_consent: true,
        submission: expect.stringMatching(/^[0-9a-f]{32}$/),
        shown_total: '1700 EUR',
        channel: 'blocks',
      },
    },
  })
  expect(dataOf(calls[0])).toMatchObject({
    payment_method: 'stripe',
    'wc-stripe-payment-method': 'pm_card',
    'wc-stripe-is-deferred-intent': true,
    save_payment_method: 'yes',
    'wc-stripe-new-payment-method': true,
    billing_email: 'camille@exemple.fr',
    billing_first_name: 'Camille',
    billing_postcode: '44000',
  })
  expect(submissionUnderWay()).toBeNull()
})

test('what is kept is posted by its number, and no form is asked', async () => {
  const calls = shopAnswers({ '/checkout': placedAt(RECEIVED) })
  const store = await openBlockPage({ choice: choiceOf(['card'], { kept: KEPT, saving: 'offered' }) })
  await order(store)
  expect(dataOf(calls[0])).toMatchObject({
    'wc-stripe-payment-token': '7',
    token: '7',
    isSavedToken: true,
    save_payment_method: 'no',
  })
  expect(dataOf(calls[0])).not.toHaveProperty('wc-stripe-payment-method')
})

test('the digits of a bank go along; wrong ones are said at their field and nothing is sent', async () => {
  const calls = shopAnswers({ '/checkout': placedAt(RECEIVED) })
  const store = await openBlockPage({ choice: choiceOf(['blik']) })
  await order(store)
  expect(calls).toEqual([])
  expect(store.getState().notices[0]).toMatchObject({
    context: 'wc/checkout/payments',
    fields: [{ id: 'wc-stripe-blik-code', text: 'BLIK Code is invalid' }],
  })
  the<HTMLInputElement>('#wc-stripe-blik-code').value = '482913'
  await click(BUTTON)
  await act(() => over(store))
  expect(dataOf(calls[0])).toMatchObject({ 'wc-stripe-blik-code': '482913', 'wc-stripe-payment-method': 'pm_alone' })
})

test('a refused payment is said in the payments’ place; the page is as before the click', async () => {
  const refusal = {
    code: 'woocommerce_rest_checkout_process_payment_error',
    message: 'La carte de paiement a été refusée.',
    data: { status: 400 },
  }
  shopAnswers({ '/checkout': Response.json(refusal, { status: 400 }) })
  const store = await openWithCard()
  await order(store)
  expect(store.getState()).toMatchObject({ status: 'idle', redirectUrl: '' })
  expect(store.getState().notices).toMatchObject([
    { context: 'wc/checkout/payments', text: expect.stringContaining('Rien n’a été débité.\nLa carte de paiement') },
  ])
  expect(the(BUTTON).getAttribute('aria-busy')).toBeNull()
  expect(submissionUnderWay()).toBeNull()
})

test('another sum is told to the buttons of wallets', async () => {
  const store = await openWithCard()
  const { cart } = store.getState()
  const heard = vi.fn()
  document.body.addEventListener('updated_cart_totals', heard)
  const data = { cart: { ...cart, totals: { ...cart.totals, total_price: '3400' } } }
  await act(async () => store.followRefusal({ code: 'x', message: '', data }, 'wc/checkout'))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a conflict brings the cart of the shop', async () => {
  const store = await openWithCard()
  const { cart } = store.getState()
  const now = { ...cart, totals: { ...cart.totals, total_price: '3400' } }
  const refusal = {
    code: 'woocommerce_rest_cart_item_error',
    message: 'Il ne reste que…',
    data: { status: 409, cart: now },
  }
  shopAnswers({ '/checkout': Response.json(refusal, { status: 409 }) })
  await order(store)
  expect(store.getState().cart.totals.total_price).toBe('3400')
  expect(store.getState().notices[0]).toMatchObject({ context: 'wc/checkout' })
})

test('a box that the shop misses is said at the box', async () => {
  const refusal = { code: 'woocommerce_rest_checkout_custom_validation_error', message: 'Cochez.' }
  const data = { status: 400, field: 'digital_consent' }
  shopAnswers({ '/checkout': Response.json({ ...refusal, data }, { status: 400 }) })
  const store = await openWithCard()
  await order(store)
  expect(the('#digital_consent_description').textContent).toBe('Cochez.')
})

const PLACED = { outcome: 'placed', redirect: RECEIVED }
const LOST = [
  ['a line that was cut', undefined],
  ['an error of the server', new Response('', { status: 502 })],
  ['a refusal of a proxy', new Response('<h1>Merci de patienter</h1>', { status: 403 })],
  ['a payment of which nobody knows yet', placedAt('', 'pending')],
] as const

test.each(LOST)('after %s the shop is asked about that very click', async (_lost, answer) => {
  const calls = shopAnswers({ '/checkout': answer, tremplin_submission_outcome: PLACED })
  const store = await openWithCard()
  await order(store)
  expect(store.getState()).toMatchObject({ status: 'complete', redirectUrl: RECEIVED })
  expect(calls.map(({ path }) => path)).toEqual(['/checkout', 'tremplin_submission_outcome'])
  const own = calls[0]?.body.extensions as { tremplin: { submission: string } }
  expect(calls[1]?.body.tremplin_submission).toBe(own.tremplin.submission)
})

test.each([
  ['refused', { outcome: 'refused', messages: '<ul><li>Refusée.</li></ul>' }, 'Refusée.'],
  ['never arrived', { outcome: 'nothing' }, 'Votre commande ne nous est pas parvenue. Rien n’a été débité'],
])('a lost answer to an order that was %s is told as that', async (_what, outcome, words) => {
  shopAnswers({ tremplin_submission_outcome: outcome })
  const store = await openWithCard()
  await order(store)
  expect(store.getState().notices[0]?.text).toContain(words)
  expect(submissionUnderWay()).toBeNull()
})

test('where nobody knows, nothing is called refused; the page asks again when it is told to', async () => {
  shopAnswers({})
  const store = await openWithCard()
  await order(store)
  expect(store.getState().notices).toEqual([])
  expect(the('.notice[role=alert]').textContent).toContain('Nous ne savons pas encore si votre commande est passée.')
  expect(submissionUnderWay()).not.toBeNull()
  shopAnswers({ tremplin_submission_outcome: PLACED })
  await act(async () => the<HTMLButtonElement>('.notice[role=alert] button').click())
  await act(() => over(store))
  expect(store.getState()).toMatchObject({ status: 'complete', redirectUrl: RECEIVED })
})

const CONFIRM = '#wc-stripe-confirm-pi:7:pi_1_secret_x:n1'

/** The bank's dialog, with its end. */
const bankSays = (end: object) => {
  const open = Reflect.get(window, 'Stripe') as () => object
  vi.stubGlobal('Stripe', () => ({ ...open(), confirmPayment: async () => end }))
}

test('a fragment is followed in the page before it is left', async () => {
  bankSays({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
  const calls = shopAnswers({
    '/checkout': placedAt(CONFIRM),
    wc_stripe_update_order_status: { success: true, data: { return_url: RECEIVED } },
  })
  const store = await openWithCard()
  await order(store)
  expect(store.getState().redirectUrl).toBe(window.location.origin + RECEIVED)
  expect(calls.at(-1)?.body).toMatchObject({ order_id: '7', intent_id: 'pi_1', _ajax_nonce: 'n1' })
})

test.each([
  ['refused', { outcome: 'refused', messages: '' }, { status: 'idle', redirectUrl: '' }],
  ['paid all the same', PLACED, { status: 'complete', redirectUrl: RECEIVED }],
])('after a dialog that failed the shop is asked: %s', async (_what, outcome, then) => {
  bankSays({ error: { type: 'card_error', code: 'card_declined' } })
  shopAnswers({
    '/checkout': placedAt(CONFIRM),
    wc_stripe_update_failed_order: { success: true, data: {} },
    tremplin_submission_outcome: outcome,
  })
  const store = await openWithCard()
  await order(store)
  expect(store.getState()).toMatchObject(then)
  if (then.status === 'idle') expect(store.getState().notices[0]?.text).toBe('La carte de paiement a été refusée.')
})

test('a page that is opened with a fragment goes on with it, once, and keeps no secret in its address', async () => {
  bankSays({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
  shopAnswers({ wc_stripe_update_order_status: { success: true, data: { return_url: RECEIVED } } })
  history.replaceState(null, '', `/${CONFIRM}`)
  const store = await openBlockPage({ choice: choiceOf(['card']) })
  await act(() => over(store))
  await act(() => vi.waitFor(() => expect(store.getState().status).toBe('complete')))
  expect(window.location.hash).toBe('')
})

test('a second click while the first is under way is not heard', async () => {
  const calls = shopAnswers({ '/checkout': placedAt(RECEIVED) })
  const store = await openWithCard()
  await click('#digital_consent')
  await click('#terms')
  await act(async () => {
    the(BUTTON).click()
    the(BUTTON).click()
  })
  await act(() => over(store))
  expect(calls).toHaveLength(1)
})
