import { formMissingText } from '#app/wire/payment-step.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'

const boxOf = (form: HTMLFormElement, type: string) => form.querySelector(`#wc-${gatewayIdOf(type)}-upe-errors`)

/** Says in a method's own box that its form is not there, and offers to fetch it again. */
export function showLoadError(form: HTMLFormElement, type: string, retry: () => void): void {
  const box = boxOf(form, type)
  if (!box) return
  const words = document.createElement('p')
  words.textContent = formMissingText(type)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--quiet btn--sm'
  button.textContent = 'Recharger le formulaire'
  button.addEventListener('click', retry)
  box.replaceChildren(words, button)
}

export const clearLoadError = (form: HTMLFormElement, type: string): void => boxOf(form, type)?.replaceChildren()
