import { isObject } from '../api-objects.ts'

type Challenge = { page: string; title: string }

const sheet = new CSSStyleSheet()

/** Shows the bank's page over the shop's and resolves when that page says that the customer has decided. */
export function showThreeDSecure({ page, title }: Challenge): Promise<void> {
  const { origin } = new URL(page)
  const focusedBefore = document.activeElement
  const { dialog, frame } = createDialog(page, title)
  styleBackdrop()
  document.body.append(dialog)
  dialog.showModal()
  frame.addEventListener('load', () => frame.focus(), { once: true })

  return new Promise((resolve) => {
    window.addEventListener('message', function receive({ data, origin: sender, source }: MessageEvent<unknown>) {
      if (sender !== origin || source !== frame.contentWindow || !isCompletion(data)) return
      window.removeEventListener('message', receive)
      dialog.remove()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
      resolve()
    })
  })
}

const isCompletion = (data: unknown) =>
  isObject(data) && data.source === 'stripe-sandbox' && data.type === '3ds-complete'

/** A modal dialog keeps the focus in; Escape must not close it, as only the bank's own buttons end the challenge. */
function createDialog(page: string, title: string) {
  const dialog = document.createElement('dialog')
  dialog.className = 'StripeSandbox-challenge'
  dialog.setAttribute('aria-label', title)
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: 'min(30rem, calc(100vw - 2rem))',
    height: 'min(27rem, calc(100dvh - 2rem))',
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
  return { dialog, frame }
}

/** A constructed style sheet, since the shop's content security policy refuses style elements. */
function styleBackdrop(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return
  sheet.replaceSync('.StripeSandbox-challenge::backdrop { background: rgb(15 18 40 / 60%) }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
