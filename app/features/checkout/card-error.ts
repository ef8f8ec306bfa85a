import { methodFormId } from '#contracts/payment/method-ids.ts'

/** Where the provider's card form is: what a message about the card leads to. */
export const CARD_FORM_ID = methodFormId('card')

const ID = 'card_description'

/** Says beside the card form that the card was refused; the form itself is the provider's and stays as it is. */
export function showCardError(cardForm: Element): void {
  const line = document.createElement('p')
  line.id = ID
  line.className = 'checkout-inline-error-message field__error'
  const words = document.createElement('span')
  words.textContent = 'Carte refusée. Rien n’a été débité\u202F: essayez une autre carte.'
  line.append(words)
  document.getElementById(ID)?.remove()
  cardForm.append(line)
  cardForm.setAttribute('aria-describedby', ID)
}

/** A frame that gets the focus is not scrolled to. */
export function leadToCard(cardForm: HTMLElement): void {
  cardForm.scrollIntoView({ block: 'center' })
  const target = cardForm.querySelector('iframe') ?? cardForm
  target.focus({ preventScroll: true })
}

export function clearCardError(form: Element): void {
  form.querySelector(`#${ID}`)?.remove()
  form.querySelector(`[aria-describedby="${ID}"]`)?.removeAttribute('aria-describedby')
}
