import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import { type DrawnForm, openProvider } from '#test/support/provider-forms.ts'
import { classicPage } from './classic-page.ts'
import { createPaymentForms } from './payment-forms.ts'

const SETTINGS = {
  key: 'pk_test',
  currency: 'EUR',
  cartTotal: '1700',
  isCheckout: '1',
  isLinkEnabled: '1',
  enabledBillingFields: ['billing_email'],
  paymentMethodsConfig: {
    card: { isReusable: true, supportsDeferredIntent: true, title: 'Carte', countries: [] },
    ideal: { isReusable: true, supportsDeferredIntent: true, title: 'iDEAL', countries: ['NL'] },
    acss_debit: { isReusable: true, supportsDeferredIntent: false, title: 'ACSS', countries: [] },
    oxxo: { isReusable: false, supportsDeferredIntent: true, title: 'OXXO', countries: [] },
  },
  createPaymentIntentNonce: 'c1',
  createSetupIntentNonce: 's1',
  updatePaymentIntentNonce: 'u1',
  isPaymentNeeded: '1',
  appearance: { theme: 'stripe' },
} as unknown as PaymentSettings

const method = (gatewayId: string, type: string) => `
  <li class="wc_payment_method"><input type="radio" name="payment_method" value="${gatewayId}" id="${gatewayId}">
  <div class="payment_box"><div class="wc-stripe-upe-element" data-payment-method-type="${type}">${type === 'blik' ? '<p class="form-row"><input id="wc-stripe-blik-code" name="wc-stripe-blik-code"></p>' : ''}</div>
  <div id="wc-${gatewayId}-upe-errors"></div>
  <input type="checkbox" id="wc-${gatewayId}-new-payment-method" name="wc-${gatewayId}-new-payment-method"></div></li>`

const page = () => classicPage(the('form'), SETTINGS)
const choose = (gatewayId: string) => the(`#${gatewayId}`).click()

const choices = async (gatewayId: string, forms: ReturnType<typeof createPaymentForms>) => {
  choose(gatewayId)
  await forms.show(page())
}

beforeEach(() => {
  document.body.innerHTML = `<form name="checkout"><div id="payment" data-total-cents="1700"><ul>
    ${method('stripe', 'card')}${method('stripe_ideal', 'ideal')}</ul></div></form>`
})

test('a form is drawn once its method is chosen, stays, and gives what is posted', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await forms.show(page())
  expect(drawn).toHaveLength(0)
  await choices('stripe_ideal', forms)
  expect(await forms.fieldsToPost(page())).toEqual({ ok: true, fields: { 'wc-stripe-payment-method': 'pm_ideal' } })
  await choices('stripe', forms)
  await choices('stripe_ideal', forms)
  await choices('stripe', forms)
  expect(drawn.map(({ types, isGone }) => [types.join(), isGone])).toEqual([
    ['ideal', false],
    ['card,link', false],
  ])
  expect(await forms.fieldsToPost(page())).toMatchObject({ fields: { 'wc-stripe-payment-method': 'pm_card_link' } })
})

test('a new total is told to every form; one whose room is gone is taken down, and comes back in a new room', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await choices('stripe_ideal', forms)
  await choices('stripe', forms)
  the('#payment').dataset.totalCents = '2400'
  the('#stripe_ideal').closest('li')?.remove()
  await forms.show(page())
  expect(drawn.map(({ amounts, isGone }) => [amounts.at(-1), isGone])).toEqual([
    [1700, true],
    [2400, false],
  ])
  the('ul').insertAdjacentHTML('beforeend', method('stripe_ideal', 'ideal'))
  await choices('stripe_ideal', forms)
  expect(drawn.map(({ types }) => types.join())).toEqual(['ideal', 'card,link', 'ideal'])
})

test('a form whose room is replaced while it is being drawn is drawn in the new room', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  choose('stripe')
  const first = forms.show(page())
  the('#stripe').closest('li')?.remove()
  the('ul').insertAdjacentHTML('beforeend', method('stripe', 'card'))
  choose('stripe')
  await forms.show(page())
  await first
  expect(drawn.map(({ types }) => types.join())).toEqual(['card,link'])
  expect(await forms.fieldsToPost(page())).toMatchObject({ ok: true })
})

test('a form that could not be loaded says so in its own box, stops only its own method, and can be fetched again', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await choices('stripe', forms)
  await choices('stripe_ideal', forms)
  drawn[1]?.fail()
  expect(the('#wc-stripe_ideal-upe-errors p').textContent).toBe(
    'Failed to load ideal payment method. Please refresh the page and try again.',
  )
  expect(await forms.fieldsToPost(page())).toEqual({
    ok: false,
    message: 'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  })
  choose('stripe')
  expect(await forms.fieldsToPost(page())).toMatchObject({ ok: true })
  choose('stripe_ideal')
  the('#wc-stripe_ideal-upe-errors button').click()
  await vi.waitFor(() => expect(drawn).toHaveLength(3))
  expect(the('#wc-stripe_ideal-upe-errors').textContent).toBe('')
  expect(await forms.fieldsToPost(page())).toMatchObject({ ok: true })
})

test.each([
  ['without a key', { key: '' }, ['stripe initialization data is not available']],
  ['whose intent the shop refuses', {}, []],
])('a form %s is a load error', async (_what, changes, told) => {
  openProvider()
  const reported: string[] = []
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message))
  vi.stubGlobal('fetch', async () => Response.json({ success: false, data: { error: { message: 'Réessayez.' } } }))
  const forms = createPaymentForms({ ...SETTINGS, ...changes } as PaymentSettings)
  the('ul').insertAdjacentHTML('beforeend', method('stripe_acss_debit', 'acss_debit'))
  await choices('stripe_acss_debit', forms)
  expect(the('#wc-stripe_acss_debit-upe-errors').textContent).toContain('Failed to load acss_debit payment method')
  expect(reported).toEqual(told)
})

test('where nothing is to pay, or a kept method pays, nothing is asked of any form', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  expect(await forms.fieldsToPost(page())).toEqual({ ok: true, fields: {} })
  the('#stripe').insertAdjacentHTML(
    'afterend',
    `<input type="radio" name="wc-stripe-payment-token" id="wc-stripe-payment-token-7" checked>
     <input type="radio" name="wc-stripe-payment-token" id="wc-stripe-payment-token-new">`,
  )
  await choices('stripe', forms)
  expect(await forms.fieldsToPost(page())).toEqual({ ok: true, fields: {} })
  expect(drawn).toHaveLength(0)
  the('#wc-stripe-payment-token-new').click()
  await forms.show(page())
  expect(await forms.fieldsToPost(page())).toMatchObject({ fields: { 'wc-stripe-payment-method': 'pm_card_link' } })
})

test('the provider’s form leaves out what the checkout asks itself; on the page of an order it asks what it likes', async () => {
  const [onCheckout] = await drawnWith(SETTINGS)
  expect(onCheckout?.options.fields).toMatchObject({ billingDetails: { email: 'never', name: 'auto', phone: 'auto' } })
  for (const place of document.querySelectorAll('.wc-stripe-upe-element')) place.replaceChildren()
  const [onPayPage] = await drawnWith({ ...SETTINGS, isCheckout: '' })
  expect(onPayPage?.options).not.toHaveProperty('fields')
})

test('a type without deferred intent gets one from the shop, is posted with it, and stands only while it is chosen', async () => {
  const drawn = openProvider()
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    bodies.push([url, Object.fromEntries(body)])
    return Response.json({ success: true, data: { id: 'pi_9', client_secret: 'pi_9_secret_x' } })
  })
  const forms = createPaymentForms(SETTINGS)
  the('ul').insertAdjacentHTML('beforeend', method('stripe_acss_debit', 'acss_debit'))
  await choices('stripe_acss_debit', forms)
  expect(bodies).toEqual([
    [
      '/?wc-ajax=wc_stripe_create_payment_intent',
      { stripe_order_id: '', payment_method_type: 'acss_debit', _ajax_nonce: 'c1' },
    ],
  ])
  expect(drawn[0]?.group).toMatchObject({ clientSecret: 'pi_9_secret_x' })
  expect(drawn[0]?.group).not.toHaveProperty('mode')
  expect(await forms.fieldsToPost(page())).toMatchObject({ fields: { wc_payment_intent_id: 'pi_9' } })
  await choices('stripe', forms)
  expect(drawn.map(({ isGone }) => isGone)).toEqual([true, false])
})

test.each([
  ['where nothing is to pay', { isPaymentNeeded: '' }],
  ['where a subscription gets another', { isChangingPayment: '1', orderId: '99' }],
])('%s the intent keeps a method, and is never updated', async (_where, changes) => {
  openProvider()
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ success: true, data: { id: 'seti_9', client_secret: 'seti_9_secret_x' } })
  })
  const forms = createPaymentForms({ ...SETTINGS, ...changes } as PaymentSettings)
  the('ul').insertAdjacentHTML('beforeend', method('stripe_acss_debit', 'acss_debit'))
  await choices('stripe_acss_debit', forms)
  await forms.fieldsToPost(page())
  expect(urls).toEqual(['/?wc-ajax=wc_stripe_init_setup_intent'])
})

test('the intent of an order that exists is brought up to date, and the shop’s refusal is told', async () => {
  openProvider()
  const bodies: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    if (url.includes('create_'))
      return Response.json({ success: true, data: { id: 'pi_9', client_secret: 'pi_9_secret_x' } })
    bodies.push(Object.fromEntries(body))
    return Response.json({
      result: 'failure',
      messages: '<ul class="woocommerce-error"><li>Rechargez la page.</li></ul>',
    })
  })
  const forms = createPaymentForms({ ...SETTINGS, orderId: '7' } as PaymentSettings)
  the('ul').insertAdjacentHTML('beforeend', method('stripe_acss_debit', 'acss_debit'))
  await choices('stripe_acss_debit', forms)
  the('#wc-stripe_acss_debit-new-payment-method').click()
  expect(await forms.fieldsToPost(page())).toEqual({ ok: false, message: 'Rechargez la page.' })
  expect(bodies).toEqual([
    {
      stripe_order_id: '7',
      wc_payment_intent_id: 'pi_9',
      save_payment_method: 'yes',
      selected_upe_payment_type: 'acss_debit',
      _ajax_nonce: 'u1',
    },
  ])
})

test('the terms of every type that can be charged again stand while the box is ticked, or a subscription renews itself', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await choices('stripe', forms)
  expect(drawn[0]?.options.terms).toEqual({ card: 'never', ideal: 'never' })
  the('#wc-stripe-new-payment-method').click()
  await forms.show(page())
  expect(drawn[0]?.options.terms).toEqual({ card: 'always', ideal: 'always' })
  for (const place of document.querySelectorAll('.wc-stripe-upe-element')) place.replaceChildren()
  the('#wc-stripe-new-payment-method').click()
  const [renewing] = await drawnWith({ ...SETTINGS, cartContainsSubscription: '1' } as PaymentSettings)
  expect(renewing?.options.terms).toMatchObject({ card: 'always' })
})

test('a total below one keeps a method; with the newer form a saved one is for later charges', async () => {
  the('#payment').dataset.totalCents = '0'
  const [free] = await drawnWith({
    ...SETTINGS,
    isOCEnabled: '1',
    OCLayout: 'tabs',
    cartContainsSubscription: '1',
  } as PaymentSettings)
  expect(free?.group).toMatchObject({ mode: 'setup', setupFutureUsage: 'off_session' })
  expect(free?.options.layout).toEqual({ type: 'tabs' })
})

async function drawnWith(settings: PaymentSettings): Promise<DrawnForm[]> {
  const drawn = openProvider()
  choose('stripe')
  await createPaymentForms(settings).show(page())
  return drawn
}
