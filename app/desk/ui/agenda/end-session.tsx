import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { ShopCancellation } from '#contracts/booking/cancellation-terms.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainStaffRefusal, type StaffRefusal } from '#contracts/staff/roles.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import type { IconName } from '../icon.tsx'

/** Says that nobody came, or takes that back. */
export function AbsenceForm({ record: { isAbsent, version } }: { record: { isAbsent: boolean; version: number } }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="absent" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="absent" value={isAbsent ? '0' : '1'} />
      <button type="submit" className="btn btn--quiet">
        {isAbsent ? 'Finalement, il est venu' : 'Absent'}
      </button>
      <p className="help">
        La séance compte comme tenue (article 9.5 des conditions){'\u202F'}; rien n’est remboursé, aucun courriel ne
        part.
      </p>
    </Form>
  )
}

type CancelProps = {
  cancelling: ShopCancellation
  refusal: StaffRefusal | null
  currency: string
  bookingId: number
  isFirm: boolean
}

/** Gives the session up for the shop: what that costs is said first. */
export function CancelSession({ cancelling, refusal, currency, bookingId, isFirm }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { givenBackCents } = cancelling
  if (refusal?.code === 'not-yours') return <p className="small muted">{explainStaffRefusal(refusal)}</p>
  if (refusal)
    return (
      <p>
        <Link
          className="btn btn--danger"
          to={`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.appointment(bookingId) })}`}
        >
          Annuler la séance…
        </Link>
        <span className="help">Elle rend de l’argent{'\u202F'}: votre second facteur est demandé d’abord.</span>
      </p>
    )
  return (
    <>
      <p>
        <button type="button" className="btn btn--danger" onClick={() => dialog.current?.showModal()}>
          Annuler la séance…
        </button>
      </p>
      <Dialog ref={dialog} title="Annuler la séance">
        <Form method="post" onSubmit={() => dialog.current?.close()}>
          <div className="dlg__b stack">
            <input type="hidden" name="intent" value="cancel" />
            <Field label="Motif, que votre client lira" name="reason" maxLength={300} required />
            <Effects items={effectsOf(cancelling, { currency, isFirm })} />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.close()}>
              Garder la séance
            </button>
            <Submit className={givenBackCents > 0 ? 'btn btn--money' : 'btn'}>
              {givenBackCents > 0 ? `Annuler et rendre ${formatMoney(givenBackCents, currency)}` : 'Annuler la séance'}
            </Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function effectsOf(
  { rule, givenBackCents, compensationCents }: ShopCancellation,
  { currency, isFirm }: { currency: string; isFirm: boolean },
): [IconName, string][] {
  const money: [IconName, string] =
    rule === 'series-by-shop'
      ? ['undo', 'La séance n’est pas perdue\u202F: votre client la reprend à un autre moment.']
      : ['card', `${formatMoney(givenBackCents, currency)} sont rendus par le moyen de paiement utilisé.`]
  const late: [IconName, string][] =
    compensationCents > 0
      ? [
          [
            'alert',
            `${formatMoney(compensationCents, currency)} d’indemnité sont dus\u202F: à virer par vos soins (article 9.5).`,
          ],
        ]
      : []
  const slot: [IconName, string][] = isFirm ? [['clock', 'Le créneau est libre aussitôt.']] : []
  return [money, ...late, ...slot, ['mail', 'Votre client reçoit un courriel, avec ce motif. Cela ne s’annule pas.']]
}
