import type { KeptMethod, OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { OptionLabel } from './option-label.tsx'

type KeptOptionProps = { method: OfferedMethod; kept: KeptMethod; isChosen: boolean; onChoose: () => void }

/** What the customer has kept with their account. */
export function KeptOption({ method, kept, isChosen, onChoose }: KeptOptionProps) {
  const { tokenId, title, detail, isDefault } = kept
  return (
    <li className="wc-block-components-radio-control-option">
      <OptionLabel
        id={`radio-control-wc-payment-method-saved-tokens-${tokenId}`}
        value={String(tokenId)}
        {...{ method, isChosen, onChoose }}
      >
        <b className="pan">{title}</b> {isDefault && <span className="default-tag">par défaut</span>}
        {detail && <small>{detail}</small>}
      </OptionLabel>
    </li>
  )
}
