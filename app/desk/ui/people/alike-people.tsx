import { Link } from 'react-router'
import type { AlikePerson } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { PersonPanel } from './person-panel.tsx'

const WHY: Record<AlikePerson['why'], string> = { phone: 'même téléphone', name: 'même nom' }

/** Who may be the same person; `may`: whether they can be made one by who reads it. */
export function AlikePeople({ here, alike, may }: { here: string; alike: readonly AlikePerson[]; may: boolean }) {
  if (alike.length === 0) return null
  return (
    <PersonPanel title="Doublons possibles">
      <ul className="stack--s">
        {alike.map(({ ref, name, email, why }) => (
          <li key={ref}>
            <Link to={DESK_PAGES.person(ref)}>{name}</Link> <span className="small muted">{WHY[why]}</span>
            <br />
            <span className="small break">{email}</span>
            {may && (
              <>
                <br />
                <Link className="small" to={DESK_PAGES.mergePerson(here, ref)}>
                  Comparer<span className="sr"> avec {email}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </PersonPanel>
  )
}
