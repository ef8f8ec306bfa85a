import { Button } from './button.tsx'
import { Field } from './field.tsx'

/** Asks for an address, to send a link there: `name` is the form's own for those who do not see it, `label` the field's. */
export function EmailLinkForm({
  action,
  name,
  label,
  email,
  isInvalid,
}: {
  action: string
  name: string
  label: string
  email: string
  isInvalid: boolean
}) {
  return (
    <form className="verify-email box stack" action={action} method="post" aria-label={name} noValidate>
      <Field
        id="email"
        name="email"
        type="email"
        label={label}
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
