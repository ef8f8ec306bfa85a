import { Form } from 'react-router'
import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#contracts/address/address.ts'
import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { HandSession } from '#contracts/staff/hand-session.ts'
import { Submit } from '../field.tsx'
import { BillingFields, type FieldErrors } from '../new-order/billing-fields.tsx'
import { longDayWords } from './agenda-words.ts'
import { AskedOfBuyer } from './asked-of-buyer.tsx'

/** What was typed into a form that booked nothing, with why. */
export type NotBooked = {
  errors: FieldErrors
  isStaff: boolean
  typed: { billing: BillingAddress; time: string; fields: Readonly<Record<string, string>>; isGiven: boolean }
}

type FormProps = {
  session: HandSession
  /** Its own address, with what is chosen. */
  action: string
  submission: string
  refused: NotBooked | null
  isBusy: boolean
}

/** Who is met: all that a session that costs nothing needs. */
const WHO: readonly BillingField[] = ['first_name', 'last_name', 'email', 'phone']
const WHERE = BILLING_FIELDS.filter((field) => !WHO.includes(field))

/** The hour, who comes, and how it is paid. */
export function HandSessionForm({ session, action, submission, refused, isBusy }: FormProps) {
  const { product, times, date, countries, currency } = session
  const errors = refused?.errors ?? []
  const billing = refused?.typed.billing ?? session.billing
  const isGiven = refused?.typed.isGiven ?? false
  if (!product) return null
  const fields = { billing, countries, errors, needsPhone: false }
  return (
    <Form method="post" action={action} className="panels" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="submission" value={submission} />
      <section className="panel" aria-label="Rendez-vous">
        <div className="stack">
          {times.length > 0 && (
            <fieldset className="times" id="time">
              <legend className="label">Créneaux libres {longDayWords(date)}</legend>
              <div className="row">
                {times.map(({ value, words }, index) => (
                  <label className="check" key={value}>
                    <input
                      type="radio"
                      name="time"
                      value={value}
                      defaultChecked={refused ? refused.typed.time === value : index === 0}
                      required
                    />
                    <span>{words}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <div className="fields">
            <BillingFields {...fields} only={WHO} />
          </div>
          <AskedOfBuyer product={product} typed={refused?.typed.fields ?? {}} />
          <details open={!isGiven}>
            <summary>Adresse de facturation</summary>
            <p className="small muted">
              Pour la facture d’une séance qui se paie{'\u202F'}; une séance offerte s’en passe.
            </p>
            <div className="fields">
              <BillingFields {...fields} only={WHERE} />
            </div>
          </details>
        </div>
      </section>
      <section className="panel" aria-label="Paiement">
        <div className="stack">
          <label className="check">
            <input type="radio" name="pay" value="link" defaultChecked={!isGiven} />
            <span>
              Envoyer un lien de paiement{product.cents !== null && ` de ${formatMoney(product.cents, currency)}`}
              <small>
                Le créneau est gardé {PAY_LINK_HOURS / 24} jours{'\u202F'}; la confirmation part une fois payé.
              </small>
            </span>
          </label>
          <label className="check">
            <input type="radio" name="pay" value="given" defaultChecked={isGiven} />
            <span>
              Offert, rien à payer
              <small>La confirmation et l’invitation d’agenda partent aussitôt.</small>
            </span>
          </label>
          <div>
            <Submit isBusy={isBusy} disabled={times.length === 0}>
              Réserver
            </Submit>
          </div>
        </div>
      </section>
    </Form>
  )
}
