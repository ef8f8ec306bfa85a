import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldWords, toldBy } from './field-words.tsx'

export type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  isAlone?: boolean
}

/** A labelled field; what is wrong with it stands below it and is tied to it. */
export function Field({ label, help, error, isAlone = false, id: named, ...input }: FieldProps) {
  const own = useId()
  const id = named ?? own
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={`input ${input.className ?? ''}`.trim()} {...toldBy(id, { help, error })} />
      <FieldWords id={id} help={help} error={error} isAlone={isAlone} />
    </div>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="pw">
        <input
          {...input}
          id={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          {...toldBy(id, { help, error })}
        />
        <button type="button" className="btn btn--ghost" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Cacher' : 'Montrer'}
        </button>
      </div>
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

/** The button of a form. `BusyButtons` says of it, as of any other, that it is at work while it is. */
export function Submit({ children, className = 'btn', ...button }: ComponentProps<'button'>) {
  return (
    <button {...button} type="submit" className={className}>
      {children}
    </button>
  )
}

/** Sends a form that sends itself once something is chosen: there only where no script runs. */
export const ScriptlessSubmit = ({ className = 'btn btn--quiet', ...button }: ComponentProps<'button'>) => (
  <noscript>
    <Submit {...button} className={className} />
  </noscript>
)
