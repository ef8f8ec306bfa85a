import { Notice } from '#app/ui/notice.tsx'
import { formatMoment } from '#contracts/text/french-date.ts'

/** An order that the shop has to say yes to: by when, and that nothing is paid before. `answeredBy`: ISO 8601. */
export const AwaitedAnswer = ({ answeredBy }: { answeredBy: string }) => (
  <Notice kind="info">
    Nous vérifions ce créneau, qui vous est gardé. Nous vous répondons par e-mail avant le {formatMoment(answeredBy)}
    {'\u202F'}: vous ne payez rien d’ici là.
  </Notice>
)
