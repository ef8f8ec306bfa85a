import { useCallback, useEffect, useRef } from 'react'
import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import { STORE_EXTENSIONS } from '#contracts/wire/store-checkout.ts'
import type { CheckoutStore } from './store/types.ts'

/** Below the e-mail: that the shop may write to its buyers, and the box that refuses it. The order tells which words were shown. */
export function OffersNotice({ store }: { store: CheckoutStore }) {
  const box = useRef<HTMLInputElement>(null)
  const tell = useCallback(() => {
    store.setExtension(STORE_EXTENSIONS.own, {
      ...store.getState().extensions[STORE_EXTENSIONS.own],
      ...{ offers_notice: OFFERS_NOTICE.version, offers_refused: box.current?.checked === true },
    })
  }, [store])
  // Whoever ticked it before React came has refused.
  useEffect(tell, [tell])
  return (
    <div className="offers-notice">
      <p className="field__help" id="offers-notice">
        {OFFERS_NOTICE.text}
      </p>
      <label className="check">
        <input type="checkbox" ref={box} aria-describedby="offers-notice" onChange={tell} />
        <span>{OFFERS_NOTICE.refusal}</span>
      </label>
    </div>
  )
}
