import { useEffect, useRef } from 'react'
import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { BlockNotice, CartStore, NoticeContext } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

/** The messages of one place on the page, each to be dismissed (spec §8, how errors are displayed). */
export function BlockNotices({ store, context }: { store: CartStore; context: NoticeContext }) {
  const box = useRef<HTMLDivElement>(null)
  const all = useCheckout(store, (state) => state.notices)
  const notices = all.filter((notice) => notice.context === context)
  const newest = notices.at(-1)?.id
  // Scrolls the window, and moves the focus after half a second.
  useEffect(() => {
    if (newest && box.current) bringToReader(box.current, 'checkout')
  }, [newest])
  return (
    <div ref={box} className="wc-block-components-notices" data-context={context}>
      {notices.map((notice) => (
        <Banner key={notice.id} notice={notice} onDismiss={() => store.dismiss(notice.id)} />
      ))}
    </div>
  )
}

const LOOKS = {
  error: { className: 'is-error notice--bad', icon: 'alert' },
  success: { className: 'is-success notice--ok', icon: 'success' },
  info: { className: 'is-info', icon: 'info' },
} as const

function Banner({ notice, onDismiss }: { notice: BlockNotice; onDismiss(): void }) {
  const { className, icon } = LOOKS[notice.kind]
  return (
    <div
      className={`wc-block-store-notice wc-block-components-notice-banner is-dismissible notice ${className}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <div className="wc-block-components-notice-banner__content">
        {notice.text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {notice.fields.length > 0 && (
          <ul>
            {notice.fields.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(click) => leadTo(id, click)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        className="icon-btn wc-block-components-notice-banner__dismiss"
        aria-label="Masquer ce message"
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** An address ending in '#email' would stay in the history. */
function leadTo(id: string, click: { preventDefault(): void }): void {
  click.preventDefault()
  document.getElementById(id)?.focus()
}
