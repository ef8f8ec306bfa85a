import { useId, useRef } from 'react'
import { Form } from 'react-router'
import type { CourseShare } from '#contracts/courses/course-share.ts'
import type { WithdrawalRight } from '#contracts/order/withdrawal.ts'
import { GROUND_NAMES, groundsFor } from '#contracts/order/withdrawal-decision.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { DeskOrder, DeskWithdrawal } from '#contracts/staff/order-page.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Dialog } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { RefundOrder } from './refund-order.tsx'

type DecisionsProps = { order: DeskOrder; now: string; may: { refund: boolean; decide: boolean } }

/** What somebody has to decide: statements of withdrawal, word for word, with what the law gives for each line. */
export function OrderDecisions({ order, now, may }: DecisionsProps) {
  return order.withdrawals.map((withdrawal) => (
    <section key={withdrawal.id} className={waits(withdrawal) ? 'panel panel--decide' : 'panel'}>
      <div className="panel__h">
        <h2>Demande de rétractation {withdrawal.reference}</h2>
        <span className="muted small">reçue {nearMoment(withdrawal.receivedAt, now)}</span>
      </div>
      <div className="stack">
        <blockquote className="note">
          «{'\u202F'}
          {withdrawal.statement}
          {'\u202F'}»
        </blockquote>
        <ul className="list">
          {withdrawal.lines.map(({ label, right, share }) => (
            <li key={label}>
              <b>{label}</b> <span className="muted">{RIGHTS[right]}</span>
              {share && ` ${shareWords(share, order.currency)}`}
            </li>
          ))}
        </ul>
        <p className="small">{standing(withdrawal)}</p>
        {withdrawal.state === 'open' && may.decide && <Decide order={order} withdrawal={withdrawal} may={may} />}
      </div>
    </section>
  ))
}

function shareWords({ lessons, opened, backCents }: CourseShare, currency: string): string {
  const read = `${opened} leçon${opened > 1 ? 's' : ''} ouverte${opened > 1 ? 's' : ''} sur ${lessons}`
  return `${read}\u202F: ${formatMoney(backCents, currency)} à rendre.`
}

/** Whether somebody still has something to do about it. */
export const waits = ({ state, isOwed }: DeskWithdrawal) => state === 'open' || isOwed

const RIGHTS: Record<WithdrawalRight, string> = {
  open: 'Droit de rétractation ouvert\u202F: tout est dû.',
  'days-used': 'Commencé à sa demande\u202F: seuls les jours écoulés restent dus.',
  'pro-rata': 'Ouvert à sa demande\u202F: la part qui n’a pas été lue est rendue.',
  lost: 'Fourni aussitôt, à sa demande\u202F: droit perdu (L221-28, 13°).',
  late: 'Les quatorze jours semblent passés\u202F: à vérifier.',
}

function standing({ state, isOwed, refundBy }: DeskWithdrawal): string {
  if (state === 'settled') return 'L’abonnement est arrêté et ce qui était dû est rendu.'
  if (state === 'refused') return 'Refusée. Un mail a dit pourquoi.'
  if (state === 'accepted')
    return isOwed
      ? `Acceptée. Rien n’est encore reparti\u202F: à rendre au plus tard le ${formatDay(refundBy)}.`
      : 'Acceptée.'
  return `Ce qui est dû se rend au plus tard le ${formatDay(refundBy)}. Pour des articles déjà partis, le remboursement peut attendre leur retour.`
}

function Decide({ order, withdrawal, may }: Omit<DecisionsProps, 'now'> & { withdrawal: DeskWithdrawal }) {
  const { refundable } = order
  return (
    <div className="row">
      {may.refund && refundable && <RefundOrder order={order} refundable={refundable} withdrawal={withdrawal} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="accept-withdrawal" />
        <input type="hidden" name="withdrawal" value={withdrawal.id} />
        <Submit className="btn btn--quiet">{refundable ? 'Accepter, rembourser plus tard' : 'Accepter'}</Submit>
      </Form>
      <Refuse withdrawal={withdrawal} />
    </div>
  )
}

function Refuse({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const [dialog, id] = [useRef<HTMLDialogElement>(null), useId()]
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="btn btn--ghost" onClick={() => dialog.current?.showModal()}>
        Refuser…
      </button>
      <Dialog ref={dialog} title={`Refuser la demande ${withdrawal.reference}`}>
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value="refuse-withdrawal" />
          <input type="hidden" name="withdrawal" value={withdrawal.id} />
          <div className="dlg__b stack">
            <div className="field">
              <label htmlFor={id}>Motif, écrit dans le mail</label>
              <select className="input" id={id} name="ground">
                {groundsFor(withdrawal.lines).map((ground) => (
                  <option key={ground} value={ground}>
                    {GROUND_NAMES[ground]}
                  </option>
                ))}
              </select>
            </div>
            <p className="small muted">
              La loi ne connaît pas d’autre motif. Un mail le dit à la personne, et comment saisir le médiateur. Un
              refus envoyé ne s’annule pas.
            </p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Ne pas refuser
            </button>
            <Submit className="btn btn--danger">Refuser et écrire</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
