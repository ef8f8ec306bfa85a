import { useState } from 'react'
import { useSingleKeys } from './keys.tsx'

type RowKeys = {
  /** What tells the rows of this page apart, in their order. */
  ids: readonly (string | number)[]
  /** Chooses or lets go the row at this place; `toHere`: all from the row chosen before as well. */
  choose?: (place: number, toHere: boolean) => void
  /** What else is done with the row that one stands at, by its key. */
  more?: Readonly<Record<string, { says: string; act: (place: number) => void }>>
}

export type RowProps = { className: string | undefined; 'data-row': number; onFocus: () => void }

/** The first link of a row is what it opens. */
const linkOf = (place: number) => document.querySelector<HTMLElement>(`[data-row="${place}"] a`)

/**
 * Keys that walk through the rows of a list: J and K take the focus along, so that Entrée opens and readers hear where they
 * are. Gives back what each row's element is given.
 */
export function useRowKeys({ ids, choose, more = {} }: RowKeys): (place: number, className?: string) => RowProps {
  const list = ids.join()
  const [stood, setStood] = useState({ list, at: -1 })
  const at = stood.list === list ? stood.at : -1
  const go = (step: 1 | -1) => {
    const next = Math.min(Math.max(at + step, 0), ids.length - 1)
    linkOf(next)?.focus()
    setStood({ list, at: next })
  }
  const choosing = choose && {
    x: { says: 'Choisir la ligne', act: () => void (at >= 0 && choose(at, false)) },
    'shift+x': { says: 'Choisir jusqu’ici', act: () => void (at >= 0 && choose(at, true)) },
  }
  const walking = {
    j: { says: 'Ligne suivante', act: () => go(1) },
    k: { says: 'Ligne précédente', act: () => go(-1) },
    enter: { says: 'Ouvrir la ligne', act: null },
    ...choosing,
    ...Object.fromEntries(
      Object.entries(more).map(([key, { says, act }]) => [key, { says, act: () => act(at), isThere: () => at >= 0 }]),
    ),
  }
  useSingleKeys(ids.length > 0 ? walking : {})
  return (place, className = '') => ({
    className: [className, place === at ? 'is-at' : ''].filter(Boolean).join(' ') || undefined,
    'data-row': place,
    onFocus: () => setStood({ list, at: place }),
  })
}
