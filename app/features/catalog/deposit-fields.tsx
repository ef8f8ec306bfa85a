import { useEffect, useState } from 'react'
import { DEPOSIT_FIELDS, type DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { type PaymentPlan, splitByPlan } from '#contracts/pricing/payment-plan.ts'
import { whenFalls } from '#contracts/pricing/payment-plan-texts.ts'

type Priced = { priceCents: number; currency: string }
type DepositFieldsProps = Priced & { offer: DepositOffer; onToday?: (todayCents: number) => void }

const partsOf = (plan: PaymentPlan, { priceCents, currency }: Priced) =>
  splitByPlan(plan, { subtotalCents: priceCents, discountCents: 0, quantity: 1, currency })

/**
 * How a product is paid that may be paid in parts (facts product-kinds §3), with what each way asks for and when. Without script
 * the choice is that of the plan alone, of which none is to pay at once; the contract's own choice follows it once it wakes.
 */
export function DepositFields({ offer, priceCents, currency, onToday }: DepositFieldsProps) {
  const { plans, isForced } = offer
  const [chosen, setChosen] = useState(offer.byDefault)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const plan = plans.find(({ id }) => String(id) === chosen) ?? null
  const todayCents = plan ? (partsOf(plan, { priceCents, currency })[0] ?? priceCents) : priceCents
  useEffect(() => onToday?.(todayCents), [onToday, todayCents])
  const choice = { chosen, onChoose: setChosen }
  return (
    <fieldset className={`wc-deposits-wrapper wc-deposits-${isForced ? 'forced' : 'optional'} stack`}>
      <legend>Comment souhaitez-vous régler{'\u202F'}?</legend>
      <div className="options">
        {plans.map((each) => (
          <PlanOption key={each.id} plan={each} {...{ priceCents, currency }} {...choice} />
        ))}
        {!isForced && (
          <Option value="" title="Payer en totalité" cents={priceCents} currency={currency} {...choice}>
            {formatMoney(priceCents, currency)} aujourd’hui, plus rien ensuite
          </Option>
        )}
      </div>
      {!isForced && <ContractChoice isDeposit={!isAwake || plan !== null} />}
      {plan && <PlanTable plan={plan} priceCents={priceCents} currency={currency} />}
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
  cents: number
  currency: string
  children: string[] | string
}

function Option({ value, title, cents, currency, chosen, onChoose, children }: OptionProps) {
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
        <small className="wc-deposits-payment-description">{children}</small>
      </span>
      <span className="num">{formatMoney(cents, currency)}</span>
    </label>
  )
}

function PlanOption({ plan, priceCents, currency, ...choice }: Priced & Choosing & { plan: PaymentPlan }) {
  const [today = 0, ...later] = partsOf(plan, { priceCents, currency })
  const then = plan.later.map(({ falls }, index) => `${formatMoney(later[index] ?? 0, currency)} ${whenFalls(falls)}`)
  return (
    <Option value={String(plan.id)} title={plan.name} cents={today} currency={currency} {...choice}>
      {`${formatMoney(today, currency)} aujourd’hui, puis ${then.join(', et ')}`}
    </Option>
  )
}

/** What is paid when: its days are known once the order is placed. */
function PlanTable({ plan, priceCents, currency }: Priced & { plan: PaymentPlan }) {
  const [today = 0, ...later] = partsOf(plan, { priceCents, currency })
  const rows = plan.later.map(({ falls }, index) => ({ when: whenFalls(falls), cents: later[index] ?? 0 }))
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
          <td className="num">{formatMoney(today, currency)}</td>
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
          <td className="num">{formatMoney(priceCents, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
