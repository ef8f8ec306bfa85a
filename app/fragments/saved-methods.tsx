import type { KeptMethod, OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { NEW_TOKEN, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import type { MethodLook } from './method-looks.ts'
import { Mark } from './method-mark.tsx'

type KeptMethodsProps = { type: string; kept: readonly KeptMethod[]; look: MethodLook }

/** What the customer has kept, the default one chosen, unless that is to be replaced; a new one opens the form (facts stripe-gateway §5). */
export function KeptMethods({ type, kept, look }: KeptMethodsProps) {
  if (kept.length === 0) return null
  const name = tokenFieldOf(type)
  const chosen = kept.find(({ isDefault, isCurrent }) => isDefault && !isCurrent)
  return (
    <ul
      className={`${PLATFORM}-SavedPaymentMethods wc-saved-payment-methods`}
      data-count={kept.length}
      aria-label="Moyens de paiement enregistrés"
    >
      {kept.map(({ tokenId, title, detail, isDefault }) => (
        <li key={tokenId} className={`${PLATFORM}-SavedPaymentMethods-token`}>
          <label className="check option" htmlFor={`${name}-${tokenId}`}>
            <TokenRadio name={name} value={String(tokenId)} isChosen={tokenId === chosen?.tokenId} />
            <span>
              <b className="pan">{title}</b> {isDefault && <span className="default-tag">par défaut</span>}
              {detail && <small>{detail}</small>}
            </span>
            <Mark look={look} />
          </label>
        </li>
      ))}
      <li className={`${PLATFORM}-SavedPaymentMethods-new`}>
        <label className="check option" htmlFor={`${name}-${NEW_TOKEN}`}>
          <TokenRadio name={name} value={NEW_TOKEN} isChosen={chosen === undefined} />
          <b>Utiliser un nouveau moyen de paiement</b>
        </label>
      </li>
    </ul>
  )
}

const TokenRadio = ({ name, value, isChosen }: { name: string; value: string; isChosen: boolean }) => (
  <input
    type="radio"
    id={`${name}-${value}`}
    name={name}
    value={value}
    className={`${PLATFORM}-SavedPaymentMethods-tokenInput`}
    defaultChecked={isChosen}
  />
)

/** Unticked. A guest sees it once an account is to be opened with the order: the style sheet knows. */
export function SaveBox({ method: { type, saving } }: { method: Pick<OfferedMethod, 'type' | 'saving'> }) {
  if (saving === 'none') return null
  const name = saveFieldOf(type)
  const withAccount = saving === 'with-account' ? ' save-with-account' : ''
  return (
    <p className={`form-row ${PLATFORM}-SavedPaymentMethods-saveNew${withAccount}`}>
      <label className="check" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="true" />
        <span>Enregistrer les informations de paiement sur mon compte pour de futurs achats.</span>
      </label>
    </p>
  )
}
