import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS, REGISTER_FIELDS } from '#contracts/wire/account.ts'
import { NEW_PASSWORD_HELP, PasswordField } from './password-field.tsx'

type RegisterFormProps = { nonce: string; redirect?: string; email?: string }

export function RegisterForm({ nonce, redirect = '', email }: RegisterFormProps) {
  return (
    <form
      className="woocommerce-form woocommerce-form-register register stack"
      method="post"
      action={ROUTES.account}
      aria-label="Ouvrir un compte"
    >
      <Field
        id={`reg_${REGISTER_FIELDS.email}`}
        name={REGISTER_FIELDS.email}
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        isRequired
      />
      <PasswordField
        id={`reg_${REGISTER_FIELDS.password}`}
        name={REGISTER_FIELDS.password}
        label="Mot de passe"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        maxLength={PASSWORD_MAX_LENGTH}
        help={NEW_PASSWORD_HELP}
        isRequired
      />
      <p className="small muted">
        Vos données servent à gérer vos achats et votre compte, et à rien d’autre{'\u202F'}: voyez notre{' '}
        <a href={ROUTES.privacy}>politique de confidentialité</a>.
      </p>
      <input type="hidden" name={REGISTER_FIELDS.nonce} value={nonce} />
      <input type="hidden" name={LOGIN_FIELDS.redirect} value={redirect} />
      <Button look="ink" className="woocommerce-button button" name={REGISTER_FIELDS.button} value="S’inscrire">
        Ouvrir mon compte
      </Button>
    </form>
  )
}
