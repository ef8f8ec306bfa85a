import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is said below a field: how it is meant, what is wrong with it. */
export type FieldSaid = { help?: ReactNode; error?: ReactNode }

/** Ties a field to the words below it. */
export const toldBy = (id: string, { help, error }: FieldSaid) => ({
  'aria-describedby': [help ? `${id}-a` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

/** The words below the field `id`. */
export const FieldWords = ({ id, help, error }: FieldSaid & { id: string }) => (
  <>
    {help && (
      <p className="help" id={`${id}-a`}>
        {help}
      </p>
    )}
    <FieldError id={id} error={error} />
  </>
)

export const FieldError = ({ id, error }: { id: string; error: ReactNode }) =>
  error && (
    <p className="err" id={`${id}-e`}>
      <Icon name="alert" />
      {error}
    </p>
  )
