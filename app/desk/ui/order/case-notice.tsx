import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { OpenCase } from '#contracts/staff/order-page.ts'
import { DISPUTE_WORDS } from '#contracts/staff/payments-view.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Notice } from '../notice.tsx'

type NoticeProps = { openCase: OpenCase; currency: string }

/** That a bank or the provider asks about the order's payment, until when, and where the answer is written. */
export function CaseNotice({ openCase: { id, kind, amountCents, answerBy, isAnswered }, currency }: NoticeProps) {
  const isWaiting = kind !== 'review' && !isAnswered
  return (
    <Notice kind={isWaiting ? 'warn' : 'info'}>
      <b>
        {DISPUTE_WORDS[kind]} sur {formatMoney(amountCents, currency)}.
      </b>{' '}
      {kind === 'review' && 'Décidez-en chez le prestataire\u202F; la réponse arrivera ici.'}
      {kind !== 'review' && isAnswered && 'La banque a le dossier, et décide.'}
      {isWaiting && answerBy && `La banque attend une réponse avant le ${formatDay(answerBy)}.`}{' '}
      {kind !== 'review' && <Link to={DESK_PAGES.dispute(id)}>Ouvrir le dossier</Link>}
    </Notice>
  )
}
