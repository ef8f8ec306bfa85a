import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { isTaken, type ListedKey, listMarked, markedBy, nameOf, sendFormOf } from './key-presses.ts'

/**
 * What a key does: `says` stands in the table that `?` opens. `act`: null for what the browser does by itself; `isThere`:
 * where it depends on the page.
 */
type SingleKey = { says: string; act: (() => void) | null; isThere?: () => boolean }
/** Keys by name: what `KeyboardEvent.key` says in small letters, 'shift+x', or two after one another, 'g c'. */
export type KeyMap = Readonly<Record<string, SingleKey>>

type Held = { areOn: boolean; maps: Set<{ readonly current: KeyMap }> }
const Keys = createContext<Held>({ areOn: true, maps: new Set() })

/** How long the second key of two may take. */
const SECOND_KEY_MILLISECONDS = 1_500

type SingleKeysProps = { areOn: boolean; children: ReactNode }

/**
 * Where keys are listened to, once for all pages. Single ones do nothing while a field has the focus or a dialog is open,
 * nor where who is signed in has turned them off (`areOn`): somebody who speaks to their computer does.
 */
export function SingleKeys({ areOn, children }: SingleKeysProps) {
  const [maps] = useState(() => new Set<{ readonly current: KeyMap }>())
  useEffect(() => {
    const press = areOn ? singlePresses(maps) : () => false
    const listen = (event: KeyboardEvent) => {
      if (press(event) || sendFormOf(event) || markedBy(event, ['Control', 'Meta'])) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [areOn, maps])
  return <Keys value={useMemo(() => ({ areOn, maps }), [areOn, maps])}>{children}</Keys>
}

/** Answers whether a press meant something. The newest page's keys come before those of what stands around it. */
function singlePresses(maps: Held['maps']): (event: KeyboardEvent) => boolean {
  let first = { name: '', at: 0 }
  return (event) => {
    const before = event.timeStamp - first.at < SECOND_KEY_MILLISECONDS ? first.name : ''
    if (isTaken(event)) return false
    first = { name: '', at: 0 }
    const name = before === '' ? nameOf(event) : `${before} ${nameOf(event)}`
    const known = [...maps].reverse().map(({ current }) => current)
    const key = known.find((map) => Object.hasOwn(map, name))?.[name]
    if (key?.act === null) return false
    if (key) key.act()
    else if (known.some((map) => Object.keys(map).some((each) => each.startsWith(`${name} `))))
      first = { name, at: event.timeStamp }
    else return before === '' && markedBy(event, [])
    return true
  }
}

/** Has single keys do something as long as it is drawn. */
export function useSingleKeys(keys: KeyMap): void {
  const { maps } = useContext(Keys)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    maps.add(latest)
    return () => void maps.delete(latest)
  }, [maps])
}

/**
 * Marks a button that a single key presses, or a field that it puts the focus into; the same mark tells readers of it. Gives
 * back no attribute where single keys are off.
 */
export function useKeyMark(): (key: string) => { 'aria-keyshortcuts'?: string } {
  const { areOn } = useContext(Keys)
  return (key) => (areOn ? { 'aria-keyshortcuts': key } : {})
}

/** The mark of a button that ⌘S presses, on with single keys or without. */
export const SAVES = { 'aria-keyshortcuts': 'Control+S Meta+S' }

/** Gives back, when it is asked, what keys do on this page; [] where single ones are off and nothing else is there. */
export function useListedKeys(): () => ListedKey[] {
  const { areOn, maps } = useContext(Keys)
  return () => {
    const held = [...maps].flatMap(({ current }) => Object.entries(current))
    const singles = held.flatMap(([name, { says, isThere }]) => (isThere?.() === false ? [] : [{ name, says }]))
    const listed = [...(areOn ? singles : []), ...listMarked(areOn)]
    return listed.filter(({ name }, place) => listed.findIndex((each) => each.name === name) === place)
  }
}
