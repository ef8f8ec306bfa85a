/** Labels of the contract (spec §2, elements on every page). */
export const SHOW_PASSWORD = 'Afficher le mot de passe'
export const HIDE_PASSWORD = 'Masquer le mot de passe'

const BUTTON = 'button.show-password-input'
/** Class of the contract for a password that can be read. */
const SHOWN = 'display-password'

/** Makes the button beside every password of the page work, those too that arrive after the first. */
export function followPasswordToggles(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(BUTTON) : null
    if (button) setShown(button, !button.classList.contains(SHOWN))
  })
  // Sent as text, a password would land in what the browser remembers of such fields.
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const button of target.querySelectorAll(`${BUTTON}.${SHOWN}`)) setShown(button, false)
    },
    { capture: true },
  )
}

function setShown(button: Element, isShown: boolean): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  input.type = isShown ? 'text' : 'password'
  button.classList.toggle(SHOWN, isShown)
  button.setAttribute('aria-label', isShown ? HIDE_PASSWORD : SHOW_PASSWORD)
}
