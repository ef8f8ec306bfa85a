import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice, type NoticeKind } from '#app/ui/notice.tsx'

/** Where a link in a mail of the newsletter leads: a question with one button, or what has become of the subscription. */
export function SubscriptionPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section stack">
      <h1 className="planche">Votre inscription à la lettre</h1>
      {children}
    </div>
  )
}

/** Programs that look into mails follow links: only the button changes anything. */
export function SubscriptionQuestion({ button, children }: { button: string; children: ReactNode }) {
  return (
    <form className="stack" method="post">
      <p className="lead">{children}</p>
      <p>
        <Button look="ink">{button}</Button>
      </p>
    </form>
  )
}

type Outcome = { kind: NoticeKind; next: { path: string; label: string }; children: ReactNode }

/** What has become of it, and where to go from here. */
export function SubscriptionOutcome({ kind, next, children }: Outcome) {
  return (
    <>
      <Notice kind={kind}>{children}</Notice>
      <p>
        <a href={next.path}>{next.label}</a>
      </p>
    </>
  )
}
