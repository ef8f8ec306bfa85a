import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import {
  CANCELLATION_LENGTHS,
  type CancellationProblem,
  CANCELLATION_FIELDS as FIELDS,
  type CancellationForm as Form,
} from '#contracts/subscription/cancellation.ts'

const PROBLEMS: Record<CancellationProblem['problem'], string> = {
  required: 'Ce champ est obligatoire.',
  reference: 'La référence d’un contrat ne contient que des chiffres. Perdue\u202F? Laissez vide.',
  email: 'Saisissez une adresse e-mail valide\u202F: l’accusé de réception y est envoyé.',
  address: 'N’écrivez ni adresse e-mail ni adresse de site ici.',
  date: 'Cette date n’existe pas.',
  past: 'Cette date est passée. Laissez vide pour résilier dès que possible.',
  far: 'Choisissez une date dans les deux ans.',
}

const HELP: Partial<Record<keyof Form, string>> = {
  email: 'Celle du contrat. L’accusé de réception y est envoyé.',
  reference: 'Le numéro du contrat ou d’une de ses commandes. Perdue\u202F? Votre adresse suffit.',
  endsOn: 'Laissez vide pour résilier dès que possible\u202F: à la fin de la période déjà réglée.',
}

/** First step: who ends which contract. A plain form that asks for no account and no reason (D215-1, D215-2). */
export function CancellationForm({ form, problems }: { form: Form; problems: CancellationProblem[] }) {
  const field = (name: keyof Form) => {
    const found = problems.find((one) => one.field === name)
    return {
      ...{ id: FIELDS[name], name: FIELDS[name], defaultValue: form[name], maxLength: CANCELLATION_LENGTHS[name] },
      ...{ help: HELP[name], error: found && PROBLEMS[found.problem] },
    }
  }
  return (
    <form
      className="withdrawal box stack"
      action={ROUTES.cancelContract}
      method="post"
      aria-label="Résiliation"
      noValidate
    >
      {problems.length > 0 && (
        <Notice kind="error">
          {problems.length > 1 ? `${problems.length} champs sont à corriger.` : 'Un champ est à corriger.'}
        </Notice>
      )}
      <Field {...field('name')} label="Nom et prénom" autoComplete="name" isRequired />
      <Field {...field('email')} label="Adresse e-mail" type="email" autoComplete="email" isRequired />
      <Field {...field('reference')} label="Référence du contrat" inputMode="numeric" isRequired={false} />
      <Field {...field('endsOn')} label="Date de fin souhaitée" type="date" isRequired={false} />
      <p>
        <Button look="ink" name={FIELDS.step} value="relire">
          Vérifier ma résiliation
        </Button>
      </p>
    </form>
  )
}
