import { useEffect, useRef, useState } from 'react'
import { DEPOSIT_FIELDS, type DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import { type ChoicePrice, type PricedChoice, priceChoice } from '#contracts/pricing/choice-price.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { whenFalls } from '#contracts/pricing/payment-plan-texts.ts'

type DepositFieldsProps = {
  offer: DepositOffer
  /** What is paid so, as it stands chosen. */
  choice: PricedChoice
  currency: string
  onToday?: (todayCents: number) => void
}

/**
 * How a product is paid that may be paid in parts (facts product-kinds §3), with what each way asks for and when. Without script
 * the choice is that of the plan alone, of which none is to pay at once; the contract's own choice follows it once it wakes.
 */
export function DepositFields({ offer, choice, currency, onToday }: DepositFieldsProps) {
  const { plans, isForced } = offer
  const [chosen, setChosen] = useState(offer.byDefault)
  const [isAwake, setIsAwake] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    setIsAwake(true)
    // What was chosen before the script was there stands checked, and no event told of it.
    const checked = fieldset.current?.querySelector<HTMLInputElement>(`[name="${DEPOSIT_FIELDS.plan}"]:checked`)
    if (checked) setChosen(checked.value)
  }, [])
  const plan = plans.find(({ id }) => String(id) === chosen) ?? null
  const price = priceChoice(choice, { plan, currency })
  const { todayCents } = price
  useEffect(() => onToday?.(todayCents), [onToday, todayCents])
  const choosing = { chosen, onChoose: setChosen }
  return (
    <fieldset ref={fieldset} className={`wc-deposits-wrapper wc-deposits-${isForced ? 'forced' : 'optional'} stack`}>
      <legend>Comment souhaitez-vous régler{'\u202F'}?</legend>
      <div className="options">
        {plans.map((each) => (
          <Option
            key={each.id}
            value={String(each.id)}
            title={each.name}
            price={priceChoice(choice, { plan: each, currency })}
            {...choosing}
            currency={currency}
          />
        ))}
        {!isForced && (
          <Option
            value=""
            title="Payer en totalité"
            price={priceChoice(choice, { plan: null, currency })}
            {...choosing}
            currency={currency}
          />
        )}
      </div>
      {!isForced && <ContractChoice isDeposit={!isAwake || plan !== null} />}
      {price.later.length > 0 && <PlanTable price={price} currency={currency} />}
    </fieldset>
  )
}

/** The radios that the contract has beside its plans: other scripts read them. */
const ContractChoice = ({ isDeposit }: { isDeposit: boolean }) => (
  <span hidden>
    {(['yes', 'no'] as const).map((value) => (
      <input
        key={value}
        type="radio"
        name={DEPOSIT_FIELDS.option}
        value={value}
        aria-label={value === 'yes' ? 'Payer l’acompte' : 'Payer totalement'}
        checked={isDeposit === (value === 'yes')}
        readOnly
      />
    ))}
  </span>
)

type Choosing = { chosen: string; onChoose: (value: string) => void }
type OptionProps = Choosing & {
  value: string
  title: string
  price: ChoicePrice
  currency: string
}

function Option({ value, title, price: { todayCents, later }, currency, chosen, onChoose }: OptionProps) {
  const then = later.map((part) => `${formatMoney(part.amountCents, currency)} ${whenFalls(part)}`)
  return (
    <label className="check option">
      <input
        type="radio"
        name={DEPOSIT_FIELDS.plan}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span>
        <b>{title}</b>
        <small className="wc-deposits-payment-description">
          {formatMoney(todayCents, currency)} aujourd’hui,{' '}
          {then.length > 0 ? `puis ${then.join(', et ')}` : 'plus rien ensuite'}
        </small>
      </span>
      <span className="num">{formatMoney(todayCents, currency)}</span>
    </label>
  )
}

/** What is paid when: its days are known once the order is placed. */
function PlanTable({ price, currency }: { price: ChoicePrice; currency: string }) {
  const rows = price.later.map((part) => ({ when: whenFalls(part), cents: part.amountCents }))
  return (
    <table className="schedule">
      <caption>Votre échéancier</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Échéance</th>
          <th scope="col" className="num">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="is-now">
          <th scope="row">À la commande</th>
          <td className="num">{formatMoney(price.todayCents, currency)}</td>
        </tr>
        {rows.map(({ when, cents }) => (
          <tr key={when}>
            <th scope="row">{when.charAt(0).toUpperCase() + when.slice(1)}</th>
            <td className="num">{formatMoney(cents, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total, sans frais ni intérêts</th>
          <td className="num">{formatMoney(price.totalCents, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
