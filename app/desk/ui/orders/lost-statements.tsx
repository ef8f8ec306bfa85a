import { Form } from 'react-router'
import type { LostStatement } from '#contracts/staff/order-list.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Field, Submit } from '../field.tsx'

type LostProps = { statements: readonly LostStatement[]; now: string }

/** Statements of withdrawal that name no order of their author: somebody says which it is, or that none is. */
export const LostStatements = ({ statements, now }: LostProps) =>
  statements.map((each) => <Lost key={each.id} lost={each} now={now} />)

function Lost({
  lost: { id, reference, orderNumber, name, email, statement, receivedAt },
  now,
}: {
  lost: LostStatement
  now: string
}) {
  return (
    <section className="panel panel--decide lost" aria-label={`Rétractation ${reference} sans commande`}>
      <div className="panel__h">
        <h2>Rétractation {reference}, sans commande</h2>
        <span className="muted small">reçue {nearMoment(receivedAt, now)}</span>
      </div>
      <div className="stack">
        <blockquote className="note">
          «{'\u202F'}
          {statement}
          {'\u202F'}»
        </blockquote>
        <p className="small">
          {name}, <a href={`mailto:${email}`}>{email}</a>, a écrit le numéro «{'\u202F'}
          {orderNumber}
          {'\u202F'}», qui n’est pas d’une commande à cette adresse.
        </p>
        <div className="row beside">
          <Form method="post" className="row beside" preventScrollReset>
            <input type="hidden" name="intent" value="place-statement" />
            <input type="hidden" name="statement" value={id} />
            <Field label="Numéro de sa commande" name="order" inputMode="numeric" autoComplete="off" maxLength={9} />
            <Submit>Rattacher</Submit>
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="close-statement" />
            <input type="hidden" name="statement" value={id} />
            <Submit className="btn btn--quiet">Répondu à part, classer</Submit>
          </Form>
        </div>
      </div>
    </section>
  )
}
