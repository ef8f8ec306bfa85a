import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/account/account.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { RESET_PASSWORD_FIELDS } from '#contracts/wire/account.ts'
import { AccountName, NEW_PASSWORD_HELP, PasswordField } from './password-field.tsx'

export function ResetPasswordForm({ nonce, token, email }: { nonce: string; token: string; email: string }) {
  const lengths = { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }
  return (
    <form
      className="woocommerce-ResetPassword lost_reset_password stack"
      method="post"
      action={`${ROUTES.lostPassword}?${new URLSearchParams({ token })}`}
      aria-label="Nouveau mot de passe"
    >
      <AccountName email={email} />
      <PasswordField
        id={RESET_PASSWORD_FIELDS.password}
        name={RESET_PASSWORD_FIELDS.password}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        help={NEW_PASSWORD_HELP}
        isRequired
        {...lengths}
      />
      <PasswordField
        id={RESET_PASSWORD_FIELDS.repeated}
        name={RESET_PASSWORD_FIELDS.repeated}
        label="Le même, encore une fois"
        autoComplete="new-password"
        isRequired
        {...lengths}
      />
      <input type="hidden" name={RESET_PASSWORD_FIELDS.token} value={token} />
      <input type="hidden" name={RESET_PASSWORD_FIELDS.nonce} value={nonce} />
      <Button look="ink" className="woocommerce-Button button">
        Enregistrer le mot de passe
      </Button>
    </form>
  )
}

export function ResetLinkExpired() {
  return (
    <>
      <Notice kind="error">Ce lien ne sert plus{'\u202F'}: il a déjà servi, ou son heure est passée.</Notice>
      <p>
        <a className={buttonClass({ look: 'ink' })} href={ROUTES.lostPassword}>
          Demander un nouveau lien
        </a>
      </p>
    </>
  )
}
