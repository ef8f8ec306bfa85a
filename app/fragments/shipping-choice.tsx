import type { ReactNode } from 'react'
import { type DeliveryDetails, rateSlug, type ShippingPackage, type ShippingRate } from '#contracts/pricing/shipping.ts'
import { Amount } from './price.tsx'

type ShippingRowsProps = {
  packages: readonly ShippingPackage[]
  currency: string
  /** What is said where nothing is offered for a destination. */
  explainNothing: (destination: string) => ReactNode
  /** What stands below the choice. */
  after?: (pack: ShippingPackage) => ReactNode
  /** Puts the choice into a form where it does not stand in one already. */
  wrap?: (choice: ReactNode) => ReactNode
}

/** A row of the totals for each package: how it may travel, or why it cannot (facts: shop-wire §7). */
export function ShippingRows({
  packages,
  currency,
  explainNothing,
  after,
  wrap = (choice) => choice,
}: ShippingRowsProps) {
  return packages.map((pack, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a package has no other name than its number, on the wire too.
    <tr key={index} className="woocommerce-shipping-totals shipping">
      <th scope="row">{packages.length > 1 ? `Livraison ${index + 1}` : 'Livraison'}</th>
      <td data-title="Livraison">
        {pack.rates.length > 0 ? (
          <Choice pack={pack} index={index} currency={currency} wrap={wrap} />
        ) : (
          <p className="small">
            {pack.isDestinationGiven
              ? explainNothing(pack.destination)
              : 'Saisissez votre adresse pour voir les options de livraison.'}
          </p>
        )}
        {after?.(pack)}
      </td>
    </tr>
  ))
}

/** Only where there is something to choose is there a form to send. */
function Choice({ wrap, ...rates }: RatesProps & { wrap: (choice: ReactNode) => ReactNode }) {
  const list = <Rates {...rates} />
  return rates.pack.rates.length > 1 ? wrap(list) : list
}

type RatesProps = { pack: ShippingPackage; index: number; currency: string }

/** A single rate is no choice: its input is hidden. The list is drawn anew when other rates are offered. */
function Rates({ pack: { rates, chosen }, index, currency }: RatesProps) {
  return (
    <ul
      key={rates.map(({ id }) => id).join()}
      id={index === 0 ? 'shipping_method' : undefined}
      className="woocommerce-shipping-methods rates"
    >
      {rates.map((rate) => {
        const id = `shipping_method_${index}_${rateSlug(rate.id)}`
        const detailsId = rate.details.length > 0 ? `${id}_details` : undefined
        const input = {
          id,
          name: `shipping_method[${index}]`,
          'data-index': index,
          className: 'shipping_method',
          value: rate.id,
        }
        return (
          <li key={rate.id}>
            {rates.length > 1 ? (
              <label className="check" htmlFor={id}>
                <input
                  {...input}
                  type="radio"
                  defaultChecked={rate.id === chosen?.rateId}
                  aria-describedby={detailsId}
                />
                <RateLabel rate={rate} currency={currency} />
              </label>
            ) : (
              <>
                <input {...input} type="hidden" />
                <RateLabel rate={rate} currency={currency} />
              </>
            )}
            <RateDetails id={detailsId} details={rate.details} />
          </li>
        )
      })}
    </ul>
  )
}

function RateLabel({ rate: { id, title, costCents }, currency }: { rate: ShippingRate; currency: string }) {
  if (costCents > 0)
    return (
      <span className="rate">
        {`${title}\u202F: `}
        <Amount cents={costCents} currency={currency} />
      </span>
    )
  return <span className="rate">{id.startsWith('free_shipping:') ? title : `${title}\u202F: offert`}</span>
}

/** Beside the label, which stays what the contract says. */
function RateDetails({ id, details }: { id: string | undefined; details: DeliveryDetails }) {
  if (details.length === 0) return null
  return (
    <p id={id} className="rate__details">
      {details.map((detail) => (
        <small key={detail} className="rate__detail muted">
          {detail}
        </small>
      ))}
    </p>
  )
}
