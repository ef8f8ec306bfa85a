import type { ReactNode } from 'react'
import type { MailState } from '#contracts/staff/mail-log.ts'

const LOOKS: Record<MailState, string> = {
  waiting: 'st--todo',
  failed: 'st--half',
  'given-up': 'st--bad',
  sent: 'st--ok',
  returned: 'st--bad',
  'nothing-to-tell': 'st--off',
}

/** A sign and a word, never a colour alone. */
export const MailStateSign = ({ state, children }: { state: MailState; children: ReactNode }) => (
  <span className={`st ${LOOKS[state]}`}>{children}</span>
)
