import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** Below the e-mail: that the shop may write to its buyers, and the box that refuses it. The order tells which words were shown. */
export function OffersNotice({ isRefused }: { isRefused: boolean }) {
  const name = CHECKOUT_FIELDS.offersRefused
  return (
    <div className="form-row form-row-wide offers-notice">
      <p className="field__help" id={`${name}_help`}>
        {OFFERS_NOTICE.text}
      </p>
      <label className="check">
        <input type="checkbox" name={name} value="1" defaultChecked={isRefused} aria-describedby={`${name}_help`} />
        <span>{OFFERS_NOTICE.refusal}</span>
      </label>
      <input type="hidden" name={CHECKOUT_FIELDS.offersNotice} value={OFFERS_NOTICE.version} />
    </div>
  )
}
