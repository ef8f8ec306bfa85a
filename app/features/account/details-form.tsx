import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { type AccountDetails, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DETAILS_FIELDS } from '#contracts/wire/account.ts'
import { NEW_PASSWORD_HELP, PasswordField } from './password-field.tsx'

export type TypedDetails = Pick<AccountDetails, 'firstName' | 'lastName' | 'displayName' | 'email'>

/** Markup of the contract: form.woocommerce-EditAccountForm. */
export function DetailsForm({ details, nonce }: { details: TypedDetails; nonce: string }) {
  return (
    <form
      className="woocommerce-EditAccountForm edit-account stack"
      method="post"
      action={ROUTES.accountDetails}
      aria-label="Détails du compte"
    >
      <div className="fields">
        <NameField field="firstName" label="Prénom" autoComplete="given-name" details={details} />
        <NameField field="lastName" label="Nom" autoComplete="family-name" details={details} />
      </div>
      <NameField
        field="displayName"
        label="Nom affiché"
        autoComplete="nickname"
        details={details}
        help="Celui qui signe vos avis et vos commentaires."
      />
      <Field
        id={DETAILS_FIELDS.email}
        name={DETAILS_FIELDS.email}
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={details.email}
        isRequired
      />
      <PasswordFields />
      <input type="hidden" name={DETAILS_FIELDS.nonce} value={nonce} />
      <input type="hidden" name="action" value="save_account_details" />
      <p>
        <Button look="ink" className="woocommerce-Button button" name="save_account_details" value="1">
          Enregistrer les modifications
        </Button>
      </p>
    </form>
  )
}

type NameFieldProps = {
  field: 'firstName' | 'lastName' | 'displayName'
  label: string
  autoComplete: string
  details: TypedDetails
  help?: string
}

function NameField({ field, label, autoComplete, details, help }: NameFieldProps) {
  return (
    <Field
      id={DETAILS_FIELDS[field]}
      name={DETAILS_FIELDS[field]}
      label={label}
      autoComplete={autoComplete}
      maxLength={100}
      defaultValue={details[field]}
      help={help}
      isRequired
    />
  )
}

function PasswordFields() {
  const lengths = { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }
  return (
    <fieldset className="stack account-password">
      <legend>Changer d’adresse ou de mot de passe</legend>
      <PasswordField
        id={DETAILS_FIELDS.currentPassword}
        name={DETAILS_FIELDS.currentPassword}
        label="Mot de passe actuel"
        autoComplete="current-password"
        help="Demandé seulement pour changer d’adresse e-mail ou de mot de passe."
      />
      <PasswordField
        id={DETAILS_FIELDS.newPassword}
        name={DETAILS_FIELDS.newPassword}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        help={`${NEW_PASSWORD_HELP} Laissez vide pour garder l’actuel.`}
        {...lengths}
      />
      <PasswordField
        id={DETAILS_FIELDS.repeatedPassword}
        name={DETAILS_FIELDS.repeatedPassword}
        label="Le nouveau, encore une fois"
        autoComplete="new-password"
        {...lengths}
      />
    </fieldset>
  )
}
