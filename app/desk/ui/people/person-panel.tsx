import { type ReactNode, useId } from 'react'

type PersonPanelProps = { title: string; aside?: string; isFlush?: boolean; children: ReactNode }

/** A part of a person's page. `isFlush`: what is in it reaches its edges. */
export function PersonPanel({ title, aside, isFlush = false, children }: PersonPanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__h">
        <h2 id={id}>{title}</h2>
        {aside && <span className="small muted">{aside}</span>}
      </div>
      <div className={isFlush ? 'flush' : undefined}>{children}</div>
    </section>
  )
}
