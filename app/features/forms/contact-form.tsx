import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { FormView } from '#contracts/forms/form-view.ts'
import { FORMS_LOCALE, FORMS_VERSION, HIDDEN, TOKEN_NAME } from '#contracts/forms/names.ts'
import { isMet } from '#contracts/forms/shown-fields.ts'
import { ContactFormField, type FormAttempt } from './contact-form-field.tsx'
import { displayStateOf } from './form-status.ts'

type ContactFormProps = {
  form: FormView
  /** Path of the page, which takes the form when no script does. */
  action: string
  attempt: FormAttempt | null
  /** What it is called where it stands among others; by the contract a form alone is called what it is. */
  name?: string
}

/** A contact form in the contract's markup (facts: forms-and-comments §4); `start-contact-forms.ts` brings it to life. */
export function ContactForm({ form, action, attempt, name = 'Formulaire de contact' }: ContactFormProps) {
  const { id, unitTag, fields } = form
  const state = displayStateOf(attempt?.feedback?.status ?? 'init')
  const hasFiles = fields.some(({ type }) => type === 'file')
  const className = ['wpcf7-form', state, form.acceptanceAsValidation && 'wpcf7-acceptance-as-validation']
  return (
    <div className="wpcf7 no-js" id={unitTag} lang="fr-FR" dir="ltr" data-wpcf7-id={id}>
      <Spoken attempt={attempt} />
      <form
        className={className.filter(Boolean).join(' ')}
        action={`${action}#${unitTag}`}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        aria-label={name}
        noValidate
        data-status={state}
      >
        <HiddenFields form={form} attempt={attempt} />
        <p className="small muted">{form.requiredNote}</p>
        {partsOf(form).map(({ legend, fields: members }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one legend.
          <FormPart key={index} legend={legend}>
            {members.map((field) => (
              <Conditional key={field.name} field={field} form={form} attempt={attempt} />
            ))}
          </FormPart>
        ))}
        <TrapField name={form.honeypotField} unitTag={unitTag} />
        <p>
          <input
            className={buttonClass({ look: 'ink' }, 'wpcf7-form-control wpcf7-submit has-spinner')}
            type="submit"
            value={form.submitLabel}
            data-submitting-label={form.submittingLabel}
          />
        </p>
        <div className="wpcf7-response-output" aria-hidden="true">
          {attempt?.feedback?.message}
        </div>
      </form>
    </div>
  )
}

/** The same for those who hear the page: what became of the message, and each problem with a way to its field. */
function Spoken({ attempt }: { attempt: FormAttempt | null }) {
  return (
    <div className="screen-reader-response sr">
      <p role="status" aria-live="polite" aria-atomic="true">
        {attempt?.feedback?.message}
      </p>
      <ul>
        {attempt?.feedback?.invalid_fields.map(({ message, idref, error_id }) => (
          <li key={error_id} id={error_id}>
            <a href={`#${idref}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function HiddenFields({
  form: { id, unitTag, containerPost, token },
  attempt,
}: Pick<ContactFormProps, 'form' | 'attempt'>) {
  const values = {
    [HIDDEN.formId]: id,
    [HIDDEN.version]: FORMS_VERSION,
    [HIDDEN.locale]: FORMS_LOCALE,
    [HIDDEN.unitTag]: unitTag,
    [HIDDEN.containerPost]: containerPost,
    [HIDDEN.postedDataHash]: attempt?.feedback?.posted_data_hash ?? '',
    [TOKEN_NAME]: token,
  }
  return (
    <fieldset className="hidden-fields-container">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </fieldset>
  )
}

type FieldProps = { field: FormView['fields'][number]; form: FormView; attempt: FormAttempt | null }

/** A field that an answer asks for stands there without script; where one runs it shows and hides it. */
function Conditional({ field, form, attempt }: FieldProps) {
  const own = <ContactFormField field={field} form={form} attempt={attempt} />
  const condition = 'shownIf' in field ? field.shownIf : undefined
  if (!condition) return own
  const isShown = isMet(condition, (name) => attempt?.values[name] ?? [])
  return (
    <div className="asked-if" data-asked-if={JSON.stringify(condition)} data-is-asked={isShown || undefined}>
      {own}
    </div>
  )
}

type Part = { legend: string; fields: FormView['fields'] }

/** Fields under their legends, as the form has them, or all of them together. */
function partsOf({ fieldsets, fields }: FormView): Part[] {
  if (fieldsets.length === 0) return [{ legend: '', fields }]
  return fieldsets.map(({ legend, fields: names }) => ({
    legend,
    fields: fields.filter(({ name }) => names.includes(name)),
  }))
}

function FormPart({ legend, children }: { legend: string; children: ReactNode }) {
  if (legend === '') return <div className="fields">{children}</div>
  return (
    <fieldset className="contact-part">
      <legend>{legend}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  )
}

/** People neither see nor hear it; robots fill in whatever there is. */
function TrapField({ name, unitTag }: { name: string; unitTag: string }) {
  const id = `${unitTag}-${name}`
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={id}>Laissez ce champ vide</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
