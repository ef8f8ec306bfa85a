import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AddressKind } from '#contracts/address/address.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import type { BillingAsk } from '#contracts/checkout/billing-ask.ts'
import type { StoreAddress } from '#contracts/wire/store-api.ts'
import { AddressForm, type StatesOf } from './address-form.tsx'
import { adoptAddresses, adoptSameAddress } from './adopt-typed.ts'
import { Step } from './step.tsx'
import { askOf, listProblems } from './store/address-state.ts'
import type { BlockCheckoutView, CheckoutStore } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

type AddressStepsProps = { store: CheckoutStore; view: BlockCheckoutView; statesOf: StatesOf }

/** Where it goes, and where it is billed unless that is the same; for what is not sent, the buyer alone. */
export function AddressSteps(props: AddressStepsProps) {
  const { store, view } = props
  const needsShipping = useCheckout(store, (state) => state.cart.needs_shipping)
  const usesSameAddress = useCheckout(store, (state) => state.usesSameAddress)
  const ask = useCheckout(store, (state) => askOf(state, view))
  const isBilledApart = !needsShipping || !usesSameAddress
  useEffect(() => adoptSameAddress(store), [store])
  if (ask === 'email') return null
  return (
    <>
      {needsShipping && (
        <Step
          id="shipping-fields"
          className="wc-block-checkout__shipping-fields"
          title="Adresse de livraison"
          {...(usesSameAddress && { help: 'Elle sert aussi à la facture.' })}
        >
          <Address kind="shipping" ask="all" {...props} />
          <label className="wc-block-components-checkbox wc-block-checkout__use-address-for-billing check">
            <input
              type="checkbox"
              className="wc-block-components-checkbox__input"
              checked={usesSameAddress}
              onChange={({ currentTarget }) => store.setSameAddress(currentTarget.checked)}
            />
            <span>Utiliser la même adresse pour la facture.</span>
          </label>
        </Step>
      )}
      {isBilledApart && (
        <Step id="billing-fields" className="wc-block-checkout__billing-fields" title="Facturation">
          <Address kind="billing" ask={ask} {...props} />
        </Step>
      )}
    </>
  )
}

type AddressProps = AddressStepsProps & { kind: AddressKind; ask: BillingAsk }

/** An address that was whole as the page came is a card until somebody wants to change it or something in it is wrong. */
function Address({ kind, store, view, statesOf, ask }: AddressProps) {
  const isOfKind = (id: string) => id.startsWith(`${kind}-`)
  const [isOpen, setIsOpen] = useState(() => {
    const state = store.getState()
    return state[kind].address_1 === '' || listProblems(state, view).some(({ id }) => isOfKind(id))
  })
  const hasErrors = useCheckout(store, (state) => Object.keys(state.fieldErrors).some(isOfKind))
  useEffect(() => adoptAddresses(store, `#${kind}`), [store, kind])
  if (!isOpen && !hasErrors) return <AddressCard {...{ kind, store, view, statesOf }} onEdit={() => setIsOpen(true)} />
  return (
    <AddressForm
      kind={kind}
      store={store}
      countries={kind === 'shipping' ? view.shippingCountries : view.soldCountries}
      statesOf={statesOf}
      ask={ask}
    />
  )
}

function AddressCard({ kind, store, view, statesOf, onEdit }: Omit<AddressProps, 'ask'> & { onEdit(): void }) {
  const address = useCheckout(store, (state) => state[kind])
  const [name, ...lines] = linesOf(address, { view, statesOf })
  return (
    <div className="wc-block-components-address-card address-card">
      <address>
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line} className="wc-block-components-address-card__address-section">
            {line}
          </span>
        ))}
      </address>
      <Button
        type="button"
        look="text"
        isSmall
        className="wc-block-components-address-card__edit"
        aria-expanded={false}
        onClick={onEdit}
      >
        Modifier<span className="sr"> l’adresse {kind === 'shipping' ? 'de livraison' : 'de facturation'}</span>
      </Button>
    </div>
  )
}

/** As on a parcel, as far as the page knows the names of places. */
function linesOf(address: StoreAddress, { view, statesOf }: Pick<AddressStepsProps, 'view' | 'statesOf'>): string[] {
  const { first_name: first, last_name: last, postcode, city, state, country } = address
  const rules = addressRules(country)
  const isLastNameFirst = rules.last_name.priority < rules.first_name.priority
  const town = rules.postcode.priority < rules.city.priority ? [postcode, city] : [city, postcode]
  const stateName = statesOf(country)?.find(({ code }) => code === state)?.name ?? state
  const countryName = [...view.shippingCountries, ...view.soldCountries].find(({ code }) => code === country)?.name
  return [
    (isLastNameFirst ? [last, first] : [first, last]).join(' '),
    address.company,
    address.address_1,
    address.address_2,
    [...town, stateName].filter(Boolean).join(' '),
    countryName ?? country,
  ].filter((line) => line.trim() !== '')
}
