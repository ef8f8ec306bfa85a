import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeKind = 'success' | 'error' | 'info'

const LOOKS: Record<NoticeKind, { className: string; icon: IconName }> = {
  success: { className: 'notice notice--ok', icon: 'success' },
  error: { className: 'notice notice--bad', icon: 'alert' },
  info: { className: 'notice', icon: 'info' },
}

/** A message of the page itself. Messages of the shop come as `app/fragments` draws them. */
export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  const { className, icon } = LOOKS[kind]
  return (
    <div className={className} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
