import type { TextFields } from '#contracts/staff/text-fields.ts'
import { compareTexts } from '#contracts/text/compare-texts.ts'
import { Compared } from '../compared.tsx'
import { Notice } from '../notice.tsx'

/** `base`: what they have is online, and this its version; null: it is a draft, and `version` its. */
export type OvertakenGesture = {
  title: string
  theirs: TextFields
  mine: TextFields
  version: number
  base: number | null
}

type OvertakenProps = {
  overtaken: OvertakenGesture
  settle: (kept: { fields: TextFields; version: number }, settled: TextFields) => void
}

/** Somebody has kept or put online other words before a gesture: nothing was done. */
export function OvertakenNotice({ overtaken: { title, theirs, mine, version, base }, settle }: OvertakenProps) {
  return (
    <Notice kind="warn">
      <b>{title}</b> Rien n’est en ligne, et rien n’est écrasé{'\u202F'}: comparez, puis choisissez.
      <details className="compare">
        <summary>Comparer</summary>
        <Compared parts={compareTexts(theirs.markdown, mine.markdown)} />
      </details>
      <div className="row">
        {base === null ? (
          <>
            <button
              type="button"
              className="btn btn--quiet"
              onClick={() => settle({ fields: theirs, version }, theirs)}
            >
              Garder la sienne
            </button>
            <button type="button" className="btn btn--quiet" onClick={() => settle({ fields: theirs, version }, mine)}>
              Garder la mienne
            </button>
          </>
        ) : (
          <>
            <input type="hidden" name="base" value={base} form="texte" />
            <button type="submit" className="btn btn--quiet" form="texte" name="geste" value="fonder">
              Mettre la mienne en ligne
            </button>
            <button type="submit" className="btn btn--quiet" form="texte" name="geste" value="abandonner">
              Garder la sienne
            </button>
          </>
        )}
      </div>
    </Notice>
  )
}
