import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { isOfferedTo, type OfferedMethod, type PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { MethodExplained } from './method-explained.tsx'
import { MethodForm, MethodItem } from './method-item.tsx'
import { lookOf } from './method-looks.ts'
import { KeptMethods, SaveBox } from './saved-methods.tsx'

/**
 * The ways to pay, in the contract's markup, each with the room for its form (facts stripe-gateway §5). The style sheet
 * opens the box of the chosen one; those that are not for the buyer's country wait in the page, hidden.
 */
export function PaymentMethods({ choice }: { choice: PaymentChoice }) {
  const { methods, billingCountry } = choice
  const shown = methods.filter((method) => isOfferedTo(method, billingCountry))
  const isAnonymous = methods.every(({ kept }) => kept.length === 0)
  const list = (
    <Part
      of={MethodList}
      in={<ul className="wc_payment_methods payment_methods methods pay" />}
      choice={choice}
      isKept={isAnonymous}
    />
  )
  return (
    <>
      {methods.length > 1 ? (
        <fieldset className="pay-choice">
          <legend className="sr">Moyen de paiement</legend>
          {list}
        </fieldset>
      ) : (
        methods.length === 1 && list
      )}
      <NoMethod isShown={shown.length === 0} />
    </>
  )
}

/** Another address may have one: nothing of the page is lost. */
const NoMethod = ({ isShown }: { isShown: boolean }) => (
  <div className="no-payment-method notice notice--bad" role="alert" hidden={!isShown}>
    <Icon name="alert" />
    <div>
      <b>Aucun moyen de paiement pour cette adresse.</b> Changez de pays de facturation, ou{' '}
      <a href={ROUTES.contact}>écrivez-nous</a>.
    </div>
  </div>
)

function MethodList({ choice: { methods, billingCountry, creditor, isForLater } }: { choice: PaymentChoice }) {
  const first = methods.find((method) => isOfferedTo(method, billingCountry))
  return methods.map((method) => (
    <Method
      key={method.type}
      method={method}
      creditor={creditor}
      isForLater={isForLater}
      isChosen={method === first}
      isAlone={methods.length === 1}
      isHidden={!isOfferedTo(method, billingCountry)}
    />
  ))
}

type MethodProps = {
  method: OfferedMethod
  creditor: string
  isForLater?: boolean
  isChosen: boolean
  isAlone: boolean
  isHidden: boolean
}

function Method({ method, creditor, isForLater, ...state }: MethodProps) {
  const look = lookOf(method.type, method.title)
  return (
    <MethodItem method={method} note={look.note} {...state}>
      <KeptMethods type={method.type} kept={method.kept} look={look} />
      <MethodForm method={method} />
      {/* Its steps are those of an order. */}
      <MethodExplained look={isForLater ? { ...look, steps: [] } : look} creditor={creditor} />
      <SaveBox method={method} />
    </MethodItem>
  )
}
