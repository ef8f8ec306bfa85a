import type { KindSettings } from '#contracts/catalog/product-kind.ts'
import { billingDetails, recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { recurrenceOf } from '#contracts/subscription/recurrence.ts'
import type {
  BillingSettings,
  SubscriptionSettings,
  VariableSubscriptionSettings,
} from '#contracts/subscription/subscription-settings.ts'
import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'
import { variable } from './variable.tsx'

/** The price is a period's: how often it is paid stands beside it, with what is paid once. */
export const subscription: KindPage = {
  ...simple,
  BesidePrice({ product: { kindSettings, price } }) {
    const { billing } = settingsOf<SubscriptionSettings>(kindSettings)
    return <BillingWords billing={billing} priceCents={price.priceCents} currency={price.currency} />
  },
}

/** Of several, each has its own words, in their order. */
export const variableSubscription: KindPage = {
  ...variable,
  BesidePrice({ product: { kindSettings, variations } }) {
    const { billings } = settingsOf<VariableSubscriptionSettings>(kindSettings)
    return (
      <ul className="small">
        {variations.map(({ id, name, price: { priceCents, currency } }) => {
          const billing = billings[id]
          return (
            billing && (
              <li key={id}>
                {name}
                {'\u202F'}: <BillingWords billing={billing} priceCents={priceCents} currency={currency} />
              </li>
            )
          )
        })}
      </ul>
    )
  },
}

/** As it was checked when the product was saved. */
const settingsOf = <Settings,>(kindSettings: KindSettings) => kindSettings as Settings

type Props = { billing: BillingSettings; priceCents: number; currency: string }

function BillingWords({ billing, priceCents, currency }: Props) {
  const recurrence = recurrenceOf(billing, { priceCents, isSentOnce: false })
  const words = [recurringPriceWords(priceCents, recurrence, currency), ...billingDetails(recurrence, currency)]
  return <span className="small">{words.join(' · ')}</span>
}
