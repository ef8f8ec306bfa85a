import { Part } from '#app/ui/part.tsx'
import type { StoreNotice as Notice } from '#contracts/site/store-notice.ts'

/** The shop's banner above the page. Once dismissed, `dismissed-notice.js` keeps it away for the browser's session. */
export function StoreNotice(notice: Notice) {
  return <Part of={Contents} in={<aside className="store-notice" aria-label="Annonce de la boutique" />} {...notice} />
}

function Contents({ id, text, link }: Notice) {
  return (
    <p className="woocommerce-store-notice demo_store wrap" data-notice-id={id}>
      <span>
        {text} {link && <a href={link.path}>{link.label}</a>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the contract has a link here; style sheets hide it without script. */}
      <a className="woocommerce-store-notice__dismiss-link" role="button" href="#contenu">
        Masquer<span className="sr"> ce message</span>
      </a>
    </p>
  )
}
