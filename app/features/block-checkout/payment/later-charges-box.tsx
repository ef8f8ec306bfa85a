import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { StoreOwnCartData } from '#contracts/wire/store-checkout.ts'

type LaterChargesBoxProps = {
  charges: NonNullable<StoreOwnCartData['later_charges']>
  /** What is paid with can be kept: with an account, or with the one that is opened with the order. */
  isOffered: boolean
  /** Another form of the provider's keeps what is paid with. */
  onTick: () => void
}

/** Unticked, and never needed: who does not tick it pays each later payment by its link. */
export function LaterChargesBox({ charges: { text, without }, isOffered, onTick }: LaterChargesBoxProps) {
  const id = CHECKOUT_FIELDS.laterCharges
  if (text === null || !isOffered) return <p className="small muted">{without}</p>
  return (
    <div className="waiver">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          className="wc-block-components-checkbox__input"
          aria-describedby={`${id}_help`}
          onInput={onTick}
        />
        <span>{text}</span>
      </label>
      <small className="muted" id={`${id}_help`}>
        {without}
      </small>
    </div>
  )
}
