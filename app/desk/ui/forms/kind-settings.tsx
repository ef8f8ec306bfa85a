import type { FieldOf, FieldType, FormField } from '#contracts/forms/fields.ts'
import { partId, useForm, withField } from './editing.ts'
import { FileKinds } from './file-kinds.tsx'
import { FreeTextSettings } from './free-text-settings.tsx'
import { PartError, PartField } from './part-field.tsx'

export type KindProps = { field: FormField; index: number }

/** A part of a field of some kinds. `number`: empty is none; `check`: yes or no. */
type Part = { part: string; label: string; as: 'words' | 'number' | 'check' | 'time'; help?: string }

const PLACEHOLDER: Part = { part: 'placeholder', label: 'Exemple en gris', as: 'words' }
const BOUNDS: Part[] = [
  { part: 'min', label: 'Le plus petit', as: 'number' },
  { part: 'max', label: 'Le plus grand', as: 'number' },
  { part: 'step', label: 'De combien en combien', as: 'number' },
]

const PARTS: Partial<Record<FieldType, Part[]>> = {
  text: [PLACEHOLDER],
  email: [PLACEHOLDER],
  tel: [PLACEHOLDER],
  url: [PLACEHOLDER],
  textarea: [PLACEHOLDER, { part: 'rows', label: 'Lignes montrées', as: 'number' }],
  number: [
    ...BOUNDS,
    { part: 'unit', label: 'Unité', as: 'words', help: 'Écrite derrière\u202F: ans, €.' },
    PLACEHOLDER,
  ],
  range: [
    ...BOUNDS,
    { part: 'default', label: 'Où il commence', as: 'number' },
    { part: 'minLabel', label: 'Mots à gauche', as: 'words' },
    { part: 'maxLabel', label: 'Mots à droite', as: 'words' },
    { part: 'showValue', label: 'Montrer le nombre choisi', as: 'check' },
  ],
  time: [
    { part: 'min', label: 'Pas avant', as: 'time' },
    { part: 'max', label: 'Pas après', as: 'time' },
  ],
  select: [
    { part: 'includeBlank', label: 'Commencer par une ligne sans réponse', as: 'check' },
    { part: 'multiple', label: 'Plusieurs réponses possibles', as: 'check' },
  ],
  checkbox: [
    { part: 'exclusive', label: 'Une seule réponse à la fois', as: 'check' },
    { part: 'min', label: 'Réponses au moins', as: 'number' },
    { part: 'max', label: 'Réponses au plus', as: 'number' },
  ],
  acceptance: [
    { part: 'optional', label: 'Le message part aussi sans cet accord', as: 'check' },
    {
      part: 'linkTo',
      label: 'Page dont il parle',
      as: 'words',
      help: 'Son adresse sans barres\u202F: confidentialite.',
    },
  ],
  captcha: [
    { part: 'length', label: 'Signes à recopier', as: 'number', help: '4 à 8.' },
    { part: 'refreshLabel', label: 'Bouton pour une autre image', as: 'words' },
  ],
  hidden: [{ part: 'default', label: 'Ce qu’il envoie', as: 'words' }],
}

/** What only a field of its kind asks. */
export function KindSettings({ field, index }: KindProps) {
  return (
    <>
      {PARTS[field.type]?.map((part) => (
        <KindPart key={part.part} part={part} field={field} index={index} />
      ))}
      {field.type === 'date' && <DayBounds field={field} index={index} />}
      {field.type === 'file' && <FileKinds field={field} index={index} />}
      {(field.type === 'checkbox' || field.type === 'radio') && <FreeTextSettings field={field} index={index} />}
    </>
  )
}

function KindPart({ part: { part, label, as, help }, field, index }: KindProps & { part: Part }) {
  const { change } = useForm()
  const path = `fields.${index}.${part}`
  const value: unknown = Object.entries(field).find(([name]) => name === part)?.[1]
  const put = (changed: unknown) =>
    change((form) => {
      const { [part]: _, ...rest } = { ...field } as Record<string, unknown>
      return withField(form, index, (changed === undefined ? rest : { ...rest, [part]: changed }) as FormField)
    })
  if (as === 'check')
    return (
      <div className="full">
        <label className="check">
          <input
            type="checkbox"
            id={partId(path)}
            checked={value === true}
            onChange={({ currentTarget }) => put(currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
        <PartError path={path} />
      </div>
    )
  const read = (text: string) => {
    if (as === 'number') return text === '' ? undefined : Number(text)
    return as === 'time' && text === '' ? undefined : text
  }
  return (
    <PartField
      path={path}
      label={label}
      type={as === 'words' ? 'text' : as}
      value={String(value ?? '')}
      onValue={(text) => put(read(text))}
      help={help}
    />
  )
}

const BOUND_WORDS = { min: 'Pas avant', max: 'Pas après' } as const
/** 'today', 'today+2 days': how many days from the day on which the form is shown; null for a bound that is a day. */
const daysFromToday = (bound: string): number | null => {
  const [all, days = '0'] = /^today(?:([+-]\d{1,5}) days)?$/.exec(bound) ?? []
  return all === undefined ? null : Number(days)
}
const boundOf = (days: number) =>
  days === 0 ? 'today' : `today${days > 0 ? '+' : '-'}${Math.min(Math.abs(Math.trunc(days)), 99_999)} days`

type How = 'never' | 'count' | 'day'
const HOW_WORDS: Record<How, string> = {
  never: 'Sans limite',
  count: 'Un nombre de jours à partir d’aujourd’hui',
  day: 'Un jour',
}
function howOf(bound: string | undefined): How {
  if (bound === undefined) return 'never'
  return daysFromToday(bound) === null ? 'day' : 'count'
}
const BEGUN: Record<How, () => string | undefined> = {
  never: () => undefined,
  count: () => 'today',
  day: () => new Date().toISOString().slice(0, 10),
}

function DayBounds({ field, index }: { field: FieldOf<'date'>; index: number }) {
  const { change } = useForm()
  const put = (side: 'min' | 'max', bound: string | undefined) => {
    const { [side]: _, ...rest } = field
    change((form) => withField(form, index, bound === undefined ? rest : { ...rest, [side]: bound }))
  }
  return (['min', 'max'] as const).map((side) => {
    const [path, bound] = [`fields.${index}.${side}`, field[side]]
    const how = howOf(bound)
    const id = `${partId(path)}-how`
    return (
      <div className="full fields" key={side}>
        <div className="field">
          <label htmlFor={id}>{BOUND_WORDS[side]}</label>
          <select
            className="input"
            id={id}
            value={how}
            onChange={({ currentTarget }) => put(side, BEGUN[currentTarget.value as How]())}
          >
            {Object.entries(HOW_WORDS).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        </div>
        {how === 'count' && (
          <PartField
            path={path}
            label="Jours à partir d’aujourd’hui"
            type="number"
            value={String(daysFromToday(bound ?? '') ?? 0)}
            help={'0\u202F: le jour même. Un nombre négatif compte en arrière.'}
            onValue={(text) => put(side, boundOf(Number(text) || 0))}
          />
        )}
        {how === 'day' && (
          <PartField path={path} label="Jour" type="date" value={bound ?? ''} onValue={(text) => put(side, text)} />
        )}
      </div>
    )
  })
}
