import { useState } from 'react'
import { RULE_MESSAGES, type RuleMessageKey, STATUS_MESSAGES, type StatusCode } from '#contracts/forms/messages.ts'
import { conditionOf } from '#contracts/forms/shown-fields.ts'
import { conditionWords, labelOf } from '#contracts/staff/forms.ts'
import { useForm } from './editing.ts'
import { PartField } from './part-field.tsx'

const STATUSES: Partial<Record<StatusCode, string>> = {
  mail_sent: 'Envoyé',
  mail_failed: 'Non envoyé',
  validation_failed: 'À corriger',
  spam: 'Retenu',
}
const RULES: Partial<Record<RuleMessageKey, string>> = {
  required: 'Champ vide',
  email: 'Courriel',
  too_short: 'Trop court',
  too_long: 'Trop long',
  file_type: 'Sorte de fichier',
  file_too_large: 'Fichier trop lourd',
}

/** What the form says; where it says nothing of its own, what stands in grey. */
export function FormMessages() {
  const { form, change } = useForm()
  const { status, rules } = form.messages
  return (
    <div className="fields">
      {(Object.entries(STATUSES) as [StatusCode, string][]).map(([code, name]) => (
        <PartField
          key={code}
          path={`messages.status.${code}`}
          label={name}
          value={status[code] ?? STATUS_MESSAGES[code]}
          onValue={(text) =>
            change((before) => ({
              ...before,
              messages: { ...before.messages, status: { ...before.messages.status, [code]: text } },
            }))
          }
        />
      ))}
      {(Object.entries(RULES) as [RuleMessageKey, string][]).map(([key, name]) => (
        <PartField
          key={key}
          path={`messages.rules.${key}`}
          label={name}
          value={rules[key] ?? RULE_MESSAGES[key]}
          onValue={(text) =>
            change((before) => ({
              ...before,
              messages: { ...before.messages, rules: { ...before.messages.rules, [key]: text } },
            }))
          }
        />
      ))}
    </div>
  )
}

const HEADS = {
  title: 'Nom',
  intro: 'Ce qui est dit au-dessus',
  submitLabel: 'Bouton',
  submittingLabel: 'Bouton pendant l’envoi',
} as const

/** What stands around the fields. */
export function FormHead() {
  const { form, change } = useForm()
  return (
    <div className="fields">
      {(Object.keys(HEADS) as (keyof typeof HEADS)[]).map((part) => (
        <PartField
          key={part}
          path={part}
          label={HEADS[part]}
          value={form[part]}
          {...(part === 'intro' && { rows: 2 })}
          onValue={(value) => change((before) => ({ ...before, [part]: value }))}
        />
      ))}
    </div>
  )
}

/** All that hangs on an answer, in words. */
export function FormRules() {
  const { form } = useForm()
  const shown = form.fields.flatMap((field) => {
    const condition = conditionOf(field)
    return condition ? [`«\u202F${labelOf(field)}\u202F» se montre ${conditionWords(condition, form.fields)}.`] : []
  })
  const sent = form.mails.toShop.routes.map(
    (route) => `Le message va à ${route.to || '…'} ${conditionWords(route, form.fields)}.`,
  )
  const all = [...shown, ...sent]
  if (all.length === 0)
    return (
      <p className="muted">
        Aucune règle{'\u202F'}: tous les champs se montrent toujours. Une règle se pose dans un champ («{'\u202F'}
        Montrer
        {'\u202F'}»), ou dans les mails.
      </p>
    )
  return (
    <ul className="stack">
      {all.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

/** What keeps robots out. */
export function FormProtection() {
  const { form, change } = useForm()
  const quiz = form.fields.findIndex(({ type }) => type === 'quiz')
  const put = (part: 'minSecondsBeforeSubmit' | 'rateLimitPerHour', text: string) =>
    change((before) => ({ ...before, settings: { ...before.settings, [part]: Number.parseInt(text, 10) || 0 } }))
  return (
    <div className="fields">
      <PartField
        path="settings.rateLimitPerHour"
        label="Messages par heure d’une même personne"
        type="number"
        value={String(form.settings.rateLimitPerHour)}
        onValue={(text) => put('rateLimitPerHour', text)}
      />
      <PartField
        path="settings.minSecondsBeforeSubmit"
        label="Secondes avant l’envoi"
        type="number"
        value={String(form.settings.minSecondsBeforeSubmit)}
        help="Personne n’écrit plus vite."
        onValue={(text) => put('minSecondsBeforeSubmit', text)}
      />
      {quiz >= 0 && <Questions index={quiz} />}
      <p className="help full">
        Un champ que personne ne voit («{'\u202F'}
        {form.settings.honeypotField}
        {'\u202F'}») retient aussi ce que des robots remplissent.
      </p>
    </div>
  )
}

/** One question a line, with its answers behind '='. */
function Questions({ index }: { index: number }) {
  const { form, change } = useForm()
  const [typedText, setText] = useState<string | null>(null)
  const field = form.fields[index]
  if (field?.type !== 'quiz') return null
  const kept = field.questions.map(({ question, answers }) => `${question} = ${answers.join(' / ')}`).join('\n')
  const text = typedText ?? kept
  const read = (typed: string) =>
    typed.split('\n').map((line) => {
      const [question = '', answers = ''] = line.split(/\s*=\s*/, 2)
      return { question, answers: answers.split(/\s*\/\s*/) }
    })
  return (
    <PartField
      path={`fields.${index}.questions`}
      label="Questions de vérification"
      rows={4}
      value={text}
      help="Une par ligne\u202F: question = réponse / autre réponse."
      onValue={(typed) => {
        setText(typed)
        change((before) => ({ ...before, fields: before.fields.with(index, { ...field, questions: read(typed) }) }))
      }}
    />
  )
}
