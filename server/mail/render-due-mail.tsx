import type { DueMail } from '#contracts/order/order.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { DueFailedMail, dueFailedSubject } from './templates/due-failed.tsx'
import { DuePaidMail, duePaidSubject } from './templates/due-paid.tsx'
import { DueSoonMail, dueSoonSubject } from './templates/due-soon.tsx'

export type DueMailKind = 'due-soon' | 'due-paid' | 'due-failed'

const SUBJECTS: Record<DueMailKind, (mail: DueMail) => string> = {
  'due-soon': dueSoonSubject,
  'due-paid': duePaidSubject,
  'due-failed': dueFailedSubject,
}

/** One of the mails about a payment of an order that is paid in parts. */
export const renderDueMail = (
  kind: DueMailKind,
  { dueMail, origin }: { dueMail: DueMail; origin: string },
): Promise<RenderedMail> =>
  renderMail({
    to: dueMail.mail.buyer.email,
    subject: SUBJECTS[kind](dueMail),
    values: orderValues(dueMail.mail),
    body: bodyOf(kind, { dueMail, origin }),
  })

function bodyOf(kind: DueMailKind, { dueMail, origin }: { dueMail: DueMail; origin: string }) {
  switch (kind) {
    case 'due-soon':
      return <DueSoonMail dueMail={dueMail} />
    case 'due-paid':
      return <DuePaidMail dueMail={dueMail} origin={origin} />
    case 'due-failed':
      return <DueFailedMail dueMail={dueMail} />
  }
}
