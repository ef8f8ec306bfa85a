import { Button, buttonClass } from '#app/ui/button.tsx'
import type { OrderView } from '#contracts/order/order.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { CANCEL_ORDER_PARAMS } from '#contracts/wire/checkout.ts'
import { DetailsTable } from './order-details.tsx'

type CancelOrderFormProps = { order: OrderView; nonce: string; back: string }

/** Asks once before an order is cancelled: it cannot be taken back. A plain form to the page's own address. */
export function CancelOrderForm({ order, nonce, back }: CancelOrderFormProps) {
  return (
    <form method="post" className="order-cancel box stack" aria-label="Annulation de la commande">
      <h2>
        Commande {order.id} du <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
      </h2>
      <DetailsTable order={order} />
      <p>
        Une fois annulée, elle ne peut plus être payée, et rien ne sera débité{'\u202F'}: si vous changez d’avis, il
        faudra la passer de nouveau.
      </p>
      <input type="hidden" name={CANCEL_ORDER_PARAMS.nonce} value={nonce} />
      <p className="row">
        <Button look="ink">Annuler la commande</Button>
        <a className={buttonClass({ look: 'quiet' })} href={back}>
          Garder la commande
        </a>
      </p>
    </form>
  )
}
