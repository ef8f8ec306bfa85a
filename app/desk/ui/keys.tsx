import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

const AreOn = createContext(true)

/** Whether single keys do anything for who is signed in: somebody who speaks to their computer turns them off. */
export const SingleKeys = ({ areOn, children }: { areOn: boolean; children: ReactNode }) => (
  <AreOn value={areOn}>{children}</AreOn>
)

/** What keys do; a name is what `KeyboardEvent.key` says, in small letters. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/** Whether a key belongs to a field that is typed into, or to a dialog that is open above the page. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true
  const isTyping = target.matches(FIELDS) || (target instanceof HTMLElement && target.isContentEditable)
  return isTyping || document.querySelector('dialog[open]') !== null
}

/** Listens to single keys as long as it is drawn: never while a field has the focus, nor where they are turned off. */
export function useSingleKeys(keys: KeyMap): void {
  const areOn = useContext(AreOn)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      if (!act || isTaken(event)) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [areOn])
}
