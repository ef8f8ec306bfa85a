import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { COUPON_INPUT } from './store/read-refusal.ts'
import type { CartStore } from './store/types.ts'
import { TextInput } from './text-input.tsx'
import { useCheckout } from './use-checkout.ts'

/** A code to type; what is wrong with it is said below it. */
export function CouponPanel({ store }: { store: CartStore }) {
  const error = useCheckout(store, (state) => state.fieldErrors[COUPON_INPUT])
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // Whoever was faster than the script keeps what is in the field.
  useEffect(() => setCode(document.querySelector<HTMLInputElement>(`#${COUPON_INPUT}`)?.value ?? ''), [])
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return store.showFieldError(COUPON_INPUT, 'Veuillez saisir un code promo.')
    setIsBusy(true)
    if (await store.applyCoupon(code.trim())) setCode('')
    setIsBusy(false)
  }
  const edit = (value: string) => {
    store.showFieldError(COUPON_INPUT, null)
    setCode(value)
  }
  return (
    <details className="wc-block-components-totals-coupon fold">
      <summary>
        Code promo <Icon name="chevron-down" />
      </summary>
      <form
        id="wc-block-components-totals-coupon__form"
        className="wc-block-components-totals-coupon__form join"
        noValidate
        onSubmit={apply}
      >
        <TextInput
          id={COUPON_INPUT}
          label="Votre code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          value={code}
          error={error}
          onValue={edit}
        />
        <Button look="quiet" className="wc-block-components-totals-coupon__button" isBusy={isBusy}>
          Appliquer
        </Button>
      </form>
    </details>
  )
}
