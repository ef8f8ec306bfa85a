import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * What is said below a field: how it is meant, what is wrong with it. `isAlone`: nothing on top of the form says that something is
 * wrong, so it is said at once to who cannot see it.
 */
export type FieldSaid = { help?: ReactNode; error?: ReactNode; isAlone?: boolean }

/** Ties a field to the words below it. */
export const toldBy = (id: string, { help, error }: FieldSaid) => ({
  'aria-describedby': [help ? `${id}-a` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

/** The words below the field `id`. */
export const FieldWords = ({ id, help, error, isAlone }: FieldSaid & { id: string }) => (
  <>
    {help && (
      <p className="help" id={`${id}-a`}>
        {help}
      </p>
    )}
    <FieldError id={id} error={error} isAlone={isAlone} />
  </>
)

export const FieldError = ({ id, error, isAlone }: Pick<FieldSaid, 'error' | 'isAlone'> & { id: string }) =>
  error && (
    <p className="err" id={`${id}-e`} role={isAlone ? 'alert' : undefined}>
      <Icon name="alert" />
      {error}
    </p>
  )
