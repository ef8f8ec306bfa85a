import type { ButtonFace, ButtonsSettings, FromButtons, ToButtons } from '../express/express-protocol.ts'
import { stateOf, type WalletKind } from '../express/wallet-kinds.ts'
import { walletMark } from '../express/wallet-mark.ts'
import { messagesFor } from '../messages.ts'
import { applyAppearance } from '../payment-frame/apply-appearance.ts'

type Post = (message: FromButtons) => void

/** Shows the buttons of the wallets that this device has, and says which those are. */
export function serveButtons(post: Post): (message: ToButtons) => Promise<void> {
  let isFirst = true
  reportKeysAndFocus(post)
  return async (message) => {
    const place = document.querySelector<HTMLElement>('#buttons')
    if (!place) throw new Error('The frame’s page has no place for its buttons')
    if (message.type === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (message.type === 'focus') place.querySelector('button')?.focus()
    if (message.type !== 'show') return
    const states: unknown = await (await fetch('/elements/wallets')).json()
    const shown = message.settings.wanted.filter(({ face, policy }) => isShown(states, face.wallet, policy))
    drawButtons(
      place,
      message.settings,
      shown.map(({ face }) => face),
      post,
    )
    if (isFirst)
      reportHeight(
        post,
        shown.map(({ face }) => face.wallet),
      )
    isFirst = false
  }
}

function isShown(states: unknown, wallet: WalletKind, policy: 'auto' | 'always'): boolean {
  const state = stateOf(states, wallet)
  return state === 'ready' || (state === 'without-card' && policy === 'always')
}

function drawButtons(
  place: HTMLElement,
  { locale, appearance, height, maxColumns }: ButtonsSettings,
  faces: readonly ButtonFace[],
  post: Post,
): void {
  const messages = messagesFor(locale)
  document.documentElement.lang = messages.language
  document.title = messages.wallet.group
  applyAppearance(appearance)
  const columns = Math.min(maxColumns, faces.length)
  // As many as the shop allows, where each is wide enough to be read.
  place.style.gridTemplateColumns = `repeat(auto-fit, minmax(max(min(17rem, 100%), ${Math.floor(100 / Math.max(columns, 1)) - 4}%), 1fr))`
  place.hidden = faces.length === 0
  const drawn = new Map([...place.querySelectorAll('button')].map((button) => [button.dataset.wallet, button]))
  const buttons = faces.map((face) => buttonOf(face, height, drawn.get(face.wallet), post))
  // What is put in again has lost the focus.
  const isSame = buttons.length === drawn.size && buttons.every((button, at) => place.children[at] === button)
  if (!isSame) place.replaceChildren(...buttons)
}

/** The same button stays when only its look changes. */
function buttonOf(
  { wallet, style, text }: ButtonFace,
  height: number,
  drawn: HTMLButtonElement | undefined,
  post: Post,
) {
  const button = drawn ?? document.createElement('button')
  if (!drawn) button.addEventListener('click', () => post({ type: 'press', wallet }))
  button.type = 'button'
  button.dataset.wallet = wallet
  button.dataset.style = style
  button.style.height = `${height}px`
  const label = document.createElement('span')
  label.textContent = text
  button.replaceChildren(walletMark(wallet), label)
  return button
}

function reportHeight(post: Post, wallets: WalletKind[]): void {
  // Without a button there is nothing to see, not even the room for its ring.
  const heightNow = () =>
    document.querySelector('#buttons button') ? Math.ceil(document.body.getBoundingClientRect().height) : 0
  let last = heightNow()
  post({ type: 'ready', wallets, height: last })
  new ResizeObserver(() => {
    const height = heightNow()
    if (height !== last) post({ type: 'height', height })
    last = height
  }).observe(document.body)
}

function reportKeysAndFocus(post: Post): void {
  document.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null) post({ type: 'focus' })
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) post({ type: 'blur' })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'escape' })
  })
}
