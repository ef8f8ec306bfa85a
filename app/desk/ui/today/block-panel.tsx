import { type ReactNode, useId } from 'react'
import type { Block } from '#contracts/staff/today.ts'

type BlockPanelProps<T> = {
  title: string
  aside?: ReactNode
  block: Block<T>
  isFlush?: boolean
  children: (value: T) => ReactNode
}

/** A part of the page. One that could not be read says so, and the others stand. */
export function BlockPanel<T>({ title, aside, block, isFlush = false, children }: BlockPanelProps<T>) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__h">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {block.ok ? (
        <div className={isFlush ? 'flush' : undefined}>{children(block.value)}</div>
      ) : (
        <p className="muted">
          Ces chiffres n’ont pas pu être lus. Le reste de la page est à jour{'\u202F'}; rechargez-la.
        </p>
      )}
    </section>
  )
}
