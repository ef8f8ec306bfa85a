import { Notices } from '#app/fragments/notices.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import type { OrderStatus } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { BackToShop } from './back-to-shop.tsx'

/** Nothing to pay here: a wrong address (`known` is null), or an order that awaits no payment. */
export function OrderNotPayable({ known }: { known: { id: number; orderKey: string; status: OrderStatus } | null }) {
  const refusal = known
    ? ({ code: 'order-not-payable', status: known.status } as const)
    : ({ code: 'unknown-order' } as const)
  return (
    <div className="stack">
      <div className="woocommerce-notices-wrapper">
        <Notices notices={checkoutNotices([refusal])} />
      </div>
      {known ? (
        <p>
          <a className={buttonClass({ look: 'quiet' })} href={ROUTES.order(known.id, known.orderKey)}>
            Voir la commande
          </a>
        </p>
      ) : (
        <BackToShop />
      )}
    </div>
  )
}
