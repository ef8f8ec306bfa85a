import { FieldNote } from '#app/ui/field.tsx'
import type { Answers } from '#contracts/courses/answers.ts'
import type { Exercise, ExerciseField } from '#contracts/courses/exercise.ts'

/** What an exercise asks, with what was answered so far. */
export function ExerciseFields({ exercise, answers }: { exercise: Exercise; answers: Answers }) {
  return exercise.fields.map((field) =>
    'choices' in field ? (
      <Choices key={field.name} field={field} value={answers[field.name]} />
    ) : (
      <Words key={field.name} field={field} value={answers[field.name]} />
    ),
  )
}

type WordsField = Extract<ExerciseField, { maxLength: number }>
type ChoiceField = Extract<ExerciseField, { choices: string[] }>

const ROWS_EVERY = 90

function Words({ field, value = '' }: { field: WordsField; value: string | undefined }) {
  const { name, label, help, kind, maxLength } = field
  const id = `exercice-${name}`
  const said = {
    ...{ id, name, className: 'input', defaultValue: value, autoComplete: 'off' },
    // No `maxlength`: what is pasted would be cut. The script says by how much it is too long.
    ...{ 'data-max': maxLength, 'aria-describedby': `${id}-note ${id}-over` },
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <input {...said} type="text" />
      ) : (
        <textarea {...said} rows={Math.min(8, Math.max(2, Math.ceil(maxLength / ROWS_EVERY)))} />
      )}
      <FieldNote id={`${id}-note`} help={help} />
      <p className="field__error" id={`${id}-over`} data-over={name} hidden />
    </div>
  )
}

function Choices({ field, value }: { field: ChoiceField; value: string | undefined }) {
  const { name, label, help, kind, choices } = field
  const id = `exercice-${name}`
  return (
    <fieldset
      className={`exercise__choices exercise__choices--${kind}`}
      aria-describedby={help ? `${id}-note` : undefined}
    >
      <legend>{label}</legend>
      <FieldNote id={`${id}-note`} help={help} />
      <div>
        {choices.map((choice) => (
          <label key={choice} className="check">
            <input type="radio" name={name} value={choice} defaultChecked={choice === value} />
            <span>{choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
