import type { Messages } from '../message-catalogue.ts'
import { element } from './sheet-parts.ts'
import { SHEET_STYLES } from './sheet-styles.ts'

const inside = new CSSStyleSheet()
const backdrop = new CSSStyleSheet()

export type Sheet = {
  /** When it is closed: by its cross, Escape, one of its buttons, or `close`. */
  closed: Promise<void>
  close: () => void
}

type SheetContent = {
  title: string
  content: readonly HTMLElement[]
  /** The button that ends it. */
  done: string
  /** What ends it otherwise, and before it: then that is only the second choice. */
  first?: HTMLButtonElement
}

/**
 * A window over the shop's page in the sandbox's own clothes. The focus stays in it, as in every modal dialog, and goes
 * back to where it was; a shadow root keeps the shop's styles out, and the shop's policy lets constructed sheets in.
 */
export function openSheet({ sandbox }: Messages, { title, content, done, first }: SheetContent): Sheet {
  const focusedBefore = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'StripeSandbox-sheet'
  dialog.setAttribute('aria-label', title)
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  inside.replaceSync(SHEET_STYLES)
  root.adoptedStyleSheets = [inside]
  const cross = element('button', { className: 'cross', type: 'button', ariaLabel: sandbox.close }, '×')
  const button = element('button', { className: first ? 'done second' : 'done', type: 'button' }, done)
  root.append(
    element('p', { className: 'sandbox' }, sandbox.notice),
    element('div', { className: 'head' }, element('h2', {}, title), cross),
    element('div', { className: 'body' }, ...content),
    element('div', { className: 'foot' }, ...(first ? [first] : []), button),
  )
  dialog.append(host)
  showBackdrop()
  document.body.append(dialog)
  dialog.showModal()
  const firstButton = first ?? button
  firstButton.focus()

  const close = () => dialog.close()
  cross.addEventListener('click', close)
  button.addEventListener('click', close)
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
      resolve()
    })
  })
  return { closed, close }
}

function showBackdrop(): void {
  if (document.adoptedStyleSheets.includes(backdrop)) return
  backdrop.replaceSync(`
.StripeSandbox-sheet { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-width: none; max-height: calc(100dvh - 2rem); margin: auto; padding: 0; border: 0; border-radius: 12px; overflow: auto; color: #1b1f3b; background: #fff; box-shadow: 0 20px 60px rgb(0 0 0 / 35%) }
.StripeSandbox-sheet::backdrop { background: rgb(15 18 40 / 60%) }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, backdrop]
}
