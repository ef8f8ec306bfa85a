import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import { createPaymentForms } from './payment-forms.ts'

const SETTINGS = {
  key: 'pk_test',
  currency: 'EUR',
  cartTotal: '1700',
  isCheckout: '1',
  isLinkEnabled: '1',
  enabledBillingFields: ['billing_email'],
} as PaymentSettings

const method = (gatewayId: string, type: string) => `
  <li class="wc_payment_method"><input type="radio" name="payment_method" value="${gatewayId}" id="${gatewayId}">
  <div class="wc-stripe-upe-element" data-payment-method-type="${type}"></div>
  <div id="wc-${gatewayId}-upe-errors"></div></li>`

const form = () => the<HTMLFormElement>('form')
const choose = (gatewayId: string) => the(`#${gatewayId}`).click()

type Drawn = { types: string[]; options: Record<string, unknown>; amounts: number[]; isGone: boolean; fail(): void }

/** The provider's script, as far as forms are concerned: it fills its room, and hands out an id that names the types. */
function openProvider(): Drawn[] {
  const drawn: Drawn[] = []
  const elements = ({ paymentMethodTypes, amount }: { paymentMethodTypes: string[]; amount: number }) => {
    const own: Drawn = {
      types: paymentMethodTypes,
      options: {},
      amounts: [amount],
      isGone: false,
      fail: () => undefined,
    }
    drawn.push(own)
    return {
      own,
      submit: async () => ({}),
      update: ({ amount: next }: { amount: number }) => own.amounts.push(next),
      create: (_kind: string, options: Record<string, unknown>) => {
        own.options = options
        return {
          on: (_event: string, listener: () => void) => Object.assign(own, { fail: listener }),
          mount: (place: HTMLElement) => place.append(document.createElement('iframe')),
          destroy: () => Object.assign(own, { isGone: true }),
        }
      },
    }
  }
  vi.stubGlobal('Stripe', () => ({
    elements,
    createPaymentMethod: async ({ elements: { own } }: { elements: { own: Drawn } }) => ({
      paymentMethod: { id: `pm_${own.types.join('_')}` },
    }),
  }))
  return drawn
}

beforeEach(() => {
  document.body.innerHTML = `<form name="checkout"><div id="payment" data-total-cents="1700"><ul>
    ${method('stripe', 'card')}${method('stripe_ideal', 'ideal')}</ul></div></form>`
})

test('each type has a form of its own, and the chosen one gives what is posted', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await forms.show(form())
  expect(drawn.map(({ types }) => types)).toEqual([['card', 'link'], ['ideal']])
  choose('stripe_ideal')
  expect(await forms.fieldsToPost(form())).toEqual({ ok: true, fields: { 'wc-stripe-payment-method': 'pm_ideal' } })
  choose('stripe')
  expect(await forms.fieldsToPost(form())).toMatchObject({ fields: { 'wc-stripe-payment-method': 'pm_card_link' } })
})

test('a new total is told to every form; one whose room is gone is taken down, and comes back in a new room', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await forms.show(form())
  the('#payment').dataset.totalCents = '2400'
  const row = the('#stripe_ideal').closest('li')
  row?.remove()
  await forms.show(form())
  expect(drawn.map(({ amounts, isGone }) => [amounts.at(-1), isGone])).toEqual([
    [2400, false],
    [1700, true],
  ])
  the('ul').insertAdjacentHTML('beforeend', method('stripe_ideal', 'ideal'))
  await forms.show(form())
  expect(drawn.map(({ types }) => types.join())).toEqual(['card,link', 'ideal', 'ideal'])
})

test('a form that could not be loaded says so in its own box, and stops only its own method', async () => {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  await forms.show(form())
  drawn[1]?.fail()
  expect(the('#wc-stripe_ideal-upe-errors').textContent).toContain('Failed to load ideal payment method')
  choose('stripe_ideal')
  expect(await forms.fieldsToPost(form())).toEqual({
    ok: false,
    message: 'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  })
  choose('stripe')
  expect(await forms.fieldsToPost(form())).toMatchObject({ ok: true })
})

test('where nothing is to pay, nothing is asked of any form', async () => {
  openProvider()
  expect(await createPaymentForms(SETTINGS).fieldsToPost(form())).toEqual({ ok: true, fields: {} })
})

test('the provider’s form leaves out what the checkout asks itself; on the page of an order it asks what it likes', async () => {
  const [onCheckout] = await drawnWith(SETTINGS)
  expect(onCheckout?.options.fields).toMatchObject({ billingDetails: { email: 'never', name: 'auto', phone: 'auto' } })
  for (const place of document.querySelectorAll('.wc-stripe-upe-element')) place.replaceChildren()
  const [onPayPage] = await drawnWith({ ...SETTINGS, isCheckout: '' })
  expect(onPayPage?.options).not.toHaveProperty('fields')
})

async function drawnWith(settings: PaymentSettings): Promise<Drawn[]> {
  const drawn = openProvider()
  await createPaymentForms(settings).show(form())
  return drawn
}
