export type LoginConfirmation = { message: string; redirect_url: string }

/**
 * Says that this can be bought by whoever has an account alone, and leads to signing in. `wallet` stands where the
 * contract's message has `**`.
 */
export function askToSignIn({ message, redirect_url }: LoginConfirmation, wallet: string): void {
  const opener = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'express-dialog stack'
  dialog.setAttribute('aria-labelledby', 'express_sign_in')
  const row = element('div', 'row')
  const cancel = button('btn btn--quiet', 'Annuler', () => dialog.close())
  const signIn = button('btn btn--ink', 'Se connecter', () => location.assign(redirect_url))
  row.append(cancel, signIn)
  const title = element('h2', '', 'Connectez-vous pour continuer')
  title.id = 'express_sign_in'
  dialog.append(title, element('p', '', message.replace(/\*\*.*?\*\*/, wallet)), row)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

function button(className: string, text: string, onClick: () => void): HTMLElement {
  const made = element('button', className, text)
  made.setAttribute('type', 'button')
  made.addEventListener('click', onClick)
  return made
}
