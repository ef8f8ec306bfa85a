const CLASS = 'blockUI blockOverlay'
const WORDS = 'Votre paiement est en cours de traitement…'

/** Nothing else on the page is pressed while a sheet is open or an order on its way (spec §9, payment form appearance). */
const LOOK = {
  position: 'fixed',
  inset: '0',
  zIndex: '1000',
  background: '#fff',
  opacity: '0.6',
  cursor: 'wait',
}

export function cover({ isPaying = false } = {}): void {
  const there = document.querySelector('.blockOverlay')
  const overlay = there ?? document.createElement('div')
  if (!there && overlay instanceof HTMLElement) {
    overlay.className = CLASS
    overlay.setAttribute('role', 'status')
    Object.assign(overlay.style, LOOK)
    document.body.append(overlay)
  }
  overlay.replaceChildren(...(isPaying ? [wordsToHear()] : []))
}

export const uncover = (): void => document.querySelector('.blockOverlay')?.remove()

function wordsToHear(): HTMLElement {
  const words = document.createElement('span')
  words.className = 'sr'
  words.textContent = WORDS
  return words
}
