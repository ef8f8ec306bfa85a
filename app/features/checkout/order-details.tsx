import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { lineAmount, lineWords } from '#contracts/order/line-words.ts'
import { isPaid, type OrderView } from '#contracts/order/order.ts'
import { type ShipmentView, shipmentWords, trackingUrl } from '#contracts/order/shipment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { taxText } from '#contracts/pricing/tax.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'

export function OrderDetails({ order }: { order: OrderView }) {
  const isGoingOn = order.status !== 'failed' && order.status !== 'cancelled'
  const hasAside = isGoingOn && (order.needsShipping || order.digitalConsentAt !== null)
  return (
    <div className={hasAside ? 'split split--wide' : undefined}>
      <section className="woocommerce-order-details">
        <h2>Détail de la commande</h2>
        <DetailsTable order={order} />
      </section>
      {hasAside && <WhatComesNext order={order} />}
    </div>
  )
}

export function DetailsTable({ order }: { order: OrderView }) {
  const { currency } = order
  return (
    <table className="woocommerce-table woocommerce-table--order-details shop_table order_details">
      <thead className="sr">
        <tr>
          <th>Article</th>
          <th>Total</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Row key={line.id} label={`${lineWords(line)} × ${line.quantity}`} amount={lineAmount(line, currency)} />
        ))}
        {order.discounts.map((discount) => (
          <Row
            key={discount.code}
            label={discountWords(discount)}
            amount={freedWords(discount) ?? formatMoney(-discount.discountCents, currency)}
          />
        ))}
        {order.shippingCents !== null && (
          <Row
            label={order.shippingTitle ? `Livraison\u202F: ${order.shippingTitle}` : 'Livraison'}
            details={order.shippingDetails}
            amount={order.shippingCents === 0 ? 'Offerte' : formatMoney(order.shippingCents, currency)}
          />
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total TTC</th>
          <td className="num">
            <b>{formatMoney(order.totalCents, currency)}</b>
            {order.taxes && order.taxes.length > 0 && <small className="includes_tax muted">({taxText(order)})</small>}
          </td>
        </tr>
        {order.refundedCents > 0 && (
          <tr>
            <th scope="row">Remboursé</th>
            <td className="num">{formatMoney(-order.refundedCents, currency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function Row({ label, details = [], amount }: { label: string; details?: string[]; amount: string }) {
  return (
    <tr>
      <td>
        {label}
        {details.map((detail) => (
          <div key={detail} className="small muted">
            {detail}
          </div>
        ))}
      </td>
      <td className="num">{amount}</td>
    </tr>
  )
}

function PostalAddress({ title, lines }: { title: string; lines: string[] }) {
  return (
    <address>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function WhatComesNext({ order }: { order: OrderView }) {
  return (
    <section className="aside stack">
      <h2>La suite</h2>
      {order.shipments.length > 0 && <Parcels shipments={order.shipments} />}
      {isPaid(order.status) && <Steps order={order} />}
      {order.needsShipping && !order.isPickedUp && (
        <PostalAddress title="Adresse de livraison" lines={order.shippingAddress} />
      )}
      {order.billingAddress.length > 0 && <PostalAddress title="Adresse de facturation" lines={order.billingAddress} />}
      {order.digitalConsentAt && (
        <p className="small">
          Vous avez demandé l’accès immédiat aux contenus numériques le {formatMoment(order.digitalConsentAt)} et
          reconnu perdre votre droit de rétractation pour eux.
        </p>
      )}
    </section>
  )
}

/** What has left, and where it is followed. */
const Parcels = ({ shipments }: { shipments: readonly ShipmentView[] }) => (
  <ul className="stack">
    {shipments.map((shipment) => {
      const url = trackingUrl(shipment.carrier, shipment.trackingNumber)
      return (
        <li key={shipment.id}>
          <b>
            {shipment.carrier === 'in-person' ? 'Remis' : 'Parti'} le {formatDay(shipment.shippedAt)}
          </b>
          <br />
          {shipment.lines.map(({ words, quantity }) => `${words} × ${quantity}`).join(', ')}
          <br />
          {shipmentWords(shipment)}
          {url && (
            <>
              {' · '}
              <a href={url} rel="noreferrer">
                Suivre le colis
              </a>
            </>
          )}
        </li>
      )
    })}
  </ul>
)

/** What the buyer does, and what happens without them: nothing that the shop does not do. */
function Steps({ order }: { order: OrderView }) {
  return (
    <ol>
      {order.downloads.length > 0 && (
        <li>Téléchargez vos fichiers ci-dessus et ouvrez-en un{'\u202F'}: le PDF se lit partout.</li>
      )}
      {order.needsShipping && <ParcelStep order={order} />}
      <li>Gardez l’e-mail de confirmation. S’il n’est pas arrivé, regardez dans les indésirables.</li>
      <li>
        Plus tard, <a href={ROUTES.findOrders}>retrouvez votre commande</a> avec votre adresse e-mail seule.
      </li>
      {order.needsShipping && (
        <li>
          Un article ne convient pas{'\u202F'}? Vous avez quatorze jours à partir de sa réception{'\u202F'}:{' '}
          <a href={ROUTES.delivery}>livraison et retours</a>.
        </li>
      )}
    </ol>
  )
}

function ParcelStep({ order: { id, status, isPickedUp, shippingDetails, shipments } }: { order: OrderView }) {
  const told = shippingDetails.map((detail) => `${detail}.`).join(' ')
  if (status === 'completed') return null
  if (isPickedUp)
    return (
      <li>
        Venez chercher votre commande avec son numéro, {id}. {told}
      </li>
    )
  if (shipments.length > 0) return <li>Le reste de votre commande suit dans un autre colis.</li>
  return <li>Nous préparons votre colis pour l’adresse ci-dessous. {told}</li>
}
