import { Icon } from '#app/ui/icon.tsx'
import type { Notice } from '#contracts/cart/cart.ts'

/** Messages of the shop: all errors in one list, every other message in a box of its own, in their order. */
export function Notices({ notices }: { notices: Notice[] }) {
  const errors = notices.filter((notice) => notice.kind === 'error')
  const others = notices.filter((notice) => notice.kind !== 'error')
  return (
    <>
      {errors.length > 0 && (
        // Scripts look for the role on the list itself, which then is no list to a screen reader: nor are its items.
        <ul className="woocommerce-error list stack" role="alert">
          {errors.map((notice) => (
            <li
              key={`${notice.fieldId} ${notice.html}`}
              role="presentation"
              className="notice notice--bad"
              data-id={notice.fieldId}
            >
              <Icon name="alert" />
              <Message html={notice.html} />
            </li>
          ))}
        </ul>
      )}
      {others.map((notice) => (
        <OtherNotice key={`${notice.kind} ${notice.html}`} notice={notice} />
      ))}
    </>
  )
}

function OtherNotice({ notice: { kind, html } }: { notice: Notice }) {
  const isSuccess = kind === 'success'
  return (
    <div
      className={isSuccess ? 'woocommerce-message notice notice--ok' : 'woocommerce-info notice'}
      role={isSuccess ? 'alert' : 'status'}
    >
      <Icon name={isSuccess ? 'success' : 'info'} />
      <Message html={html} />
    </div>
  )
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: a notice's html is made by the shop, its texts escaped.
const Message = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
