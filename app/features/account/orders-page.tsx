import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import type { CustomerOrder } from './account-data.ts'
import { OrdersTable } from './orders-table.tsx'

type OrdersPageProps = { orders: CustomerOrder[]; page: number; pageCount: number }

export function OrdersPage({ orders, page, pageCount }: OrdersPageProps) {
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <OrdersTable orders={orders} caption="Vos commandes, la plus récente d’abord" />
      {pageCount > 1 && (
        <nav className="woocommerce-pagination row account-pages" aria-label="Pages de commandes">
          {page > 1 && (
            <a
              className={buttonClass({ look: 'quiet', isSmall: true })}
              href={ROUTES.accountOrders(page - 1)}
              rel="prev"
            >
              Plus récentes
            </a>
          )}
          <span className="small muted">
            Page {page} sur {pageCount}
          </span>
          {page < pageCount && (
            <a
              className={buttonClass({ look: 'quiet', isSmall: true })}
              href={ROUTES.accountOrders(page + 1)}
              rel="next"
            >
              Plus anciennes
            </a>
          )}
        </nav>
      )}
    </>
  )
}

export function NoOrders() {
  return (
    <div className="empty">
      <p>Vous n’avez pas encore passé de commande.</p>
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.shop}>
        Voir la boutique
      </a>
    </div>
  )
}
