import type { OrderView } from '#contracts/order/order.ts'
import { WITHDRAWAL_LINK } from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** The order's invoice and credit notes, and the way out of the contract; nothing before it is paid. */
export function OrderDocuments({ order }: { order: OrderView }) {
  if (order.documents.length === 0) return null
  return (
    <section className="woocommerce-order-documents">
      <h2>Vos documents</h2>
      <ul className="list order-documents">
        {order.documents.map(({ name, url }) => (
          <li key={url}>
            <a href={url} download="">
              {name}
              <span className="small muted"> (PDF)</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`${ROUTES.withdrawal}?commande=${order.id}`}>{WITHDRAWAL_LINK}</a>
        </li>
      </ul>
    </section>
  )
}
