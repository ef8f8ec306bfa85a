import { Notice } from '#app/ui/notice.tsx'

/** Says that the payment is not decided yet; `watch-order-status.ts` waits beside the shopper until it is. */
export function OrderStatus({ orderId, orderKey }: { orderId: number; orderKey: string }) {
  return (
    <div className="order-status" data-order-id={orderId} data-order-key={orderKey}>
      <Notice kind="info">Nous attendons la confirmation de votre banque. Cette page se met à jour toute seule.</Notice>
    </div>
  )
}
