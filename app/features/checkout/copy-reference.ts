const COPIED = 'Référence copiée'

/** Lets a slip's number be copied where the browser can. */
export function copyReference(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.setAttribute('aria-live', 'polite')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
      button.textContent = COPIED
    })
  }
}
