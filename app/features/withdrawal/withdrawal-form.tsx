import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type WithdrawalForm as Form,
  WITHDRAWAL_FIELDS,
  WITHDRAWAL_LENGTHS,
  type WithdrawalProblem,
} from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'

const PROBLEMS: Record<WithdrawalProblem['problem'], string> = {
  required: 'Ce champ est obligatoire.',
  'order-number': 'Le numéro d’une commande ne contient que des chiffres. Il figure dans l’e-mail de confirmation.',
  email: 'Saisissez une adresse e-mail valide\u202F: l’accusé de réception y est envoyé.',
  address: 'N’écrivez ni adresse e-mail ni adresse de site ici.',
}

const HELP: Partial<Record<keyof Form, string>> = {
  orderNumber: 'Il figure dans l’e-mail de confirmation et sur la facture.',
  email: 'Celle de la commande, si possible. L’accusé de réception y est envoyé.',
  items: 'Laissez vide pour toute la commande.',
}

/** First step: who withdraws, and from what. A plain form that asks for no account (L221-21, D221-5). */
export function WithdrawalForm({ form, problems }: { form: Form; problems: WithdrawalProblem[] }) {
  const field = (name: keyof Form) => {
    const found = problems.find((one) => one.field === name)
    return {
      id: WITHDRAWAL_FIELDS[name],
      name: WITHDRAWAL_FIELDS[name],
      defaultValue: form[name],
      maxLength: WITHDRAWAL_LENGTHS[name],
      help: HELP[name],
      error: found && PROBLEMS[found.problem],
    }
  }
  return (
    <form
      className="withdrawal box stack"
      action={ROUTES.withdrawal}
      method="post"
      aria-label="Rétractation"
      noValidate
    >
      {problems.length > 0 && (
        <Notice kind="error">
          {problems.length > 1 ? `${problems.length} champs sont à corriger.` : 'Un champ est à corriger.'}
        </Notice>
      )}
      <Field {...field('orderNumber')} label="Numéro de commande" inputMode="numeric" isRequired />
      <Field {...field('name')} label="Nom et prénom" autoComplete="name" isRequired />
      <Field {...field('email')} label="Adresse e-mail" type="email" autoComplete="email" isRequired />
      <Field {...field('items')} label="Articles concernés" isRequired={false} />
      <p>
        <Button look="ink" name={WITHDRAWAL_FIELDS.step} value="relire">
          Relire ma déclaration
        </Button>
      </p>
    </form>
  )
}
