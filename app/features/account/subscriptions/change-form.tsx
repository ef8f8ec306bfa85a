import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { SUBSCRIPTION_FIELDS as FIELDS, type OwnerChange } from '#contracts/subscription/own-subscription.ts'

type ChangeFormProps = {
  id: number
  change: OwnerChange
  nonce: string
  /** More of what it says, beside the change itself. */
  fields?: Readonly<Record<string, string | number>>
  look?: ButtonLook
  isSmall?: boolean
  children: ReactNode
}

/** A change of a subscription, asked for by a form: no link changes anything. */
export function ChangeForm({ id, change, nonce, fields = {}, look = 'ink', isSmall, children }: ChangeFormProps) {
  const hidden = { [FIELDS.id]: id, [FIELDS.to]: change, [FIELDS.nonce]: nonce, ...fields }
  return (
    <form method="post" action={ROUTES.accountSubscription(id)}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} isSmall={isSmall} className="button">
        {children}
      </Button>
    </form>
  )
}
