import { FieldMark } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/**
 * Opens an account with the order; nothing for somebody who is signed in. Markup of the contract. The style sheet shows
 * the password while the box is ticked, so it works without script too.
 */
export function AccountFields({ account }: { account: CheckoutView['account'] }) {
  if (account.isSignedIn || !account.isSignUpAllowed) return null
  const { isGuestAllowed, needsAccount } = account
  return (
    <Part
      of={SignUpFields}
      in={<div className="woocommerce-account-fields stack" />}
      {...{ isGuestAllowed, needsAccount }}
    />
  )
}

type SignUp = Pick<CheckoutView['account'], 'isGuestAllowed' | 'needsAccount'>

function SignUpFields({ isGuestAllowed, needsAccount }: SignUp) {
  return (
    <>
      {isGuestAllowed ? (
        <p className="form-row form-row-wide create-account">
          <label className="check">
            <input type="checkbox" id="createaccount" name={CHECKOUT_FIELDS.createAccount} value="1" />
            <span>Créer un compte{'\u202F'}? Vous y retrouverez vos fichiers et vos commandes.</span>
          </label>
        </p>
      ) : (
        <>
          {needsAccount && <p>Un abonnement se gère depuis un compte{'\u202F'}: nous l’ouvrons avec votre commande.</p>}
          <input type="hidden" name={CHECKOUT_FIELDS.createAccount} value="1" />
        </>
      )}
      <div className="create-account">
        <PasswordRow />
      </div>
    </>
  )
}

function PasswordRow() {
  const id = CHECKOUT_FIELDS.accountPassword
  return (
    <p className="field form-row form-row-wide validate-required" id={`${id}_field`}>
      <label htmlFor={id} className="required_field">
        Mot de passe du compte <FieldMark isRequired />
      </label>
      <span className="woocommerce-input-wrapper">
        <PasswordInput
          id={id}
          name={id}
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          maxLength={PASSWORD_MAX_LENGTH}
          aria-describedby={`${id}_help`}
        />
      </span>
      <span className="field__help" id={`${id}_help`}>
        Au moins {PASSWORD_MIN_LENGTH} caractères{'\u202F'}: une courte phrase convient très bien.
      </span>
    </p>
  )
}
