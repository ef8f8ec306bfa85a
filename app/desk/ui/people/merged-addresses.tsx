import { Form } from 'react-router'
import type { MergedAddress } from '#contracts/people/merge.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { PersonPanel } from './person-panel.tsx'

/** Other addresses of somebody, and the way back. `may`: whether that is for who reads it. */
export function MergedAddresses({ merges, may }: { merges: readonly MergedAddress[]; may: boolean }) {
  if (merges.length === 0) return null
  return (
    <PersonPanel title="Fiches réunies">
      <ul className="stack--s">
        {merges.map((merge) => (
          <li key={merge.id}>
            <b className="break">{merge.email}</b>
            <br />
            <span className="small muted">{stateOf(merge)}</span>
            {may && (merge.provedAt === null || merge.undoUntil !== null) && (
              <Form method="post">
                <input type="hidden" name="intent" value="separate" />
                <input type="hidden" name="merge" value={merge.id} />
                <button type="submit" className="btn btn--quiet">
                  {merge.provedAt === null ? 'Ne plus réunir' : 'Séparer'}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </PersonPanel>
  )
}

function stateOf({ askedAt, provedAt, undoUntil }: MergedAddress): string {
  if (provedAt === null) return `Attend la preuve que l’adresse est la sienne, demandée le ${formatMoment(askedAt)}.`
  const until = undoUntil === null ? '' : `, séparable jusqu’au ${formatDay(undoUntil)}`
  return `Réunie le ${formatDay(provedAt)}${until}.`
}
