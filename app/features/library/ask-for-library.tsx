import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** Asks where to send the link. */
export const AskForLibrary = ({ email, isInvalid }: { email: string; isInvalid: boolean }) => (
  <form
    className="verify-email box stack"
    action={ROUTES.library}
    method="post"
    aria-label="Ouvrir ma bibliothèque"
    noValidate
  >
    <Field
      id="email"
      name="email"
      type="email"
      label="Adresse e-mail de vos achats"
      autoComplete="email"
      defaultValue={email}
      maxLength={320}
      error={isInvalid && 'Saisissez une adresse e-mail valide.'}
      isRequired
    />
    <p>
      <Button look="ink">Recevoir le lien</Button>
    </p>
  </form>
)
