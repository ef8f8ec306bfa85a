import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = ComponentProps<'input'> & { label: ReactNode; help?: ReactNode; error?: string | undefined }

/** A labelled field; what is wrong with it stands below it and is tied to it. */
export function Field({ label, help, error, id: named, ...input }: FieldProps) {
  const own = useId()
  const id = named ?? own
  const described = [help ? `${id}-a` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={`input ${input.className ?? ''}`.trim()}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {help && (
        <p className="help" id={`${id}-a`}>
          {help}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-e`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
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
          aria-describedby={help || error ? `${id}-a` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <button type="button" className="btn btn--ghost" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Cacher' : 'Montrer'}
        </button>
      </div>
      {(help || error) && (
        <p className={error ? 'err' : 'help'} id={`${id}-a`}>
          {error ? <Icon name="alert" /> : null}
          {error ?? help}
        </p>
      )}
    </div>
  )
}

/** The button of a form, which says that it is at work while it is. */
export function Submit({
  children,
  isBusy,
  className = 'btn',
  ...button
}: ComponentProps<'button'> & { isBusy: boolean }) {
  return (
    <button {...button} type="submit" className={className} aria-busy={isBusy || undefined} aria-disabled={isBusy}>
      {children}
    </button>
  )
}
