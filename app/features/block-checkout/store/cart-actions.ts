import { callStore } from '#app/wire/store-api.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { Core } from './core.ts'
import { withoutCoupon, withoutLine, withQuantity, withRate } from './optimistic.ts'
import { COUPON_INPUT, readRefusal } from './read-refusal.ts'
import type { CartStore } from './types.ts'

/** Whoever steps a number presses more than once. */
const QUANTITY_MS = 400

type CartActions = Pick<
  CartStore,
  | 'setQuantity'
  | 'removeLine'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'selectRate'
  | 'updateExtension'
  | 'refresh'
  | 'settle'
>

/** Each change is shown at once as far as it can be known, and taken back where the shop refuses it. */
export function cartActions({ sync, tell, countRefused, showFieldError }: Core): CartActions {
  return {
    setQuantity(key, quantity) {
      const request = () => ({ path: '/cart/update-item', body: { key, quantity } })
      const change = { name: `line ${key}`, line: key, request, edit: withQuantity(key, quantity) }
      void tell(sync.push(change, { delayMs: QUANTITY_MS }))
    },
    removeLine(key) {
      const request = () => ({ path: '/cart/remove-item', body: { key } })
      void tell(sync.push({ name: `line ${key}`, line: key, request, edit: withoutLine(key) }))
    },
    async applyCoupon(code) {
      const request = () => ({ path: '/cart/apply-coupon', body: { code } })
      const undone = await sync.push({ name: `coupon ${code}`, request })
      // What is wrong with a code is said beside it.
      if (undone === null || undone === 'superseded' || !undone.refusal || undone.refusal.data?.cart)
        return tell(Promise.resolve(undone))
      showFieldError(COUPON_INPUT, readRefusal(undone.refusal).text)
      return false
    },
    removeCoupon(code) {
      const request = () => ({ path: '/cart/remove-coupon', body: { code } })
      return tell(sync.push({ name: `coupon ${code}`, request, edit: withoutCoupon(code) }))
    },
    selectRate(packageId, rateId) {
      const body = { package_id: packageId, rate_id: rateId }
      const request = () => ({ path: '/cart/select-shipping-rate', body })
      void tell(sync.push({ name: `rate ${packageId}`, request, edit: withRate(packageId, rateId) }))
    },
    async updateExtension(body) {
      await sync.flush()
      const result = await callStore<StoreCart>('/cart/extensions', { method: 'POST', body })
      if (!result.ok) throw result.refusal ?? new Error('The shop did not answer')
      sync.replace(result.data)
      return result.data
    },
    refresh: () => sync.refresh(),
    async settle() {
      const before = countRefused()
      while (sync.isPending) await sync.flush()
      return countRefused() === before
    },
  }
}
