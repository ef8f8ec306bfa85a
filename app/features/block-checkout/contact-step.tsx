import { useEffect } from 'react'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { adoptAccount, adoptAddresses } from './adopt-typed.ts'
import { OffersNotice } from './offers-notice.tsx'
import { Step } from './step.tsx'
import type { BlockCheckoutView, CheckoutStore } from './store/types.ts'
import { TextInput } from './text-input.tsx'
import { useCheckout } from './use-checkout.ts'

type ContactStepProps = { store: CheckoutStore } & Pick<BlockCheckoutView, 'account' | 'writesToBuyers'>

/** Where receipt and files go, and whether an account is wanted with the order. */
export function ContactStep({ store, account, writesToBuyers }: ContactStepProps) {
  useEffect(() => {
    adoptAddresses(store, '#contact')
    adoptAccount(store)
  }, [store])
  return (
    <Step
      id="contact-fields"
      className="wc-block-checkout__contact-fields"
      title="Vos coordonnées"
      help="Pour le reçu et les liens de téléchargement."
    >
      <div id="contact" className="wc-block-components-address-form stack">
        <EmailField store={store} />
        {writesToBuyers && <OffersNotice store={store} />}
        {!account.isSignedIn && account.isSignUpAllowed && (
          <AccountFields store={store} isGuestAllowed={account.isGuestAllowed} />
        )}
      </div>
    </Step>
  )
}

function EmailField({ store }: { store: CheckoutStore }) {
  const email = useCheckout(store, (state) => state.billing.email)
  const error = useCheckout(store, (state) => state.fieldErrors.email)
  return (
    <TextInput
      id="email"
      label="Adresse e-mail"
      type="email"
      autoComplete="email"
      maxLength={200}
      isRequired
      value={email}
      error={error}
      onValue={(typed) => store.editAddress('billing', { email: typed })}
      onBlur={() => store.checkField('billing', 'email')}
    />
  )
}

const PASSWORD_INPUT = 'account-password'

function AccountFields({ store, isGuestAllowed }: { store: CheckoutStore; isGuestAllowed: boolean }) {
  const account = useCheckout(store, (state) => state.account)
  const error = useCheckout(store, (state) => state.fieldErrors[PASSWORD_INPUT])
  const isWanted = account.isWanted || !isGuestAllowed
  return (
    <>
      {isGuestAllowed && (
        <label className="wc-block-components-checkbox wc-block-checkout__create-account check">
          <input
            type="checkbox"
            className="wc-block-components-checkbox__input"
            checked={account.isWanted}
            onChange={({ currentTarget }) => store.setAccount({ isWanted: currentTarget.checked })}
          />
          <span>Créer un compte{'\u202F'}? Vous y retrouverez vos fichiers et vos commandes.</span>
        </label>
      )}
      {isWanted && (
        <TextInput
          id={PASSWORD_INPUT}
          label="Mot de passe du compte"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          maxLength={PASSWORD_MAX_LENGTH}
          isRequired
          help={`Au moins ${PASSWORD_MIN_LENGTH} caractères\u202F: une courte phrase convient très bien.`}
          value={account.password}
          error={error}
          onValue={(password) => store.setAccount({ isWanted: true, password })}
        />
      )}
    </>
  )
}
