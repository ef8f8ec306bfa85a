import { Icon } from '#app/ui/icon.tsx'
import { type ComingSoon, USER_META_PATH } from '#contracts/site/coming-soon.ts'

type ComingSoonBannerProps = ComingSoon & {
  /** Signs the call that dismisses it. */
  nonce: string
  /** The customer has dismissed it before, maybe in another browser. */
  isDismissed: boolean
}

/**
 * What is to come, at the window's lower edge and, at the page's end, below the footer. `dismiss-coming-soon.ts` makes its
 * link work; without script there is none.
 */
export function ComingSoonBanner({ title, text, link, nonce, isDismissed }: ComingSoonBannerProps) {
  return (
    <aside
      className="coming-soon"
      id="coming-soon-footer-banner"
      aria-label={title}
      hidden={isDismissed}
      data-dismissed={isDismissed ? '' : undefined}
    >
      <div className="wrap coming-soon__row">
        <p>
          <b>{title}</b> {text} {link && <a href={link.path}>{link.label}</a>}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: the contract has a link here. */}
        <a
          className="coming-soon-footer-banner-dismiss icon-btn"
          role="button"
          href="#coming-soon-footer-banner"
          aria-label="Masquer cette annonce à venir"
          data-rest-url={USER_META_PATH}
          data-rest-nonce={nonce}
        >
          <Icon name="close" />
        </a>
      </div>
    </aside>
  )
}
