import { Button } from '#app/ui/button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { lineAmount } from '#contracts/order/line-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { taxText } from '#contracts/pricing/tax.ts'
import { recurrenceWords } from '#contracts/subscription/price-words.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { DiscountRow } from './discount-row.tsx'
import { RecurringRows } from './recurring-rows.tsx'
import { ScheduleRows } from './schedule-rows.tsx'
import { ShippingRows } from './shipping-choice.tsx'

/** The order review of the checkout page; the wire sends the same markup again after every change. */
export function OrderReviewTable({ cart }: { cart: CartView }) {
  return (
    <table className="shop_table woocommerce-checkout-review-order-table review">
      <thead className="sr">
        <tr>
          <th className="product-name">Produit</th>
          <th className="product-total">Sous-total</th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <ReviewLine key={line.key} line={line} currency={cart.currency} />
        ))}
      </tbody>
      <tfoot>
        <tr className="cart-subtotal">
          <th scope="row">Sous-total</th>
          <td>{formatMoney(cart.subtotalCents, cart.currency)}</td>
        </tr>
        {cart.discounts.map((discount) => (
          <DiscountRow key={discount.code} {...discount} currency={cart.currency} />
        ))}
        <ShippingRows
          packages={cart.packages}
          currency={cart.currency}
          after={() => <UpdateTotals />}
          explainNothing={() =>
            'Il n’y a aucune option de livraison disponible. Veuillez vérifier que votre adresse a été saisie correctement, ou contactez-nous si vous avez besoin d’aide.'
          }
        />
        <tr className="order-total">
          <th scope="row">Total TTC</th>
          <td>
            <strong>{formatMoney(cart.totalCents, cart.currency)}</strong>
            {cart.taxes && cart.taxes.length > 0 && <small className="includes_tax muted">({taxText(cart)})</small>}
          </td>
        </tr>
        <ScheduleRows cart={cart} />
        <RecurringRows cart={cart} />
      </tfoot>
    </table>
  )
}

/** Without script the address that was typed changes nothing until it is sent. */
function UpdateTotals() {
  return (
    <noscript>
      <Button look="quiet" isSmall name={CHECKOUT_FIELDS.updateTotals} value="1" formNoValidate>
        Mettre à jour le total
      </Button>
    </noscript>
  )
}

function ReviewLine({ line, currency }: { line: CartLineView; currency: string }) {
  const options = line.options.map((option) => option.value).join(', ')
  return (
    <tr className={line.isPart ? 'cart_item is-part' : 'cart_item'}>
      <td className="product-name">
        {line.picture ? <Thumbnail picture={line.picture} /> : <span className="review__blank" />}
        <b>{line.name}</b>
        <span className="small muted">
          {options && <>{options} </>}
          {line.recurrence && <>{recurrenceWords(line.recurrence, currency)} </>}
          <span className="product-quantity">× {line.quantity}</span>
        </span>
      </td>
      <td className="product-total">{lineAmount(line, currency)}</td>
    </tr>
  )
}
