import { Notice } from '#app/ui/notice.tsx'
import type { StorePackage, StoreRate } from '#contracts/wire/store-api.ts'
import { rateAmount } from './amounts.ts'
import type { CartStore } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

type ShippingRatesProps = {
  store: CartStore
  /** Whether addresses of a country have one: the rules of all countries are more than a cart needs. */
  hasPostcode(country: string): boolean
}

/** How each package may travel: what is offered, what is being asked for, or why there is nothing. */
export function ShippingRates({ store, hasPostcode }: ShippingRatesProps) {
  const packages = useCheckout(store, (state) => state.cart.shipping_rates)
  const arePending = useCheckout(store, (state) => state.areRatesPending)
  const isOffered = packages.some(({ shipping_rates: rates }) => rates.length > 0)
  if (!isOffered && arePending) return <RatesSkeleton />
  if (!isOffered) return <NoRates store={store} hasPostcode={hasPostcode} />
  return (
    <div className="wc-block-components-shipping-rates-control stack" aria-busy={arePending || undefined}>
      {packages.map((pack) => (
        <Package key={pack.package_id} pack={pack} store={store} isNamed={packages.length > 1} />
      ))}
    </div>
  )
}

/** The classic checkout's sentences (facts: shop-wire §7). */
function NoRates({ store, hasPostcode }: ShippingRatesProps) {
  const isPlaceKnown = useCheckout(
    store,
    ({ shipping: { country, postcode } }) => country !== '' && (postcode !== '' || !hasPostcode(country)),
  )
  if (!isPlaceKnown)
    return (
      <p className="wc-block-components-shipping-rates-control__no-results-notice muted">
        Saisissez votre adresse pour voir les options de livraison.
      </p>
    )
  return (
    <div className="wc-block-components-shipping-rates-control__no-results-notice">
      <Notice kind="error">
        <b>Nous ne livrons pas encore à cette adresse.</b> Changez d’adresse, ou retirez de votre panier ce qui est
        expédié.
      </Notice>
    </div>
  )
}

/** As high as two rates: nothing below jumps when they come. */
function RatesSkeleton() {
  return (
    <div role="status" className="options">
      <span className="sr">Chargement des options de livraison…</span>
      <div className="wc-block-components-skeleton skeleton" />
      <div className="wc-block-components-skeleton skeleton" />
    </div>
  )
}

type PackageProps = { pack: StorePackage; store: CartStore; isNamed: boolean }

function Package({ pack, store, isNamed }: PackageProps) {
  const { package_id: id, name, shipping_rates: rates } = pack
  return (
    <fieldset className="wc-block-components-shipping-rates-control__package">
      <legend className={isNamed ? undefined : 'sr'}>{isNamed ? name : 'Livraison'}</legend>
      <div className="wc-block-components-radio-control options">
        {rates.map((rate) => (
          <Rate
            key={rate.rate_id}
            rate={rate}
            group={`radio-control-${id}`}
            onChoose={store.selectRate.bind(null, id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RateProps = { rate: StoreRate; group: string; onChoose(rateId: string): void }

function Rate({ rate, group, onChoose }: RateProps) {
  const id = `${group}-${rate.rate_id}`
  const details = [rate.description, rate.delivery_time].filter(Boolean).join(' ')
  return (
    <label className="wc-block-components-radio-control__option check option" htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={group}
        className="wc-block-components-radio-control__input"
        value={rate.rate_id}
        checked={rate.selected}
        onChange={() => onChoose(rate.rate_id)}
      />
      <span>
        <b className="wc-block-components-radio-control__label">{rate.name}</b>
        {details && <small className="wc-block-components-radio-control__description">{details}</small>}
      </span>
      <span className="wc-block-components-radio-control__secondary-label num">{rateAmount(rate) || 'Offert'}</span>
    </label>
  )
}
