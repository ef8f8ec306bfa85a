import { type ReactNode, type Ref, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

type DialogProps = {
  ref: Ref<HTMLDialogElement>
  title: string
  children: ReactNode
  onClose?: () => void
  className?: string
}

/** The browser's own: it keeps the focus inside, Escape closes it, and the focus goes back. */
export function Dialog({ ref, title, children, onClose, className }: DialogProps) {
  const id = useId()
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose} className={className}>
      <div className="dlg__h">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {/* No form of its own: a window may belong to one. */}
        <button
          type="button"
          className="btn btn--ghost btn--icon"
          aria-label="Fermer"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** What a gesture does, said before it is done. */
export function Effects({ items }: { items: readonly (readonly [IconName, ReactNode])[] }) {
  return (
    <section aria-label="Ce que cela fait">
      <p className="label">Ce que cela fait</p>
      <ul className="effects">
        {items.map(([icon, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole each time.
          <li key={index}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
