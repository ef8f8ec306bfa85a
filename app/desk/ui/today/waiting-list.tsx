import { Link } from 'react-router'
import {
  type Block,
  type NamedWaiting,
  WAITING_PLACES,
  type WaitingKind,
  waitingWords,
  whoWords,
} from '#contracts/staff/today.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { BlockPanel } from './block-panel.tsx'

/** What needs somebody now, a row for each list. */
export function WaitingList({ waiting, now }: { waiting: Block<NamedWaiting[]>; now: string }) {
  const aside = <span className="small muted">l’argent d’abord, puis la date promise</span>
  return (
    <BlockPanel title="Ce qui vous attend" aside={aside} block={waiting} isFlush>
      {(rows) =>
        rows.length === 0 ? (
          <p className="today__none">Rien ne vous attend. Ce qui demandera une décision arrivera ici.</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <Row key={`${row.kind} ${row.currency}`} row={row} now={now} />
            ))}
          </ul>
        )
      }
    </BlockPanel>
  )
}

function Row({ row, now }: { row: NamedWaiting; now: string }) {
  const { title, gesture, hint } = waitingWords(row)
  return (
    <li className="todo">
      <span className="dot dot--bare" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <small>
          {[whoWords(row), hint].filter(Boolean).join(' ')}
          {row.at !== null && ` ${whenWords(row.kind)} ${nearMoment(row.at, now)}.`}
        </small>
      </div>
      <Link className="btn btn--quiet" to={WAITING_PLACES[row.kind].list} aria-label={`${gesture}\u202F: ${title}`}>
        {gesture}
      </Link>
    </li>
  )
}

const whenWords = (kind: WaitingKind) =>
  kind === 'case' || kind === 'withdrawal' ? 'Au plus tard\u202F:' : 'Depuis\u202F:'
