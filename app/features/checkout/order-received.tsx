import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isPaid, isPayable, type OrderView, STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { BackToShop } from './back-to-shop.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderStatus } from './order-status.tsx'

type Received = { order: OrderView; orderKey: string }

/** The order as it stands, for whoever holds its key. */
export function OrderReceived({ order, orderKey }: Received) {
  return (
    <>
      <Head order={order} orderKey={orderKey} />
      <OrderOverview order={order} />
      {isPaid(order.status) && order.downloads.length > 0 && <OrderDownloads order={order} />}
      <OrderDetails order={order} />
      <OrderDocuments order={order} />
    </>
  )
}

function Head(received: Received) {
  const { status } = received.order
  if (status === 'failed') return <FailedHead {...received} />
  return status === 'cancelled' ? <CancelledHead /> : <ReceivedHead {...received} />
}

function FailedHead({ order, orderKey }: Received) {
  return (
    <>
      <h1 className="planche">Le paiement n’a pas abouti</h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-failed">
        Malheureusement votre commande ne peut être traitée{'\u202F'}: votre banque a refusé la transaction. Rien n’a
        été débité.
      </p>
      <p className="row">
        <a className={buttonClass({}, 'button pay')} href={ROUTES.orderPay(order.id, orderKey)}>
          Payer
        </a>
        <CancelLink order={order} orderKey={orderKey} />
      </p>
    </>
  )
}

function CancelledHead() {
  return (
    <>
      <h1 className="planche">Commande annulée</h1>
      <p className="lead woocommerce-notice">Votre commande a été annulée.</p>
      <BackToShop />
    </>
  )
}

function CancelLink({ order, orderKey }: Received) {
  return (
    <a className={buttonClass({ look: 'quiet' }, 'button cancel')} href={ROUTES.cancelOrder(order.id, orderKey)}>
      Annuler
    </a>
  )
}

function ReceivedHead({ order, orderKey }: Received) {
  return (
    <>
      <h1 className="planche">
        Merci{order.firstName && ` ${order.firstName}`}
        {isPaid(order.status) && (
          <>
            , <em>c’est à vous de jouer</em>
          </>
        )}
      </h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-received">
        Merci. Votre commande a été reçue.{' '}
        {isPaid(order.status) && (
          <>
            Le reçu{order.downloads.length > 0 && ' et les liens de téléchargement'} vous{' '}
            {order.downloads.length > 0 ? 'sont envoyés' : 'est envoyé'} à {order.email}.
          </>
        )}
      </p>
      {isPayable(order.status) && <WaitingForPayment order={order} orderKey={orderKey} />}
      {order.status === 'refunded' && (
        <Notice kind="info">
          Cette commande vous a été entièrement remboursée. Selon votre banque, la somme apparaît en cinq à dix jours
          ouvrés.
        </Notice>
      )}
      {order.status === 'on-hold' && (
        <Notice kind="info">
          {order.wasPaid
            ? 'Le paiement de cette commande est en cours de vérification. Elle reprend son cours dès que cette vérification est close\u202F; ne payez pas une seconde fois.'
            : 'Nous vérifions votre paiement. Vous recevrez un e-mail dès qu’il sera confirmé\u202F; ne payez pas une seconde fois.'}
        </Notice>
      )}
    </>
  )
}

function WaitingForPayment({ order, orderKey }: Received) {
  return (
    <>
      <OrderStatus orderId={order.id} orderKey={orderKey} />
      <noscript>
        <p>
          <a className={buttonClass({ look: 'quiet' })} href={ROUTES.order(order.id, orderKey)}>
            Actualiser la page
          </a>
        </p>
      </noscript>
      <p>
        <CancelLink order={order} orderKey={orderKey} />
      </p>
    </>
  )
}

function OrderOverview({ order }: { order: OrderView }) {
  return (
    <ul className="woocommerce-order-overview woocommerce-thankyou-order-details order_details facts box">
      <OverviewItem kind="order" label="Numéro de commande" value={String(order.id)} />
      <OverviewItem kind="date" label="Date" value={formatDay(order.createdAt)} />
      <OverviewItem kind="total" label="Total" value={formatMoney(order.totalCents, order.currency)} />
      {order.paymentMethodTitle && (
        <OverviewItem kind="payment-method" label="Moyen de paiement" value={order.paymentMethodTitle} />
      )}
      <OverviewItem kind="status" label="État" value={STATUS_LABELS[order.status]} />
    </ul>
  )
}

function OverviewItem({ kind, label, value }: { kind: string; label: string; value: string }) {
  return (
    <li className={`woocommerce-order-overview__${kind} ${kind}`}>
      {label}
      {'\u202F'}: <strong>{value}</strong>
    </li>
  )
}
