import { formMissingText } from '#app/wire/payment-step.ts'
import type { PayingPage } from './paying-page.ts'

type Rooms = Pick<PayingPage, 'errorRoom'>

/** Says in a method's own box that its form is not there, and offers to fetch it again. */
export function showLoadError(page: Rooms, type: string, retry: () => void): void {
  const box = page.errorRoom(type)
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

export const clearLoadError = (page: Rooms, type: string): void => page.errorRoom(type)?.replaceChildren()
