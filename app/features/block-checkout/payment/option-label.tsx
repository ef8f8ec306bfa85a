import type { ReactNode } from 'react'
import { lookOf } from '#app/fragments/method-looks.ts'
import { Mark } from '#app/fragments/method-mark.tsx'
import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'

/** One name for all: the browser's own arrows lead from what is kept to what is new. */
export const RADIO_NAME = 'radio-control-wc-payment-method-options'

type OptionLabelProps = {
  id: string
  value: string
  method: OfferedMethod
  isChosen: boolean
  /** One method is no choice. */
  isAlone?: boolean
  onChoose: () => void
  children: ReactNode
}

/** The row of a way to pay: its radio, its words, its sign. */
export function OptionLabel({ id, value, method, isChosen, isAlone, onChoose, children }: OptionLabelProps) {
  const checked = isChosen ? ' wc-block-components-radio-control__option-checked' : ''
  return (
    <label className={`check wc-block-components-radio-control__option${checked}`} htmlFor={id}>
      <input
        id={id}
        type="radio"
        className="wc-block-components-radio-control__input"
        name={RADIO_NAME}
        value={value}
        checked={isChosen}
        hidden={isAlone}
        onChange={onChoose}
      />
      <span className="wc-block-components-radio-control__label" id={`${id}__label`}>
        {children}
      </span>
      <span className="marks">
        <Mark look={lookOf(method.type, method.title)} />
      </span>
    </label>
  )
}
