import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import type { CustomerDownload, CustomerOrder } from './account-data.ts'
import { DownloadsList } from './downloads-list.tsx'
import { NoOrders } from './orders-page.tsx'
import { OrdersTable } from './orders-table.tsx'

const SHOWN_DOWNLOADS = 3

type DashboardProps = {
  email: string
  isEmailVerified: boolean
  orders: CustomerOrder[]
  downloads: CustomerDownload[]
  nonce: string
}

/** What people come for: their files first, then their latest orders. */
export function Dashboard({ email, isEmailVerified, orders, downloads, nonce }: DashboardProps) {
  const products = [...new Set(downloads.map(({ productName }) => productName))].slice(0, SHOWN_DOWNLOADS)
  return (
    <div className="account-parts">
      {!isEmailVerified && <UnconfirmedEmail email={email} nonce={nonce} />}
      {downloads.length > 0 && (
        <section>
          <div className="head">
            <h2>Vos téléchargements</h2>
            <a href={ROUTES.accountDownloads}>Tout voir</a>
          </div>
          <DownloadsList downloads={downloads.filter(({ productName }) => products.includes(productName))} />
        </section>
      )}
      <section>
        <div className="head">
          <h2>Dernières commandes</h2>
          {orders.length > 0 && <a href={ROUTES.accountOrders()}>Toutes vos commandes</a>}
        </div>
        {orders.length > 0 ? <OrdersTable orders={orders} caption="Vos dernières commandes" /> : <NoOrders />}
      </section>
    </div>
  )
}

/** Until then, orders that were placed as a guest stay out of the account. */
function UnconfirmedEmail({ email, nonce }: { email: string; nonce: string }) {
  return (
    <form className="notice notice--act" method="post" action={ROUTES.confirmEmail}>
      <Icon name="info" />
      <div>
        Confirmez votre adresse <b>{email}</b> par le lien que nous vous avons envoyé{'\u202F'}: les commandes passées
        avec elle sans compte apparaîtront ici.
      </div>
      <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
      <Button look="quiet" isSmall name={ACCOUNT_FIELDS.confirmAgain} value="1">
        Renvoyer le lien
      </Button>
    </form>
  )
}
