import type { ReactNode } from 'react'
import { hoursText } from '#contracts/booking/hours-text.ts'
import {
  closesHolidays,
  isHolidays,
  MOST_EXCEPTIONS,
  OPENING_FIELDS,
  type OpeningTerms,
} from '#contracts/booking/opening-change.ts'
import { planOf } from '#contracts/booking/opening-plan.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { Field, Submit } from '../field.tsx'
import { KeptWordsForm } from '../kept-words-form.tsx'
import { ruleWords } from './rule-words.ts'

type FormProps = {
  /** Where it is sent, and what it says of whose hours they are. */
  action: string
  of: Readonly<Record<string, string>>
  version: number
  openingRules: readonly OpeningRule[]
  /** What a product says besides; null of whoever it is booked with, and of the whole shop. */
  terms: Omit<OpeningTerms, 'openingRules'> | null
  /** What these hours are, and which others count beside them. */
  children: ReactNode
  /** What was typed and not kept, by field; null before. */
  typed: Record<string, string> | null
  errors: Record<string, string>
  /** Somebody else has saved meanwhile: what they did stands beside what was typed. */
  isStale: boolean
}

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** Weekly hours, the dates on which they do not hold and, of a product, how early it is booked. */
export function OpeningForm({ action, of, version, openingRules, terms, children, typed, errors, isStale }: FormProps) {
  const plan = planOf(openingRules)
  const bind = (name: string, kept: string) => {
    const value = typed ? (typed[name] ?? '') : kept
    const help = isStale && value !== kept ? `Enregistré\u202F: ${kept || 'rien'}` : undefined
    return { name, defaultValue: value, error: errors[name], ...(help && { help }) }
  }
  const isChecked = (name: string, kept: boolean) => (typed ? name in typed : kept)
  return (
    <KeptWordsForm
      about={`heures ${JSON.stringify(of)}`}
      version={String(version)}
      isRefused={typed !== null}
      action={action}
      className="panels"
    >
      {Object.entries({ ...of, version: String(version) }).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Panel title="Chaque semaine">
        <p className="small muted">Écrivez 9 h – 12 h, 14 h – 18 h. Heure de Paris. {children}</p>
        <div className="fields">
          {DAYS.map((day, index) => (
            <Field
              key={day}
              label={day}
              placeholder={terms ? 'Fermé' : undefined}
              maxLength={200}
              {...bind(OPENING_FIELDS.day(index + 1), hoursText(plan.week[index] ?? []))}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Exceptions">
        <label className="check">
          <input
            type="checkbox"
            name={OPENING_FIELDS.holidays}
            value="1"
            defaultChecked={isChecked(OPENING_FIELDS.holidays, closesHolidays(plan))}
          />
          <span>Fermé les jours fériés</span>
        </label>
        {plan.others.map((rule, index) => {
          const name = OPENING_FIELDS.kept(index)
          return isHolidays(rule) ? null : (
            <label className="check" key={name}>
              <input type="checkbox" name={name} value="1" defaultChecked={isChecked(name, true)} />
              <span>
                {ruleWords(rule)}
                <small>Décochez pour retirer cette règle.</small>
              </span>
            </label>
          )
        })}
        <Exceptions kept={plan.exceptions} bind={bind} typed={typed} />
      </Panel>
      {terms && <BookingTerms terms={terms} bind={bind} />}
      <div>
        <Submit>Enregistrer les heures</Submit>
      </div>
    </KeptWordsForm>
  )
}

type TermsProps = { terms: Omit<OpeningTerms, 'openingRules'>; bind: (name: string, kept: string) => Bound }

const BookingTerms = ({ terms, bind }: TermsProps) => (
  <Panel title="Réservation">
    <div className="fields fields--3">
      <Field
        label="Délai avant une séance, en heures"
        inputMode="numeric"
        {...bind(OPENING_FIELDS.notice, String(terms.minNoticeHours))}
      />
      <Field
        label="Pause avant et après, en minutes"
        inputMode="numeric"
        {...bind(OPENING_FIELDS.buffer, String(terms.bufferMinutes))}
      />
      <Field
        label="Ouvert à l’avance, en jours"
        inputMode="numeric"
        {...bind(OPENING_FIELDS.ahead, String(terms.maxDaysAhead))}
      />
    </div>
  </Panel>
)

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel__h">
        <h2>{title}</h2>
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}

type Bound = { name: string; defaultValue: string; error: string | undefined; help?: string }
type ExceptionsProps = {
  kept: ReturnType<typeof planOf>['exceptions']
  bind: (name: string, kept: string) => Bound
  typed: Record<string, string> | null
}

const BLANK = 3

/** Rows of dates, with empty ones to fill in: what is saved makes room for more. */
function Exceptions({ kept, bind, typed }: ExceptionsProps) {
  const last = Array.from({ length: MOST_EXCEPTIONS }, (_, index) => index).findLast((index) =>
    [OPENING_FIELDS.from(index), OPENING_FIELDS.to(index), OPENING_FIELDS.hours(index)].some((name) => typed?.[name]),
  )
  const rows = Math.min(MOST_EXCEPTIONS, Math.max(kept.length, (last ?? -1) + 1) + BLANK)
  return (
    <>
      <p className="small muted">
        Un jour ou une période à part{'\u202F'}: fermé, ou ouvert à d’autres heures. Videz les dates pour retirer une
        ligne.
      </p>
      {Array.from({ length: rows }, (_, index) => {
        const row = kept[index]
        return (
          <fieldset className="fields fields--3 exception" key={OPENING_FIELDS.from(index)}>
            <legend className="sr">Exception {index + 1}</legend>
            <Field label="Du" type="date" {...bind(OPENING_FIELDS.from(index), row?.from ?? '')} />
            <Field label="Au (compris)" type="date" {...bind(OPENING_FIELDS.to(index), row?.to ?? '')} />
            <Field
              label="Heures"
              placeholder="Fermé"
              maxLength={200}
              {...bind(OPENING_FIELDS.hours(index), hoursText(row?.hours ?? []))}
            />
          </fieldset>
        )
      })}
    </>
  )
}
