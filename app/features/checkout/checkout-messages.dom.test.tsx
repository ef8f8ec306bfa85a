import { beforeEach, expect, test, vi } from 'vitest'
import { CheckoutPayment } from '#app/fragments/checkout-payment.tsx'
import { draw, the } from '#test/support/draw.ts'
import { CARD_CHOICE, choiceOf } from '#test/support/payment-choice.ts'
import { bringSent, clearMessages, showKept, showMessages, showText, showUnknown } from './checkout-messages.ts'
import { watchFields } from './field-errors.ts'
import { CARD_FORM_ID } from './method-error.ts'

const cart = {
  ...{ currency: 'EUR', totalCents: 1700, dueCents: 1700, laterPayments: [], recurring: [], taxes: null },
  ...{
    lines: [],
    packages: [],
    hasDigitalContent: true,
    serviceConsent: null,
    confirmation: null,
    needsShipping: false,
  },
}

beforeEach(() => {
  draw(
    <>
      <div className="checkout-notices">
        <p>Code promo appliqué avec succès.</p>
      </div>
      <div className="coupon__messages">
        <p>Code promo appliqué avec succès.</p>
      </div>
      <form name="checkout">
        <CheckoutPayment
          cart={cart}
          choice={CARD_CHOICE}
          billingForm="full"
          taxNote="TVA non applicable"
          processCheckoutNonce="n"
        />
      </form>
    </>,
  )
})

const form = () => the<HTMLFormElement>('form')

test('earlier messages leave, wherever they stand', () => {
  showText(form(), 'Moyen de paiement non valide.')
  expect(document.body.textContent).not.toContain('appliqué')
  expect(the('.woocommerce-NoticeGroup').textContent).toContain('La commande n’est pas passée.')
})

test('a refused card is said beside the card form, and the message leads there', () => {
  const html = `<ul class="woocommerce-error"><li data-id="${CARD_FORM_ID}">La carte de paiement a été refusée.</li></ul>`
  showMessages(form(), html)
  expect(the('.checkout-headline').textContent).toBe('La commande n’est pas passée. Rien n’a été débité.')
  expect(the(`#${CARD_FORM_ID}`).textContent).toContain('essayez une autre carte')
  const focus = vi.spyOn(the(`#${CARD_FORM_ID}`), 'focus')
  the(`a[href="#${CARD_FORM_ID}"]`).click()
  expect(focus).toHaveBeenCalledOnce()
  clearMessages(form())
  expect(document.body.textContent).not.toContain('essayez une autre carte')
})

test('an outcome that nobody knows is said as such, with what to do, and can be asked about again', () => {
  const askAgain = vi.fn()
  const announced = vi.fn()
  document.body.addEventListener('checkout_error', announced)
  showUnknown(form(), { html: 'Veuillez vérifier votre moyen de paiement.', askAgain })
  const box = the('.woocommerce-NoticeGroup')
  expect(box.textContent).toContain('Nous ne savons pas encore si votre commande est passée.')
  expect(box.textContent).toContain('Veuillez vérifier votre moyen de paiement.')
  expect(box.textContent).not.toContain('n’est pas passée')
  the('.woocommerce-NoticeGroup button').click()
  expect(askAgain).toHaveBeenCalledOnce()
  expect(announced).toHaveBeenCalledOnce()
})

test('the page of an order that stands already speaks of its payment', () => {
  form().name = ''
  showText(form(), 'Moyen de paiement non valide.')
  expect(the('.checkout-headline').textContent).toBe('Le paiement n’est pas passé.')
})

test('what a reload was for is shown as the answer to the order, and other news stay', () => {
  const error = `<div role="alert"><ul class="woocommerce-error"><li data-id="${CARD_FORM_ID}">La carte de paiement a été refusée.</li></ul></div>`
  the('.checkout-notices').innerHTML = `${error}<p>Un prix a changé.</p>`
  showKept(form())
  expect(the('form > .woocommerce-NoticeGroup').textContent).toContain('La commande n’est pas passée.')
  expect(the(`#${CARD_FORM_ID}`).textContent).toContain('essayez une autre carte')
  expect(the('.checkout-notices').textContent).toBe('Un prix a changé.')
})

test('any other method that was refused is told in its own box, which the message opens', () => {
  draw(
    <form name="checkout">
      <CheckoutPayment
        cart={cart}
        choice={choiceOf(['card', 'klarna'])}
        billingForm="full"
        taxNote=""
        processCheckoutNonce="n"
      />
    </form>,
  )
  showMessages(form(), '<ul class="woocommerce-error"><li data-id="wc-stripe_klarna-upe-form">Refusé.</li></ul>')
  expect(the('.checkout-headline').textContent).toBe('La commande n’est pas passée. Rien n’a été débité.')
  expect(the('#wc-stripe_klarna-upe-form').textContent).toContain('choisissez un autre moyen de paiement')
  the('a[href="#wc-stripe_klarna-upe-form"]').click()
  expect(the<HTMLInputElement>('#payment_method_stripe_klarna').checked).toBe(true)
})

test('what a field of a method misses is told at the field', () => {
  draw(
    <form name="checkout">
      <CheckoutPayment cart={cart} choice={choiceOf(['blik'])} billingForm="full" taxNote="" processCheckoutNonce="n" />
    </form>,
  )
  showText(form(), 'BLIK Code is invalid', 'wc-stripe-blik-code')
  expect(the('#wc-stripe-blik-code').getAttribute('aria-invalid')).toBe('true')
  expect(the('#wc-stripe-blik-code_description').textContent).toBe('BLIK Code is invalid')
  watchFields(form())
  the('#wc-stripe-blik-code').dispatchEvent(new Event('input', { bubbles: true }))
  expect(the('#wc-stripe-blik-code').hasAttribute('aria-invalid')).toBe(false)
})

test('a message is an alert on top of the form, replaces earlier ones, is announced, and has the focus after half a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const heard = vi.fn()
  document.body.addEventListener('checkout_error', heard)
  showText(form(), 'Un premier message.')
  showText(form(), 'A timeout occurred while connecting to the server. Please try again.')
  const box = the('.woocommerce-NoticeGroup.woocommerce-NoticeGroup-checkout')
  expect(form().firstElementChild).toBe(box)
  expect(the('.woocommerce-error[role=alert] li').textContent).toBe(
    'A timeout occurred while connecting to the server. Please try again.',
  )
  expect(heard).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(499)
  expect(document.activeElement).not.toBe(box)
  vi.advanceTimersByTime(1)
  expect(document.activeElement).toBe(box)
  vi.useRealTimers()
})

test('what a bank’s no has left on a page that was loaded gets the focus after half a second, where it stands', () => {
  vi.useFakeTimers()
  the('.checkout-notices').innerHTML = '<ul class="woocommerce-error" role="alert"><li>Paiement refusé.</li></ul>'
  bringSent()
  vi.advanceTimersByTime(499)
  expect(document.activeElement).toBe(document.body)
  vi.advanceTimersByTime(1)
  expect(document.activeElement).toBe(the('.checkout-notices > [role=alert]'))
})
