import { MethodExplained } from '#app/fragments/method-explained.tsx'
import { MethodForm } from '#app/fragments/method-item.tsx'
import { lookOf } from '#app/fragments/method-looks.ts'
import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { gatewayIdOf, saveFieldOf } from '#contracts/payment/method-ids.ts'
import { OptionLabel } from './option-label.tsx'

type NewOptionProps = {
  method: OfferedMethod
  creditor: string
  /** To this buyer, now: the form of one that is not stays in the page with what was typed into it. */
  isOffered: boolean
  isChosen: boolean
  isAlone: boolean
  offersSaving: boolean
  isSaved: boolean
  onChoose: () => void
  onKeep: (isTicked: boolean) => void
}

/** A way to pay with its box. Boxes stay in the page, out of sight: a card that was typed outlives a look at the others. */
export function NewOption({ method, creditor, isOffered, isChosen, isAlone, onChoose, ...saving }: NewOptionProps) {
  const gatewayId = gatewayIdOf(method.type)
  const look = lookOf(method.type, method.title)
  const highlighted = isChosen ? ' wc-block-components-radio-control-accordion-option--checked-option-highlighted' : ''
  return (
    <li className={`wc-block-components-radio-control-accordion-option${highlighted}`} hidden={!isOffered}>
      <OptionLabel
        id={`radio-control-wc-payment-method-options-${gatewayId}`}
        value={gatewayId}
        {...{ method, isChosen, isAlone, onChoose }}
      >
        {method.title}
        {look.note && !isAlone && <small>{look.note}</small>}
      </OptionLabel>
      <div
        className={`wc-block-components-radio-control-accordion-content payment_box payment_method_${gatewayId}`}
        hidden={!isChosen}
      >
        <MethodForm method={method} />
        <MethodExplained look={look} creditor={creditor} />
        {saving.offersSaving && <SaveBox method={method} {...saving} />}
      </div>
    </li>
  )
}

function SaveBox({ method: { type }, isSaved, onKeep }: Pick<NewOptionProps, 'method' | 'isSaved' | 'onKeep'>) {
  const id = saveFieldOf(type)
  return (
    <div className="wc-block-components-payment-methods__save-card-info">
      <div className="wc-block-components-checkbox">
        <label className="check" htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            className="wc-block-components-checkbox__input"
            checked={isSaved}
            onChange={({ target }) => onKeep(target.checked)}
          />
          <span className="wc-block-components-checkbox__label">
            Enregistrer les informations de paiement sur mon compte pour de futurs achats.
          </span>
        </label>
      </div>
    </div>
  )
}
