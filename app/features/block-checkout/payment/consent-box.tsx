import type { ReactNode } from 'react'
import type { CheckoutStore } from '../store/types.ts'
import { useCheckout } from '../use-checkout.ts'

type ConsentBoxProps = {
  id: string
  store: CheckoutStore
  /** Below it. */
  help?: string
  className: string
  children: ReactNode
}

/** A consent. The box is the browser's own, not React's: the one beside the buttons of wallets is kept in step with it. */
export function ConsentBox({ id, store, help, className, children }: ConsentBoxProps) {
  const error = useCheckout(store, ({ fieldErrors }) => fieldErrors[id])
  const notes = [error && `${id}_description`, help && `${id}_help`].filter(Boolean).join(' ')
  return (
    <div className={`${className}${error ? ' is-bad' : ''}`}>
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          className="wc-block-components-checkbox__input"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onInput={({ currentTarget }) => currentTarget.checked && store.showFieldError(id, null)}
        />
        <span>{children}</span>
      </label>
      {help && (
        <small className="muted" id={`${id}_help`}>
          {help}
        </small>
      )}
      {error && (
        <p className="checkout-inline-error-message field__error" id={`${id}_description`}>
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
