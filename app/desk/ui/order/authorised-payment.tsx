import { useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon } from '../icon.tsx'

type AuthorisedProps = { order: DeskOrder; authorised: NonNullable<DeskOrder['authorised']>; mayDecide: boolean }

/** Money that a bank has set aside: until when, and what can be done with it. */
export function AuthorisedPayment({ order, authorised: { amountCents, until }, mayDecide }: AuthorisedProps) {
  const sum = formatMoney(amountCents, order.currency)
  return (
    <div className="notice notice--warn">
      <Icon name="card" />
      <div>
        <b>{sum} autorisés, pas encore encaissés.</b> L’autorisation tombe le {formatMoment(until)}.
        {mayDecide && (
          <p className="small">
            Pour n’en garder qu’une partie, encaissez puis remboursez des articles ou un montant{'\u202F'}: l’avoir le
            dit à l’acheteur.
          </p>
        )}
        {mayDecide && (
          <div className="row">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="capture" />
              <input type="hidden" name="seen" value={amountCents} />
              <Submit className="btn btn--money">Encaisser {sum}</Submit>
            </Form>
            <Release order={order} amountCents={amountCents} />
          </div>
        )}
      </div>
    </div>
  )
}

function Release({ order, amountCents }: { order: DeskOrder; amountCents: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="btn btn--ghost" onClick={() => dialog.current?.showModal()}>
        Relâcher…
      </button>
      <Dialog ref={dialog} title={`Relâcher ${formatMoney(amountCents, order.currency)}`}>
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value="release" />
          <input type="hidden" name="seen" value={amountCents} />
          <div className="dlg__b stack">
            <Effects
              items={[
                ['card', 'Rien ne sera débité\u202F; la banque libère la somme sous quelques jours.'],
                ['x', `La commande n° ${order.id} est annulée.`],
                ['box', 'Ce qui était retenu revient en stock, les créneaux se libèrent.'],
                ['mail', 'Un mail le dit à l’acheteur.'],
              ]}
            />
            <p className="small muted">Une autorisation relâchée ne s’annule pas.</p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Garder l’autorisation
            </button>
            <Submit className="btn btn--danger">Relâcher et annuler</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
