import type { CouponDiscount } from '#contracts/cart/cart.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { Amount } from './price.tsx'

/** What a coupon takes off, with the link that takes the coupon off again (facts: shop-wire §7). */
export function DiscountRow({ code, discountCents, freesShipping, currency }: CouponDiscount & { currency: string }) {
  const words = code.toUpperCase()
  return (
    <tr className={`cart-discount coupon-${code}`}>
      <th scope="row">{`Code ${words}`}</th>
      <td>
        {discountCents === 0 && freesShipping ? (
          'Livraison offerte'
        ) : (
          <>
            {'−\u00A0'}
            <Amount cents={discountCents} currency={currency} />
          </>
        )}{' '}
        <a
          className="woocommerce-remove-coupon small"
          href={`${ROUTES.cart}?remove_coupon=${encodeURIComponent(code)}`}
          data-coupon={code}
          aria-label={`Enlever le code promo ${words}`}
        >
          [Enlever]
        </a>
      </td>
    </tr>
  )
}
