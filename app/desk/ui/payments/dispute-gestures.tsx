import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { DisputeView } from '#contracts/staff/dispute.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import type { IconName } from '../icon.tsx'

/** The two that end it: the bank hears the shop once, or its buyer keeps the money. */
export function DisputeGestures({ dispute }: { dispute: DisputeView }) {
  const { stage, decision, kind, orderId } = dispute
  const sum = formatMoney(dispute.amountCents, dispute.currency)
  const isOffered = (which: 'answer' | 'accept') => stage === 'draft' || decision === which
  return (
    <section className="panel panel--decide" aria-labelledby="decider">
      <div className="panel__h">
        <h2 id="decider">À décider</h2>
      </div>
      <div className="stack">
        <p>
          {stage === 'draft'
            ? 'Relisez le dossier avant de l’envoyer\u202F: la banque ne le reçoit qu’une fois. Ce qui est enregistré part, rien d’autre.'
            : 'Une décision est en cours. La redemander ne la fait pas deux fois.'}
        </p>
        <div className="row">
          {isOffered('answer') && (
            <Gesture
              {...{ dispute, intent: 'answer', opens: 'Envoyer le dossier…', title: 'Envoyer le dossier à la banque' }}
              confirms="Envoyer le dossier"
              stays="Ne pas envoyer encore"
              effects={[
                [
                  'send',
                  'La banque reçoit le dossier tel qu’il est enregistré, ses pièces, et le nom, l’adresse et le mail de l’acheteur.',
                ],
                ['card', `${sum} restent retenus jusqu’à sa décision, qui peut prendre deux ou trois mois.`],
                ['lock', `La commande n° ${orderId} reste en attente, et ce qu’elle ouvre reste fermé.`],
              ]}
            />
          )}
          {kind === 'dispute' && isOffered('accept') && (
            <Gesture
              {...{
                dispute,
                intent: 'accept',
                opens: `Accepter et rendre ${sum}…`,
                title: `Accepter et rendre ${sum}`,
              }}
              confirms={`Accepter et rendre ${sum}`}
              stays="Garder le litige ouvert"
              isMoney
              effects={[
                [
                  'card',
                  `L’acheteur garde ${sum}, que la banque a déjà repris\u202F; les frais du litige restent dus.`,
                ],
                [
                  'x',
                  `La commande n° ${orderId} est close comme une commande remboursée\u202F: accès et liens se ferment.`,
                ],
                ['ledger', 'Aucun avoir n’est émis.'],
              ]}
            />
          )}
        </div>
      </div>
    </section>
  )
}

type GestureProps = {
  dispute: DisputeView
  intent: 'answer' | 'accept'
  opens: string
  title: string
  confirms: string
  stays: string
  isMoney?: boolean
  effects: readonly (readonly [IconName, ReactNode])[]
}

function Gesture({ dispute, intent, opens, title, confirms, stays, isMoney = false, effects }: GestureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" className={isMoney ? 'btn btn--quiet' : 'btn'} onClick={() => dialog.current?.showModal()}>
        {opens}
      </button>
      <Dialog ref={dialog} title={title}>
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="version" value={dispute.version} />
          {dispute.files.map(({ id }) => (
            <input key={id} type="hidden" name="seen-file" value={id} />
          ))}
          <div className="dlg__b stack">
            <Effects items={effects} />
            <p className="small muted">Ce geste ne s’annule pas.</p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              {stays}
            </button>
            <Submit className={isMoney ? 'btn btn--money' : 'btn'}>{confirms}</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
