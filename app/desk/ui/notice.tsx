import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad'
const ICONS: Record<NoticeKind, IconName> = { info: 'info', ok: 'ok', warn: 'alert', bad: 'alert' }

/** What went well or not, and what to do. What is wrong is said at once to who cannot see it. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  return (
    <div
      className={kind === 'info' ? 'notice' : `notice notice--${kind}`}
      role={kind === 'bad' || kind === 'warn' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
