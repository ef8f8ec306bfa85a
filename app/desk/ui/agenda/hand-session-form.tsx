import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#contracts/address/address.ts'
import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { readFreeTime } from '#contracts/staff/hand-order.ts'
import type { HandSession } from '#contracts/staff/hand-session.ts'
import { Submit } from '../field.tsx'
import { FieldError } from '../field-words.tsx'
import { KeptWordsForm } from '../kept-words-form.tsx'
import { BillingFields, type FieldErrors } from '../new-order/billing-fields.tsx'
import { longDayWords } from './agenda-words.ts'
import { AskedOfBuyer } from './asked-of-buyer.tsx'
import type { TypedOptions } from './option-fields.ts'
import { Options } from './options.tsx'
import { usePriceWithOptions } from './use-price-with-options.ts'

/** What was typed into a form that booked nothing, with why. */
export type NotBooked = {
  errors: FieldErrors
  isStaff: boolean
  typed: {
    billing: BillingAddress
    time: string
    fields: Readonly<Record<string, string>>
    options: TypedOptions
    isGiven: boolean
  }
}

type FormProps = {
  session: HandSession
  /** Who was chosen, '' for nobody. */
  person: string
  /** Its own address, with what is chosen. */
  action: string
  submission: string
  /** The hour that was chosen on the way here; null for the first. */
  startsAt: string | null
  refused: NotBooked | null
}

/** Who is met: all that a session that costs nothing needs. */
const WHO: readonly BillingField[] = ['first_name', 'last_name', 'email', 'phone']
const WHERE = BILLING_FIELDS.filter((field) => !WHO.includes(field))

const isAt = (time: string, startsAt: string) => Date.parse(readFreeTime(time)?.startsAt ?? '') === Date.parse(startsAt)

/** The hour, who comes, and how it is paid. */
export function HandSessionForm({ session, person, action, submission, startsAt, refused }: FormProps) {
  const { product, times, date, resourceId, countries, currency } = session
  const errors = refused?.errors ?? []
  const billing = refused?.typed.billing ?? session.billing
  const isGiven = refused?.typed.isGiven ?? false
  const wished = session.times.find(({ value }) => startsAt !== null && isAt(value, startsAt))?.value ?? null
  const { form, look, cents } = usePriceWithOptions(product)
  if (!product) return null
  const fields = { billing, countries, errors, needsPhone: false }
  return (
    <KeptWordsForm
      about={`nouveau rendez-vous ${person}`}
      goesAlong
      version=""
      isRefused={refused !== null}
      action={action}
      className="panels"
      formRef={form}
      look={look}
    >
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="submission" value={submission} />
      <section className="panel" aria-labelledby="appointment">
        <div className="panel__h">
          <h2 id="appointment">Rendez-vous</h2>
        </div>
        <div className="stack">
          <Times
            // What is free of another session is chosen anew.
            key={`${product.id} ${resourceId} ${date}`}
            {...{ times, date, errors, chosen: refused?.typed.time ?? wished }}
          />
          <div className="fields">
            <BillingFields {...fields} only={WHO} />
          </div>
          <AskedOfBuyer key={product.id} product={product} typed={refused?.typed.fields ?? {}} />
          {product.addOns && (
            <Options
              key={`options ${product.id}`}
              addOns={product.addOns}
              owner={product.id}
              {...{ typed: refused?.typed.options ?? {}, errors }}
            />
          )}
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
      <section className="panel" aria-labelledby="paying">
        <div className="panel__h">
          <h2 id="paying">Paiement</h2>
        </div>
        <div className="stack">
          <WaysToPay cents={cents} currency={currency} isGiven={isGiven} hasOptions={product.addOns !== null} />
          <div>
            <Submit disabled={times.length === 0}>Réserver</Submit>
          </div>
        </div>
      </section>
    </KeptWordsForm>
  )
}

type TimesProps = Pick<HandSession, 'times' | 'date'> & { errors: FieldErrors; chosen: string | null }

/** Always there, as what is refused of the hour leads to it. */
function Times({ times, date, errors, chosen }: TimesProps) {
  const error = errors.find(({ field }) => field === 'time')?.sentence
  const checked = chosen ?? times[0]?.value
  return (
    <fieldset id="time" tabIndex={-1} aria-describedby={error ? 'time-e' : undefined}>
      <legend className="label">Créneaux libres {longDayWords(date)}</legend>
      {times.length === 0 && <p className="muted">Aucun{'\u202F'}: choisissez une autre date.</p>}
      <div className="row">
        {times.map(({ value, words }) => (
          <label className="check" key={value}>
            <input type="radio" name="time" value={value} defaultChecked={value === checked} required />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id="time" error={error} />
    </fieldset>
  )
}

type PayProps = { cents: number | null; currency: string; isGiven: boolean; hasOptions: boolean }

const WaysToPay = ({ cents, currency, isGiven, hasOptions }: PayProps) => (
  <fieldset className="stack--s">
    <legend className="sr">Comment la séance se paie</legend>
    <label className="check">
      <input type="radio" name="pay" value="link" defaultChecked={!isGiven} />
      <span>
        Envoyer un lien de paiement{cents !== null && ` de ${formatMoney(cents, currency)}`}
        <small>
          {hasOptions && 'Les options sont comprises. '}
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
  </fieldset>
)
