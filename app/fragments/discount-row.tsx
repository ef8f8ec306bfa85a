import type { CouponDiscount } from '#contracts/cart/cart.ts'
import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { Amount } from './price.tsx'

/** What a coupon takes off, with the link that takes the coupon off again (facts: shop-wire §7); none where it applies by itself. */
export function DiscountRow({
  code,
  name,
  discountCents,
  freesShipping,
  currency,
}: CouponDiscount & { currency: string }) {
  return (
    <tr className={`cart-discount coupon-${code}`}>
      <th scope="row">{discountWords({ code, name })}</th>
      <td>
        {freedWords({ code, discountCents, freesShipping }) ?? (
          <>
            {'−\u00A0'}
            <Amount cents={discountCents} currency={currency} />
          </>
        )}
        {name === undefined && (
          <>
            {' '}
            <a
              className="woocommerce-remove-coupon small"
              href={`${ROUTES.cart}?remove_coupon=${encodeURIComponent(code)}`}
              data-coupon={code}
              aria-label={`Enlever le code promo ${code.toUpperCase()}`}
            >
              [Enlever]
            </a>
          </>
        )}
      </td>
    </tr>
  )
}
