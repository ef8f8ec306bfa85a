import { formatMoney } from '#contracts/pricing/money.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'

/** What each period gives, and what it costs. */
export function SubscriptionTotals({ subscription }: { subscription: OpenedSubscription }) {
  const { lines, currency, shippingCents, shippingTitle, totalCents } = subscription
  return (
    <section>
      <h2>Totaux de l’abonnement</h2>
      <table className="shop_table order_details subscription-table">
        <caption className="sr">Ce que comprend chaque période</caption>
        <thead className="sr">
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity, totalCents: cents }) => (
            <tr key={id}>
              <td>
                {name} × {quantity}
              </td>
              <td className="num">{formatMoney(cents, currency)}</td>
            </tr>
          ))}
          {shippingCents !== null && (
            <tr>
              <td>{shippingTitle === '' ? 'Livraison' : `Livraison\u202F: ${shippingTitle}`}</td>
              <td className="num">{shippingCents === 0 ? 'Offerte' : formatMoney(shippingCents, currency)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total récurrent</th>
            <td className="num">
              <b>{recurringPriceWords(totalCents, subscription, currency)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
