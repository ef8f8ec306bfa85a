import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** Asks where to send the way back to one's orders. */
export function FindOrdersForm({ email, isInvalid }: { email: string; isInvalid: boolean }) {
  return (
    <form
      className="verify-email box stack"
      action={ROUTES.findOrders}
      method="post"
      aria-label="Retrouver ma commande"
      noValidate
    >
      <Field
        id="email"
        name="email"
        type="email"
        label="Adresse e-mail"
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
}
