import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SearchForm } from './search-form.tsx'

/** The header's search box: opens and closes by itself, and is easier to leave once this has woken. */
export default function SearchBox({ fieldId }: { fieldId: string }) {
  const box = useRef<HTMLDetailsElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Unknown until this has woken: the browser itself tells assistive technology of a disclosure's state.
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    // The click that woke this may have opened it.
    setOpen(box.current?.open)
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.current?.open) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) box.current?.removeAttribute('open')
  }
  return (
    <details
      ref={box}
      className="search"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      onBlur={closeBehind}
    >
      <summary className="icon-btn" aria-label="Rechercher" {...(isOpen !== undefined && stateOf(isOpen))}>
        <Icon name="search" />
      </summary>
      <SearchForm name="Recherche sur le site" id={fieldId} input={input} />
    </details>
  )
}

/** A summary takes the state of a button only as a button. */
const stateOf = (isOpen: boolean) => ({ role: 'button', 'aria-expanded': isOpen })
