import { Button } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import {
  CANCELLATION_BUTTON,
  cancellationStatement,
  CANCELLATION_FIELDS as FIELDS,
  type CancellationForm as Form,
} from '#contracts/subscription/cancellation.ts'

/** Second step: the notice, word for word, what it does, and the button that sends it. */
export function CancellationReview({ form }: { form: Form }) {
  return (
    <form className="withdrawal box stack" action={ROUTES.cancelContract} method="post" aria-label="Vérification">
      <h2>Votre résiliation</h2>
      <blockquote className="withdrawal__statement">{cancellationStatement(form)}</blockquote>
      <ul>
        <li>
          {form.endsOn === ''
            ? 'Le contrat prend fin avec la période déjà réglée. Rien ne sera plus prélevé.'
            : 'Le contrat prend fin avec la période qui comprend cette date. S’il y a un renouvellement avant elle, il est encore prélevé\u202F; rien ne l’est ensuite.'}
        </li>
        <li>Jusque-là, votre accès reste entier. Ensuite, ce que l’abonnement ouvrait se ferme.</li>
        <li>Il n’y a ni frais ni motif à donner.</li>
      </ul>
      <p>
        L’accusé de réception, daté, avec la date de fin, sera envoyé aussitôt à <b>{form.email}</b>.
      </p>
      {(['name', 'email', 'reference', 'endsOn'] as const).map((field) => (
        <input key={field} type="hidden" name={FIELDS[field]} value={form[field]} />
      ))}
      <p className="row">
        <Button look="ink" name={FIELDS.step} value="notifier">
          {CANCELLATION_BUTTON}
        </Button>
        <Button look="text" name={FIELDS.step} value="corriger">
          Modifier
        </Button>
      </p>
    </form>
  )
}
