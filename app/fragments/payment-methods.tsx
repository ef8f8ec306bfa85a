import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { isOfferedTo, type OfferedMethod, type PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { PROVIDER } from '#contracts/identifiers.ts'
import { gatewayIdOf, methodFormId } from '#contracts/payment/method-ids.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { CodeField } from './code-field.tsx'
import { lookOf, type MethodLook } from './method-looks.ts'
import { Mark } from './method-mark.tsx'
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

function MethodList({ choice: { methods, billingCountry, creditor } }: { choice: PaymentChoice }) {
  const first = methods.find((method) => isOfferedTo(method, billingCountry))
  return methods.map((method) => (
    <Method
      key={method.type}
      method={method}
      creditor={creditor}
      isChosen={method === first}
      isAlone={methods.length === 1}
      isHidden={!isOfferedTo(method, billingCountry)}
    />
  ))
}

type MethodProps = {
  method: OfferedMethod
  creditor: string
  isChosen: boolean
  isAlone: boolean
  isHidden: boolean
}

/** Where there is one method only, its radio is hidden. */
function Method({ method, creditor, isChosen, isAlone, isHidden }: MethodProps) {
  const { type, title } = method
  const gatewayId = gatewayIdOf(type)
  const id = `payment_method_${gatewayId}`
  const look = lookOf(type, title)
  return (
    <li className={`wc_payment_method ${id}`} hidden={isHidden}>
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
          {look.note && !isAlone && <small>{look.note}</small>}
        </span>
        {!isAlone && <Mark look={look} />}
      </label>
      <div className={`payment_box ${id}`}>
        <KeptMethods type={type} kept={method.kept} look={look} />
        <MethodForm method={method} />
        <Explained look={look} creditor={creditor} />
        <SaveBox method={method} />
      </div>
    </li>
  )
}

/** The mount point must stay empty where the provider fills it. */
export function MethodForm({ method: { type, title } }: { method: Pick<OfferedMethod, 'type' | 'title'> }) {
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

function Explained({ look: { steps, caution, mandate }, creditor }: { look: MethodLook; creditor: string }) {
  const List = steps.length > 1 ? 'ol' : 'ul'
  return (
    <>
      {steps.length > 0 && (
        <List className="flow">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      )}
      {caution && <p className="small muted">{caution}</p>}
      {mandate && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is to be read by the keyboard, too.
        <section className="mandate" tabIndex={0} aria-label="Texte du mandat">
          {mandate.replaceAll('{creditor}', creditor)}
        </section>
      )}
    </>
  )
}
