import { useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'

type TransferProps = { order: DeskOrder; transfer: DeskOrder['transfers'][number]; now: string; mayNote: boolean }

/** Money that only a transfer can give back: somebody makes it at the bank, and says so here. */
export function Transfer({ order, transfer: { id, amountCents, askedAt }, now, mayNote }: TransferProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  const sum = formatMoney(amountCents, order.currency)
  return (
    <section className="panel panel--decide" aria-label={`Virement de ${sum} à faire`}>
      <div className="panel__h">
        <h2>
          Virement à faire{'\u202F'}: {sum}
        </h2>
        <span className="muted small">demandé {nearMoment(askedAt, now)}</span>
      </div>
      <div className="stack">
        <p>
          Ce moyen de paiement ne se rembourse pas tout seul. Un mail a demandé à {order.buyer.name || 'l’acheteur'} sur
          quel compte virer{'\u202F'}: faites le virement à votre banque, puis notez-le.
        </p>
        {mayNote && (
          <div className="row">
            <button type="button" className="btn" onClick={() => dialog.current?.showModal()}>
              Virement fait…
            </button>
          </div>
        )}
      </div>
      <Dialog ref={dialog} title={`Virement de ${sum} fait`}>
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value="transferred" />
          <input type="hidden" name="transfer" value={id} />
          <div className="dlg__b stack">
            <Effects
              items={[
                ['ledger', 'L’avoir est émis, avec le numéro suivant.'],
                ['mail', 'Un mail dit à l’acheteur que son argent est parti.'],
                ['lock', 'Ce que donnaient les lignes rendues se ferme\u202F; tout rendu, la commande est Remboursée.'],
              ]}
            />
            <p className="small muted">Un virement noté ne s’annule pas.</p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Pas encore
            </button>
            <Submit>C’est viré</Submit>
          </div>
        </Form>
      </Dialog>
    </section>
  )
}
