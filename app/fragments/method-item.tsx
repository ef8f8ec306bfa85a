import type { ReactNode } from 'react'
import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { PROVIDER } from '#contracts/identifiers.ts'
import { gatewayIdOf, methodFormId } from '#contracts/payment/method-ids.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { CodeField } from './code-field.tsx'
import { lookOf } from './method-looks.ts'
import { Mark } from './method-mark.tsx'

type Named = Pick<OfferedMethod, 'type' | 'title'>
type MethodItemProps = {
  method: Named
  /** Below the title. */
  note?: string
  /** What a list calls its items beside the names that every list has. */
  listClass?: string
  isChosen: boolean
  isAlone: boolean
  isHidden?: boolean
  /** What stands in its box. */
  children: ReactNode
}

/** One way to pay, with its box; where there is one only, its radio is hidden. */
export function MethodItem({ method, note, listClass, isChosen, isAlone, isHidden, children }: MethodItemProps) {
  const { type, title } = method
  const gatewayId = gatewayIdOf(type)
  const id = `payment_method_${gatewayId}`
  return (
    <li className={['wc_payment_method', listClass, id].filter(Boolean).join(' ')} hidden={isHidden}>
      <input
        id={id}
        type="radio"
        className="input-radio"
        name={CHECKOUT_FIELDS.paymentMethod}
        value={gatewayId}
        data-order_button_text=""
        defaultChecked={isChosen}
        hidden={isAlone}
      />
      <label htmlFor={id}>
        <span>
          {title}
          {note && !isAlone && <small>{note}</small>}
        </span>
        {!isAlone && <Mark look={lookOf(type, title)} />}
      </label>
      <div className={`payment_box ${id}`}>{children}</div>
    </li>
  )
}

/** The mount point must stay empty where the provider fills it. */
export function MethodForm({ method: { type, title } }: { method: Named }) {
  const isOurs = methodOfType(type).form === 'six-digits'
  return (
    <fieldset id={methodFormId(type)} className={isOurs ? 'wc-payment-form' : 'wc-upe-form wc-payment-form'}>
      <legend className="sr">{title}</legend>
      <div className={`wc-${PROVIDER}-upe-element`} data-payment-method-type={type}>
        {isOurs ? <CodeField /> : null}
      </div>
      <div id={`wc-${gatewayIdOf(type)}-upe-errors`} role="alert" />
      <input
        type="hidden"
        className={CHECKOUT_FIELDS.isDeferredIntent}
        name={CHECKOUT_FIELDS.isDeferredIntent}
        value="1"
      />
    </fieldset>
  )
}
