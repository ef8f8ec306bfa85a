import { conflictTitle } from '#contracts/staff/conflict.ts'
import { TEXT_FIELD_NAMES, type TextFields } from '#contracts/staff/text-fields.ts'
import { compareTexts } from '#contracts/text/compare-texts.ts'
import { Compared } from '../compared.tsx'
import { Notice } from '../notice.tsx'
import type { TextConflict } from './text-keeper.ts'

type TextConflictProps = { conflict: TextConflict; mine: TextFields; settle: (settled: TextFields) => void }

/** Two people have written the same: nothing is overwritten before somebody has chosen. */
export function TextConflictNotice({ conflict, mine, settle }: TextConflictProps) {
  const { newer, theirs, merged, collisions } = conflict
  const chosen = (from: TextFields) => ({
    ...merged,
    ...Object.fromEntries(collisions.map((name) => [name, from[name]])),
  })
  return (
    <Notice kind="warn">
      <b>{conflictTitle(newer, new Date().toISOString())}</b> Rien n’est écrasé{'\u202F'}: comparez, puis choisissez.
      <details className="compare">
        <summary>Comparer</summary>
        {collisions.map((name) => (
          <div key={name}>
            <p className="label">
              {TEXT_FIELD_NAMES[name]}
              {'\u202F'}: de la sienne à la vôtre
            </p>
            <Compared parts={compareTexts(theirs[name], mine[name])} />
          </div>
        ))}
      </details>
      <div className="row">
        <button type="button" className="btn btn--quiet" onClick={() => settle(chosen(theirs))}>
          Garder la sienne
        </button>
        <button type="button" className="btn btn--quiet" onClick={() => settle(chosen(mine))}>
          Garder la mienne
        </button>
      </div>
    </Notice>
  )
}
