import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'

type Error = { sentence: string; field: string | null }

/** What is wrong with a form, above it: it takes the focus, and leads to each field. */
export function Errors({ errors }: { errors: readonly Error[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <b>{errors.length > 1 ? `${errors.length} points à revoir` : 'Un point à revoir'}</b>
        <ul>
          {errors.map(({ sentence, field }) => (
            <li key={sentence}>{field ? <a href={`#${field}`}>{sentence}</a> : sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
