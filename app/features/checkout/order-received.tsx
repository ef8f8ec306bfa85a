import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isCancellable, isPaid, isPayable, type OrderView, STATUS_LABELS } from '#contracts/order/order.ts'
import { isMomentary, type PaymentFailure, type Slip } from '#contracts/order/order-payment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { AwaitedAnswer } from './awaited-answer.tsx'
import { BackToShop } from './back-to-shop.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { Schedule } from './order-schedule.tsx'
import { OrderStatus } from './order-status.tsx'
import { SlowPayment } from './payment-wait.tsx'
import { SlipToPay } from './slip-to-pay.tsx'

type Received = { order: OrderView; orderKey: string }

/** The order as it stands, for whoever holds its key. `opened`: what it opens besides files. */
export function OrderReceived({ order, orderKey, opened }: Received & { opened?: ReactNode }) {
  return (
    <>
      <Head order={order} orderKey={orderKey} />
      <OrderOverview order={order} />
      {isPaid(order.status) && order.downloads.length > 0 && <OrderDownloads order={order} />}
      {opened}
      <OrderDetails order={order} />
      <Schedule order={order} orderKey={orderKey} />
      <OrderDocuments order={order} />
    </>
  )
}

function Head(received: Received) {
  const { status, payment } = received.order
  if (status === 'failed') return <FailedHead {...received} />
  if (status === 'cancelled') return <CancelledHead wasPaid={received.order.wasPaid} />
  if (received.order.answeredBy !== null) return <AskedHead {...received} answeredBy={received.order.answeredBy} />
  const { wait } = payment
  return wait?.kind === 'voucher' ? <SlipHead {...received} slip={wait.slip} /> : <ReceivedHead {...received} />
}

function AskedHead({ order, orderKey, answeredBy }: Received & { answeredBy: string }) {
  return (
    <>
      <h1 className="planche">
        Merci{order.firstName && ` ${order.firstName}`}, <em>votre demande est partie</em>
      </h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-received">
        Votre demande n°{'\u00A0'}
        {order.id} a été reçue. Un récapitulatif est envoyé à {order.email}.
      </p>
      <AwaitedAnswer answeredBy={answeredBy} />
      <p>
        <CancelLink order={order} orderKey={orderKey} />
      </p>
    </>
  )
}

function SlipHead({ order, orderKey, slip }: Received & { slip: Slip }) {
  return (
    <>
      <h1 className="planche">
        Merci{order.firstName && ` ${order.firstName}`}, <em>il reste à payer le bon</em>
      </h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-received">
        La commande n°{'\u00A0'}
        {order.id} vous attend. Elle sera validée dès l’encaissement.
      </p>
      <SlipToPay order={order} orderKey={orderKey} slip={slip} />
    </>
  )
}

function FailedHead({ order, orderKey }: Received) {
  const failure = wordsFor(order.payment.failure)
  return (
    <>
      <h1 className="planche">{failure.title}</h1>
      <p className="lead woocommerce-notice woocommerce-thankyou-order-failed">{failure.text}</p>
      <p className="row">
        <a className={buttonClass({}, 'button pay')} href={ROUTES.orderPay(order.id, orderKey)}>
          {failure.pay}
        </a>
        <CancelLink order={order} orderKey={orderKey} />
      </p>
    </>
  )
}

/** Why an order is not paid, and what its buyer may do. */
function wordsFor(failure: PaymentFailure | null): { title: string; text: string; pay: string } {
  switch (failure?.kind) {
    case 'voucher-expired': {
      const ended = failure.payBefore === null ? 'Il a expiré' : `Il a expiré le ${formatDay(failure.payBefore)}`
      return {
        title: 'Le bon n’a pas été payé à temps',
        text: `${ended}\u202F: ne le payez plus. La commande n’est pas validée, et vous ne devez rien.`,
        pay: 'Payer autrement',
      }
    }
    case 'debit-refused':
      return {
        title: 'Le paiement n’est pas passé',
        text: 'Votre banque a refusé le prélèvement. À notre connaissance, rien n’a été débité, et votre commande est gardée.',
        pay: 'Payer autrement',
      }
    default:
      return {
        title: 'Le paiement n’a pas abouti',
        text: 'Malheureusement votre commande ne peut être traitée\u202F: votre banque a refusé la transaction. Rien n’a été débité.',
        pay: 'Payer',
      }
  }
}

function CancelledHead({ wasPaid }: { wasPaid: boolean }) {
  return (
    <>
      <h1 className="planche">Commande annulée</h1>
      <p className="lead woocommerce-notice">
        Votre commande a été annulée.{wasPaid && ' Ses échéances à venir ne sont plus dues.'}
      </p>
      <BackToShop />
    </>
  )
}

function CancelLink({ order, orderKey }: Received) {
  if (!isCancellable(order)) return null
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
      {!isPaid(order.status) && isPayable(order.status) && <WaitingForPayment order={order} orderKey={orderKey} />}
      {order.status === 'refunded' && (
        <Notice kind="info">
          Cette commande vous a été entièrement remboursée. Selon votre banque, la somme apparaît en cinq à dix jours
          ouvrés.
        </Notice>
      )}
      {order.status === 'on-hold' && <OnHold order={order} orderKey={orderKey} />}
    </>
  )
}

/** What its payment waits for; else somebody of the shop looks into it. */
function OnHold({ order, orderKey }: Received) {
  const { wait } = order.payment
  if (wait && isMomentary(wait)) return <OrderStatus orderId={order.id} orderKey={orderKey} wait={wait} />
  if (wait) return <SlowPayment order={order} wait={wait} />
  return (
    <Notice kind="info">
      {order.wasPaid
        ? 'Le paiement de cette commande est en cours de vérification. Elle reprend son cours dès que cette vérification est close\u202F; ne payez pas une seconde fois.'
        : 'Nous vérifions votre paiement. Vous recevrez un e-mail dès qu’il sera confirmé\u202F; ne payez pas une seconde fois.'}
    </Notice>
  )
}

function WaitingForPayment({ order, orderKey }: Received) {
  const { wait } = order.payment
  if (wait?.kind === 'deposits') return <SlowPayment order={order} wait={wait} />
  return (
    <>
      <OrderStatus orderId={order.id} orderKey={orderKey} wait={wait} />
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
      <OverviewItem kind="status" label="État" value={order.answeredBy ? 'À confirmer' : STATUS_LABELS[order.status]} />
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
