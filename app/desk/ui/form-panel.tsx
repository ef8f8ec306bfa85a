import type { ReactNode } from 'react'

type FormPanelProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of a form, or of what stands beside it. `aside`: what can be done with all of it. */
export function FormPanel({ title, aside, children }: FormPanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel__h">
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}
