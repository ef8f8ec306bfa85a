import { Notice } from '#app/ui/notice.tsx'
import type { PaymentWait } from '#contracts/order/order-payment.ts'

/** Says that the payment is not decided yet; `watch-order-status.ts` waits beside the shopper until it is. */
export function OrderStatus({
  orderId,
  orderKey,
  wait,
}: {
  orderId: number
  orderKey: string
  wait: PaymentWait | null
}) {
  return (
    <div className="order-status" data-order-id={orderId} data-order-key={orderKey}>
      <Notice kind="info">
        {wordsFor(wait)}
        <span className="order-status__live"> Cette page se met à jour toute seule.</span>
        {wait?.kind === 'code' && wait.instructionsUrl && (
          <>
            {' '}
            <a href={wait.instructionsUrl} rel="noreferrer" target="_blank">
              Afficher le code
            </a>
          </>
        )}
      </Notice>
    </div>
  )
}

function wordsFor(wait: PaymentWait | null): string {
  switch (wait?.kind) {
    case 'approval':
      return 'Ouvrez votre application bancaire et validez le paiement\u202F: elle le propose pendant une minute environ.'
    case 'code':
      return 'Scannez le code avec l’application de paiement pour l’autoriser.'
    case 'bank':
      return 'Nous vérifions votre paiement. Vous pouvez aussi fermer cette page\u202F: un e-mail suivra.'
    default:
      return 'Nous attendons la confirmation de votre banque.'
  }
}
