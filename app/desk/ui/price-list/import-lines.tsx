import { Link } from 'react-router'
import {
  type ImportCounts,
  type ImportLine,
  ROW_STATES,
  ROW_WORDS,
  type RowState,
} from '#contracts/price-list/price-import.ts'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type ImportLinesProps = {
  counts: ImportCounts
  lines: readonly ImportLine[]
  /** The last line of this page; null where there is no other. */
  next: number | null
  state: RowState | null
  /** What a line is about. */
  what: string
}

/** The lines of a list, all or those of a state, a page at a time. */
export function ImportLines({ counts, lines, next, state, what }: ImportLinesProps) {
  return (
    <>
      <nav className="views" aria-label="Lignes">
        <Link to="?" aria-current={state === null ? 'page' : undefined}>
          Toutes
        </Link>
        {ROW_STATES.filter((each) => counts[each] > 0).map((each) => (
          <Link key={each} to={`?vue=${each}`} aria-current={state === each ? 'page' : undefined}>
            {ROW_WORDS[each]} <small>{counts[each]}</small>
          </Link>
        ))}
      </nav>
      {lines.length > 0 ? (
        <LineTable lines={lines} what={what} />
      ) : (
        <div className="tbl-box">
          <div className="empty">
            <h2>Aucune ligne</h2>
            <p>Plus aucune ligne de cette liste n’est dans cet état.</p>
          </div>
        </div>
      )}
      {next !== null && (
        <nav className="pager" aria-label="Pages des lignes">
          <Link className="btn btn--quiet" to={`?${query(state, next)}`}>
            Les lignes suivantes
          </Link>
        </nav>
      )}
    </>
  )
}

const query = (state: RowState | null, after: number) =>
  new URLSearchParams({ ...(state && { vue: state }), apres: String(after) })

const ROW_LOOKS: Record<RowState, string> = {
  ready: 'st--half',
  applied: 'st--ok',
  refused: 'st--bad',
  same: 'st--off',
}

/** What each line changes, or why it is refused. `what`: what a line is about. */
function LineTable({ lines, what }: { lines: readonly ImportLine[]; what: string }) {
  return (
    <div className="tbl-box">
      <StackTable caption="Lignes de la liste" columns={[['Ligne', 'num'], what, 'État', 'Ce qui change']} isSticky>
        {lines.map(({ line, sku, name, state, sentences }) => (
          <tr key={line} {...AS.row}>
            <td {...AS.cell} className="num muted hide-s">
              {line}
            </td>
            <th {...AS.rowheader} scope="row" className="break">
              {name || sku || `ligne ${line}`}
              {name !== '' && <small>{sku}</small>}
            </th>
            <td {...AS.cell} className="r">
              <span className={`st ${ROW_LOOKS[state]}`.trim()}>{ROW_WORDS[state]}</span>
            </td>
            <td {...AS.cell} className="full">
              {sentences.map((sentence) => (
                <span key={sentence} className="line">
                  {sentence}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </StackTable>
    </div>
  )
}
