import { Button } from '#app/ui/button.tsx'
import {
  type WithdrawalForm as Form,
  WITHDRAWAL_BUTTON,
  WITHDRAWAL_FIELDS,
  withdrawalStatement,
} from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** Second step: the statement, word for word, and the button that sends it. */
export function WithdrawalReview({ form }: { form: Form }) {
  return (
    <form className="withdrawal box stack" action={ROUTES.withdrawal} method="post" aria-label="Confirmation">
      <h2>Votre déclaration</h2>
      <blockquote className="withdrawal__statement">{withdrawalStatement(form)}</blockquote>
      <p>
        L’accusé de réception, daté, sera envoyé à <b>{form.email}</b>.
      </p>
      {(['orderNumber', 'name', 'email', 'items'] as const).map((field) => (
        <input key={field} type="hidden" name={WITHDRAWAL_FIELDS[field]} value={form[field]} />
      ))}
      <p className="row">
        <Button look="ink" name={WITHDRAWAL_FIELDS.step} value="confirmer">
          {WITHDRAWAL_BUTTON}
        </Button>
        <Button look="text" name={WITHDRAWAL_FIELDS.step} value="corriger">
          Corriger
        </Button>
      </p>
    </form>
  )
}
