import { buttonClass } from '#app/ui/button.tsx'
import { Part } from '#app/ui/part.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** Closed where scripts run until asked for. Without script it is open and goes through the cart page, which knows codes too. */
export const CouponForm = () => <Part<object> of={CouponFields} in={<div className="coupon" />} />

function CouponFields() {
  return (
    <>
      <p className="woocommerce-form-coupon-toggle">
        Vous avez un code promo{'\u202F'}?{' '}
        <a href="#coupon_code" className="showcoupon">
          Saisissez-le ici
        </a>
      </p>
      <div className="coupon__messages" />
      <form
        className="checkout_coupon woocommerce-form-coupon"
        id="coupon-form"
        method="post"
        action={ROUTES.cart}
        encType="multipart/form-data"
      >
        <div className="join form-row">
          <div className="field">
            <label htmlFor="coupon_code">Code promo</label>
            <input
              id="coupon_code"
              name="coupon_code"
              className="input input-text"
              autoComplete="off"
              autoCapitalize="characters"
              required
            />
          </div>
          <button
            type="submit"
            name="apply_coupon"
            value="Appliquer"
            className={buttonClass({ look: 'quiet' }, 'button')}
          >
            Appliquer
          </button>
        </div>
      </form>
    </>
  )
}
