import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { dismissalOf, type StoreNotice as Notice } from '#contracts/site/store-notice.ts'

const DISMISS_LINK = '.woocommerce-store-notice__dismiss-link'

/** The shop's banner above the page. Once dismissed, `dismissed-notice.js` keeps it away for the browser's session. */
export default function StoreNotice({ id, text, link }: Notice) {
  const [isDismissed, setIsDismissed] = useState(false)
  const dismiss = (event: MouseEvent | KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest(DISMISS_LINK))) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the contract names this cookie, and the Cookie Store API is not everywhere.
    document.cookie = `${dismissalOf(id)}; path=/; SameSite=Lax`
    setIsDismissed(true)
    // What had the focus is gone: the next thing on the page takes it.
    document.querySelector<HTMLElement>('.header a')?.focus({ preventScroll: true })
  }
  if (isDismissed) return null
  return (
    <aside
      className="store-notice"
      aria-label="Annonce de la boutique"
      onClickCapture={dismiss}
      onKeyDownCapture={(event) => event.key === ' ' && dismiss(event)}
    >
      <p className="woocommerce-store-notice demo_store wrap" data-notice-id={id}>
        <span>
          {text} {link && <a href={link.path}>{link.label}</a>}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: the contract has a link here; style sheets hide it without script. */}
        <a className="woocommerce-store-notice__dismiss-link" role="button" href="#contenu">
          Masquer<span className="sr"> ce message</span>
        </a>
      </p>
    </aside>
  )
}
