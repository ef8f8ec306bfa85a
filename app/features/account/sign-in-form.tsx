import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS } from '#contracts/wire/account.ts'
import { PasswordField } from './password-field.tsx'

type SignInFormProps = {
  nonce: string
  /** Path to go on to; '' for the dashboard. */
  redirect?: string
  email?: string
  /** In the checkout there is another form with an e-mail field beside it. */
  idPrefix?: string
}

/** Markup of the contract (facts: shop-wire §7, login toggle); posts to the account page wherever it stands. */
export function SignInForm({ nonce, redirect = '', email, idPrefix = '' }: SignInFormProps) {
  return (
    <form
      className="woocommerce-form woocommerce-form-login login stack"
      method="post"
      action={ROUTES.account}
      aria-label="Connexion"
    >
      <Field
        id={`${idPrefix}${LOGIN_FIELDS.username}`}
        name={LOGIN_FIELDS.username}
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        isRequired
      />
      <PasswordField
        id={`${idPrefix}${LOGIN_FIELDS.password}`}
        name={LOGIN_FIELDS.password}
        label="Mot de passe"
        autoComplete="current-password"
        isRequired
      />
      <label className="check woocommerce-form-login__rememberme">
        <input type="checkbox" name={LOGIN_FIELDS.rememberMe} value="forever" />
        <span>Rester connecté sur cet appareil</span>
      </label>
      <input type="hidden" name={LOGIN_FIELDS.nonce} value={nonce} />
      <input type="hidden" name={LOGIN_FIELDS.redirect} value={redirect} />
      <div className="row">
        <Button look="ink" className="woocommerce-button button" name={LOGIN_FIELDS.button} value="Se connecter">
          Se connecter
        </Button>
        <a className="woocommerce-LostPassword lost_password" href={ROUTES.lostPassword}>
          Mot de passe perdu{'\u202F'}?
        </a>
      </div>
    </form>
  )
}
