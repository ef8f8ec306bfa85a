import { useRef } from 'react'
import { Form } from 'react-router'
import { isUnpaid } from '#contracts/order/order.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'

type MenuProps = { order: DeskOrder; may: { mail: boolean; cancel: boolean; ship: boolean } }

/** What is seldom done to an order; absent where there is nothing of it. */
export function OrderMenu({ order, may }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const hasLinks = may.mail && order.files.length > 0
  const isCancellable = may.cancel && order.source !== 'renewal' && (isUnpaid(order.status) || order.waitsForSlip)
  const isToPay = may.mail && order.source !== 'renewal' && isUnpaid(order.status)
  const hasParcel = may.ship && order.toShip.length > 0
  if (!hasLinks && !isCancellable && !isToPay && !hasParcel) return null
  return (
    <>
      <details className="pop" ref={menu}>
        <summary className="btn btn--quiet btn--icon" aria-label="Autres gestes">
          <Icon name="dots" />
        </summary>
        <ul>
          {hasParcel && (
            <li>
              <a href={DESK_PAGES.packingSlips([order.id])}>
                <Icon name="box" />
                Imprimer le bordereau
              </a>
            </li>
          )}
          {hasLinks && (
            <li>
              <Form method="post" preventScrollReset onSubmit={close}>
                <input type="hidden" name="intent" value="resend-links" />
                <button type="submit">
                  <Icon name="link" />
                  Renvoyer les liens de téléchargement
                </button>
              </Form>
            </li>
          )}
          {isToPay && (
            <li>
              <Form method="post" preventScrollReset onSubmit={close}>
                <input type="hidden" name="intent" value="send-link" />
                <button type="submit">
                  <Icon name="mail" />
                  Envoyer le lien de paiement
                </button>
              </Form>
            </li>
          )}
          {isCancellable && (
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  dialog.current?.showModal()
                }}
              >
                <Icon name="x" />
                Annuler la commande…
              </button>
            </li>
          )}
        </ul>
      </details>
      {isCancellable && (
        <Dialog ref={dialog} title={`Annuler la commande n° ${order.id}`}>
          <CancelForm order={order} onLeave={() => dialog.current?.close()} />
        </Dialog>
      )}
    </>
  )
}

function CancelForm({ order, onLeave }: { order: DeskOrder; onLeave: () => void }) {
  return (
    <Form method="post" className="refund" onSubmit={onLeave}>
      <input type="hidden" name="intent" value="cancel" />
      <div className="dlg__b stack">
        <p>Personne n’a payé cette commande. Une commande annulée ne reprend pas.</p>
        <Effects items={effectsOf(order)} />
      </div>
      <div className="dlg__f">
        <button type="button" className="btn btn--quiet" onClick={onLeave}>
          Garder la commande
        </button>
        <Submit className="btn btn--danger">Annuler la commande</Submit>
      </div>
    </Form>
  )
}

function effectsOf({ discounts, dues, waitsForSlip }: DeskOrder): [IconName, string][] {
  return [
    [
      'card',
      waitsForSlip ? 'Le bon à payer est annulé\u202F: il ne sera plus accepté.' : 'Plus aucun paiement ne passe.',
    ],
    ['box', 'Ce qui était retenu revient en stock, les créneaux se libèrent.'],
    ...(discounts.length > 0
      ? ([['info', 'Sa réduction n’est plus comptée comme utilisée.']] as [IconName, string][])
      : []),
    ...(dues.length > 1 ? ([['cal', 'Ses échéances ne sont plus dues.']] as [IconName, string][]) : []),
    ['mail', 'Un mail dit à l’acheteur que la boutique l’annule et que rien n’est débité.'],
  ]
}
