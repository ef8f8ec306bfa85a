import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openBlockPage } from '#test/support/block-page.tsx'
import { the } from '#test/support/draw.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { openProvider } from '#test/support/provider-forms.ts'
import { paymentOf } from './block-payment.ts'

const OPTION = '#radio-control-wc-payment-method-options-'
const click = (selector: string) => act(async () => the(selector).click())
const openBoxes = () =>
  [...document.querySelectorAll<HTMLElement>('.wc-block-components-radio-control-accordion-content')]
    .filter(({ hidden }) => !hidden)
    .map(({ className }) => className.split(' ').at(-1))

test('each method has the platform’s option; the first is open, with the provider’s form in it', async () => {
  const drawn = openProvider()
  await openBlockPage({ choice: choiceOf(['card', 'ideal']) })
  expect(the<HTMLInputElement>(`${OPTION}stripe`).checked).toBe(true)
  expect(openBoxes()).toEqual(['payment_method_stripe'])
  await vi.waitFor(() => expect(drawn.map(({ types }) => types.join())).toEqual(['card']))
  await click(`${OPTION}stripe_ideal`)
  expect(openBoxes()).toEqual(['payment_method_stripe_ideal'])
  await vi.waitFor(() => expect(drawn.map(({ types }) => types.join())).toEqual(['card', 'ideal']))
  await click(`${OPTION}stripe`)
  // What was typed is still there.
  expect(drawn.every(({ isGone }) => !isGone)).toBe(true)
})

const KEPT = [
  { tokenId: 7, title: 'Visa •••• 4242', detail: 'Expire en 04/28', isDefault: true },
  { tokenId: 9, title: 'Mastercard •••• 4444', detail: '', isDefault: false },
]

test('what is kept comes first, the default chosen: nothing is fetched of the provider', async () => {
  const drawn = openProvider()
  await openBlockPage({ choice: choiceOf(['card'], { kept: KEPT }) })
  expect(the<HTMLInputElement>('#radio-control-wc-payment-method-saved-tokens-7').checked).toBe(true)
  expect(the('.default-tag').textContent).toBe('par défaut')
  expect([openBoxes(), drawn]).toEqual([[], []])
  await click(`${OPTION}stripe`)
  expect(openBoxes()).toEqual(['payment_method_stripe'])
})

test('what was ticked before the script came is chosen, though something is kept; what the server ticked is picked by nobody', async () => {
  openProvider()
  const choice = choiceOf(['card', 'ideal'], { kept: KEPT })
  const before = () => {
    the<HTMLInputElement>(`${OPTION}stripe_ideal`).checked = true
  }
  await openBlockPage({ choice, before })
  expect(openBoxes()).toEqual(['payment_method_stripe_ideal'])
  await openBlockPage({ choice })
  expect(openBoxes()).toEqual([])
})

test('a method of other countries goes as the address does, and another is chosen; none is said', async () => {
  openProvider()
  const { methods, ...rest } = choiceOf(['ideal', 'card'])
  const choice = {
    ...rest,
    methods: methods.map((one) => ({ ...one, countries: one.type === 'ideal' ? ['NL'] : ['FR'] })),
  }
  const store = await openBlockPage({ choice, country: 'NL' })
  const hidden = () => [...document.querySelectorAll<HTMLElement>('fieldset > ul > li')].map((item) => item.hidden)
  expect([hidden(), the<HTMLInputElement>(`${OPTION}stripe_ideal`).checked]).toEqual([[false, true], true])
  await act(async () => store.editAddress('billing', { country: 'FR' }))
  expect([hidden(), the<HTMLInputElement>(`${OPTION}stripe`).checked]).toEqual([[true, false], true])
  await act(async () => store.editAddress('billing', { country: 'US' }))
  expect(the('.notice[role=alert]').textContent).toContain('Aucun moyen de paiement pour cette adresse.')
})

test('a free order asks for no method', async () => {
  await openBlockPage({ choice: choiceOf(['card']), totalCents: 0 })
  expect(document.querySelector('fieldset')).toBeNull()
  expect(the('.wc-block-components-checkout-place-order-button').textContent).toBe('Valider ma commande')
})

test('the box that keeps a method is for who is signed in, and for a guest with whom an account is opened', async () => {
  openProvider()
  const store = await openBlockPage({ choice: choiceOf(['card'], { saving: 'with-account' }) })
  const box = () =>
    document.querySelector<HTMLInputElement>('.wc-block-components-payment-methods__save-card-info input')
  expect(box()).toBeNull()
  await act(async () => store.setAccount({ isWanted: true }))
  await act(async () => box()?.click())
  expect(box()?.checked).toBe(true)
})

test('a debit shows its mandate, BLIK its field, a wallet what it may refuse', async () => {
  openProvider()
  const choice = choiceOf(['sepa_debit', 'blik', 'cashapp'])
  const store = await openBlockPage({ choice, totalCents: 200_001 })
  expect(the('.payment_method_stripe_sepa_debit .mandate').textContent).toContain('(A) Tremplin')
  expect(the('.payment_method_stripe_blik #wc-stripe-blik-code').getAttribute('maxlength')).toBe('6')
  expect(document.querySelector('.wc-block-checkout__payment-method-limit-notice')).toBeNull()
  await click(`${OPTION}stripe_cashapp`)
  expect(the('.wc-block-checkout__payment-method-limit-notice').textContent).toContain('Cash App Pay may reject')
  expect(store.getState().status).toBe('idle')
})

test('a form that could not be loaded says so in its own box, and can be fetched again', async () => {
  const drawn = openProvider()
  const store = await openBlockPage({ choice: choiceOf(['card']) })
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  drawn[0]?.fail()
  expect(the('#wc-stripe-upe-errors p').textContent).toContain('Failed to load card payment method')
  const { methods } = paymentOf(store, {} as never)
  expect(await methods.fieldsToPost(the('form'))).toMatchObject({ ok: false })
  the('#wc-stripe-upe-errors button').click()
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
})

test('a new total is told to the form that stands', async () => {
  const drawn = openProvider()
  const store = await openBlockPage({ choice: choiceOf(['card']) })
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  const cart = store.getState().cart
  await act(async () =>
    store.followRefusal(
      { code: 'x', message: '', data: { cart: { ...cart, totals: { ...cart.totals, total_price: '2400' } } } },
      'wc/checkout',
    ),
  )
  await vi.waitFor(() => expect(drawn[0]?.amounts.at(-1)).toBe(2400))
})
