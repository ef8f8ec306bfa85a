import type { ReactNode } from 'react'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import { Icon } from '../icon.tsx'
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
  isFull?: boolean
}

/** A text of the form; what is wrong with it stands below it. */
export function PartField({ path, label, value, onValue, help, rows, type = 'text', isLocked, isFull }: PartProps) {
  const { problems } = useForm()
  const error = problemAt(problems, path)
  const id = partId(path)
  const shared = {
    ...{ id, value, className: 'input', readOnly: isLocked },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help ? `${id}-a` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={isFull || rows ? 'field full' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          step={type === 'number' ? 'any' : undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
      {help && (
        <p className="help" id={`${id}-a`}>
          {help}
        </p>
      )}
      <PartError path={path} />
    </div>
  )
}

const problemAt = (problems: readonly FieldProblem[], path: string) =>
  problems.find(({ field }) => field === path || field.startsWith(`${path}.`))?.sentence

/** What is wrong with a part. */
export function PartError({ path }: { path: string }) {
  const { problems } = useForm()
  const error = problemAt(problems, path)
  if (!error) return null
  return (
    <p className="err" id={`${partId(path)}-e`}>
      <Icon name="alert" />
      {error}
    </p>
  )
}
