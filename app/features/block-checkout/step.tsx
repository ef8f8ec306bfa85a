import type { ReactNode } from 'react'

type StepProps = {
  /** The platform's: `contact-fields`, `shipping-fields`, `billing-fields`, `shipping-option`, `payment-method`. */
  id: string
  className: string
  title: string
  help?: string
  children: ReactNode
}

/** One step on the rail; the style sheet counts them. */
export function Step({ id, className, title, help, children }: StepProps) {
  return (
    <section id={id} className={`${className} wc-block-components-checkout-step step`} aria-labelledby={`${id}-title`}>
      <div className="wc-block-components-checkout-step__heading">
        <span className="step__n" aria-hidden="true" />
        <h2 id={`${id}-title`} className="wc-block-components-title wc-block-components-checkout-step__title">
          {title}
        </h2>
      </div>
      <div className="wc-block-components-checkout-step__container">
        {help && <p className="wc-block-components-checkout-step__description muted small">{help}</p>}
        <div className="wc-block-components-checkout-step__content stack">{children}</div>
      </div>
    </section>
  )
}
