import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type BulkReport, CHOSEN_FIELDS, MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import { Icon } from './icon.tsx'
import { useSingleKeys } from './keys.tsx'
import { Notice } from './notice.tsx'

/** What somebody has chosen of the rows of a page, or of all that the filter finds. */
export type Choice = {
  ids: readonly number[]
  chosen: ReadonlySet<number>
  /** All that the filter finds, on other pages as well. */
  isAll: boolean
  /** Chooses or lets go the row at this place; `toHere`: with all from the one chosen before. */
  choose: (place: number, toHere: boolean) => void
  choosePage: () => void
  chooseAll: () => void
  clear: () => void
}

/** Keeps what is chosen of a list as long as its page shows the same rows. `ids`: of these, in their order. */
export function useChoice(ids: readonly number[]): Choice {
  const list = ids.join()
  const nothing = { list, chosen: new Set<number>(), isAll: false, last: -1 }
  const [kept, setKept] = useState(nothing)
  const now = kept.list === list ? kept : nothing
  const choose = (place: number, toHere: boolean) => {
    const isOn = toHere || !now.chosen.has(ids[place] ?? 0)
    const from = toHere && now.last >= 0 ? Math.min(now.last, place) : place
    const rows = ids.slice(from, Math.max(toHere ? now.last : place, place) + 1)
    const chosen = new Set(now.chosen)
    for (const id of rows) isOn ? chosen.add(id) : chosen.delete(id)
    setKept({ list, chosen, isAll: false, last: place })
  }
  return {
    ...{ ids, chosen: now.chosen, isAll: now.isAll, choose },
    choosePage: () =>
      setKept({ ...nothing, chosen: now.chosen.size === ids.length ? nothing.chosen : new Set(ids), last: -1 }),
    chooseAll: () => setKept({ list, chosen: new Set(ids), isAll: true, last: -1 }),
    clear: () => setKept(nothing),
  }
}

/** The box of a row. Shift chooses all rows from the one before. */
export const ChoiceBox = ({ choice, place, label }: { choice: Choice; place: number; label: string }) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={choice.chosen.has(choice.ids[place] ?? 0)}
    onClick={({ shiftKey }) => choice.choose(place, shiftKey)}
    onChange={() => undefined}
  />
)

/** The box of the head: all rows of the page, or none. */
export function PageBox({ choice, label }: { choice: Choice; label: string }) {
  const box = useRef<HTMLInputElement>(null)
  const { chosen, ids } = choice
  const isPart = chosen.size > 0 && chosen.size < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={chosen.size > 0 && chosen.size === ids.length}
      onChange={choice.choosePage}
    />
  )
}

type BulkBarProps = {
  choice: Choice
  /** ['commande choisie', 'commandes choisies'], 'commandes', 'toutes les commandes'. */
  words: { chosen: readonly [one: string, many: string]; things: string; all: string }
  /** How many the filter finds, counted as far as `MOST_AT_ONCE` and one more; null while that is not known. */
  found: number | null
  /** The gestures, each with `ChosenFields` in its form. */
  children: ReactNode
}

/** What can be done with all that is chosen: above the head of the table, as long as anything is. */
export function BulkBar({ choice, words, found, children }: BulkBarProps) {
  const { chosen, ids, isAll, clear } = choice
  const isWhole = chosen.size === ids.length && found !== null && found > ids.length
  useSingleKeys(chosen.size > 0 ? { escape: { says: 'Ne plus rien choisir', act: clear } } : {})
  if (chosen.size === 0) return null
  const all = found !== null && found > MOST_AT_ONCE ? `plus de ${MOST_AT_ONCE}` : (found ?? '…')
  return (
    <div className="bulk" role="toolbar" aria-label={`Actions sur les ${words.chosen[1]}`}>
      <span role="status">
        <b>
          {isAll ? all : chosen.size} {words.chosen[!isAll && chosen.size === 1 ? 0 : 1]}
        </b>
        {isWhole && !isAll && ' · '}
        {isWhole && !isAll && (
          <button type="button" className="link" onClick={choice.chooseAll}>
            {found > MOST_AT_ONCE ? `Choisir ${words.all} du filtre` : `Choisir les ${found} ${words.things} du filtre`}
          </button>
        )}
      </span>
      <span className="push row">
        {children}
        <button type="button" className="btn btn--icon" aria-label="Ne plus rien choisir" onClick={clear}>
          <Icon name="x" />
        </button>
      </span>
    </div>
  )
}

/** What is chosen, in the form of a gesture (`readChosen`). */
export const ChosenFields = ({ choice }: { choice: Choice }) =>
  choice.isAll ? (
    <input type="hidden" name={CHOSEN_FIELDS.all} value="1" />
  ) : (
    [...choice.chosen].map((id) => <input key={id} type="hidden" name={CHOSEN_FIELDS.id} value={id} />)
  )

/** What a gesture on many did, and what it did not, with the reason of each. */
export function BulkTold({ report }: { report: BulkReport }) {
  const { done, refused } = report
  return (
    <Notice kind={refused.length > 0 ? 'warn' : 'ok'}>
      <b>{done}</b>
      {refused.length > 0 && (
        <>
          {' '}
          {refused.length} refus{'\u202F'}:
          <ul>
            {refused.map(({ name, path, why }) => (
              <li key={name}>
                {path === '' ? name : <Link to={path}>{name}</Link>}
                {'\u202F'}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
