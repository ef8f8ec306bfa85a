import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOST_PASSWORD_FIELDS } from '#contracts/wire/account.ts'

export function LostPasswordForm({ nonce, email }: { nonce: string; email?: string | undefined }) {
  return (
    <form
      className="woocommerce-ResetPassword lost_reset_password stack"
      method="post"
      action={ROUTES.lostPassword}
      aria-label="Mot de passe perdu"
    >
      <p>Écrivez l’adresse e-mail de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de passe.</p>
      <Field
        id={LOST_PASSWORD_FIELDS.username}
        name={LOST_PASSWORD_FIELDS.username}
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        isRequired
      />
      <input type="hidden" name={LOST_PASSWORD_FIELDS.nonce} value={nonce} />
      <Button look="ink" className="woocommerce-Button button">
        Recevoir un lien
      </Button>
    </form>
  )
}

/** The same words for every address. */
export function ResetLinkSent() {
  return (
    <>
      <Notice kind="success">
        Si un compte existe avec cette adresse, un e-mail vient de lui être envoyé. Son lien est valable une heure.
      </Notice>
      <p>Rien reçu après quelques minutes{'\u202F'}? Regardez dans les courriers indésirables, puis recommencez.</p>
      <p>
        <a href={ROUTES.account}>Revenir à la connexion</a>
      </p>
    </>
  )
}
