import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import { FieldError, FieldWords, toldBy } from '../field-words.tsx'
import { partId, useForm } from './editing.ts'

type PartProps = {
  /** Where it stands in the form: 'fields.0.label'. */
  path: string
  label: ReactNode
  value: string
  onValue: (value: string) => void
  help?: ReactNode
  rows?: number
  type?: 'text' | 'number' | 'email' | 'date' | 'time'
  isLocked?: boolean
  /** Told once the field is left, and not at each key. */
  waits?: boolean
  isFull?: boolean
}

/** A text of the form; what is wrong with it stands below it. */
export function PartField({ path, label, help, rows, type = 'text', isLocked, isFull, ...told }: PartProps) {
  const { problems } = useForm()
  const typing = useTyping({ ...told, isNumber: type === 'number' })
  const error = problemAt(problems, path)
  const id = partId(path)
  const shared = {
    ...{ id, value: typing.value, className: 'input', readOnly: isLocked },
    ...toldBy(id, { help, error }),
  }
  return (
    <div className={isFull || rows ? 'field full' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={({ currentTarget }) => typing.type(currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          step={type === 'number' ? 'any' : undefined}
          onChange={({ currentTarget }) => typing.type(currentTarget.value)}
          onBlur={typing.leave}
          onKeyDown={(event) => isSaving(event) && typing.leave()}
        />
      )}
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

type Told = Pick<PartProps, 'value' | 'onValue' | 'waits'>

/** What is typed stands as it was typed until its field is left: a number that begins with a minus is none yet. */
function useTyping({ value, onValue, waits, isNumber }: Told & { isNumber: boolean }) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    if (waits || isNumber) setTyped(text)
    if (!waits) onValue(text)
  }
  const leave = () => {
    if (waits && typed !== null && typed !== value) onValue(typed)
    setTyped(null)
  }
  return { value: typed ?? value, type, leave }
}

/** Enter, or the keys that put the form online without leaving the field. */
const isSaving = ({ key, metaKey, ctrlKey }: KeyboardEvent) =>
  key === 'Enter' || ((metaKey || ctrlKey) && key.toLowerCase() === 's')

const problemAt = (problems: readonly FieldProblem[], path: string) =>
  problems.find(({ field }) => field === path || field.startsWith(`${path}.`))?.sentence

/** What is wrong with a part. */
export function PartError({ path }: { path: string }) {
  const { problems } = useForm()
  const error = problemAt(problems, path)
  return <FieldError id={partId(path)} error={error} />
}
