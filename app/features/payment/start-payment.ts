import { classicPage } from '#app/payment/classic-page.ts'
import { createPaymentForms } from '#app/payment/payment-forms.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { providePaymentStep } from '#app/wire/payment-step.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { openChosenBox, sortOutMethods, tellLimit } from './follow-choice.ts'

/** Brings the provider's forms to the form of the checkout, of an order to pay, or of a method to keep. */
export function startPayment(): void {
  const settings = readPageSettings<PaymentSettings>('payment')
  const form = document.querySelector<HTMLFormElement>(
    'form[name=checkout], form#order_review, form#add_payment_method',
  )
  if (form && settings) setInMotion(form, settings)
}

function setInMotion(form: HTMLFormElement, settings: PaymentSettings): void {
  const forms = createPaymentForms(settings)
  const page = classicPage(form, settings)
  const redraw = () => {
    sortOutMethods(form, settings)
    void forms.show(page)
  }
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name } = target
    if (name === 'billing_country') redraw()
    else if (name === CHECKOUT_FIELDS.paymentMethod) {
      openChosenBox(form)
      tellLimit(form, settings)
      void forms.show(page)
    } else if (name.endsWith('-payment-token')) void forms.show(page)
    else if (name.endsWith('-new-payment-method')) void forms.show(page)
    else if (name === CHECKOUT_FIELDS.createAccount) {
      forgetSaving(form)
      void forms.show(page)
    }
  }
  const { provider } = forms
  const fieldsToPost = () => forms.fieldsToPost(page)
  providePaymentStep({
    fieldsToPost,
    // Few are led there, and they wait for the provider anyway.
    follow: async (fragment) => {
      const { followFragment } = await import('#app/payment/follow-fragment.ts')
      return followFragment(fragment, { page, settings, provider })
    },
  })
  if (page.isAdding)
    void import('./add-method.ts').then((module) => module.startAddMethod(form, { settings, provider, fieldsToPost }))
  form.addEventListener('change', follow)
  document.body.addEventListener('updated_checkout', redraw)
  redraw()
}

/** Without an account there is nowhere to keep a method: the box is out of sight, and not ticked. */
function forgetSaving(form: HTMLFormElement): void {
  if (form.querySelector<HTMLInputElement>(`#${CHECKOUT_FIELDS.createAccount}`)?.checked) return
  for (const box of form.querySelectorAll<HTMLInputElement>('.save-with-account input')) box.checked = false
}
