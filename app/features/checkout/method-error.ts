import { methodFormId } from '#contracts/payment/method-ids.ts'

export const CARD_FORM_ID = methodFormId('card')
const ID = 'method_description'

/** Whether an id is that of the room for a method's form: what a message about a refused payment leads to. */
export const isMethodForm = (id: string): boolean => /^wc-stripe[a-z_]*(-upe)?-form$/.test(id)

/** Says beside a method's form that it was refused; the form itself is the provider's and stays as it is. */
export function showMethodError(form: Element): void {
  const line = document.createElement('p')
  line.id = ID
  line.className = 'checkout-inline-error-message field__error'
  const words = document.createElement('span')
  words.textContent =
    form.id === CARD_FORM_ID
      ? 'Carte refusée. Rien n’a été débité\u202F: essayez une autre carte.'
      : 'Paiement refusé. Rien n’a été débité\u202F: réessayez, ou choisissez un autre moyen de paiement.'
  line.append(words)
  document.getElementById(ID)?.remove()
  form.append(line)
  form.setAttribute('aria-describedby', ID)
}

/** Chooses the method, so that its form is open. A frame that gets the focus is not scrolled to. */
export function leadToMethod(form: HTMLElement): void {
  const radio = form.closest('li')?.querySelector<HTMLInputElement>('[name=payment_method]')
  if (radio && !radio.checked) radio.click()
  form.scrollIntoView({ block: 'center' })
  const target = form.querySelector<HTMLElement>('iframe, input:not([type=hidden])') ?? form
  target.focus({ preventScroll: true })
}

export function clearMethodError(form: Element): void {
  form.querySelector(`#${ID}`)?.remove()
  form.querySelector(`[aria-describedby="${ID}"]`)?.removeAttribute('aria-describedby')
}
