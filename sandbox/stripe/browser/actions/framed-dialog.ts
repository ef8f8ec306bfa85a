type Framed = { className: string; page: string; title: string; width: string; height: string }

export type FramedDialog = {
  dialog: HTMLDialogElement
  frame: HTMLIFrameElement
  /** Takes it off the page; the focus goes back to where it was. */
  remove: () => void
}

const backdrop = new CSSStyleSheet()

/**
 * A page of the sandbox over the shop's. A modal dialog keeps the focus in; Escape must not close it by itself, as what
 * is left open at the provider has to be ended there.
 */
export function openFramedDialog({ className, page, title, width, height }: Framed): FramedDialog {
  const focusedBefore = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = `StripeSandbox-framed ${className}`
  dialog.setAttribute('aria-label', title)
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: `min(${width}, calc(100vw - 2rem))`,
    height: `min(${height}, calc(100dvh - 2rem))`,
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'hidden',
    background: '#fff',
    boxShadow: '0 20px 60px rgb(0 0 0 / 35%)',
  })
  const frame = document.createElement('iframe')
  frame.src = page
  frame.title = title
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  dialog.append(frame)
  styleBackdrop()
  document.body.append(dialog)
  dialog.showModal()
  frame.addEventListener('load', () => frame.focus(), { once: true })
  return {
    dialog,
    frame,
    remove() {
      dialog.remove()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    },
  }
}

/** A constructed style sheet, since the shop's content security policy refuses style elements. */
function styleBackdrop(): void {
  if (document.adoptedStyleSheets.includes(backdrop)) return
  backdrop.replaceSync('.StripeSandbox-framed::backdrop { background: rgb(15 18 40 / 60%) }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, backdrop]
}
