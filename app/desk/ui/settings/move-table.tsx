import { Form } from 'react-router'
import { MOVE_STATES, type MoveCounts, type MoveState, type MoveView } from '#contracts/moving/moves.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Icon } from '../icon.tsx'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

const LOOKS: Record<MoveState, string> = {
  waiting: '',
  running: 'st--half',
  done: 'st--ok',
  refused: 'st--bad',
  failed: 'st--bad',
}
const SIZE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const COUNT = new Intl.NumberFormat('fr-FR')

/** What was carried away and brought in, the newest first. */
export function MoveTable({ moves, now }: { moves: readonly MoveView[]; now: string }) {
  if (moves.length === 0) return null
  return (
    <section className="panel" aria-label="Exports et reprises">
      <div className="panel__h">
        <h2>Exports et reprises</h2>
      </div>
      <div className="tbl-box">
        <StackTable
          caption="Exports et reprises, du plus récent au plus ancien"
          columns={['Quoi', 'État', 'Contenu', { unseen: 'Gestes' }]}
        >
          {moves.map((move) => (
            <MoveRow key={move.id} move={move} now={now} />
          ))}
        </StackTable>
      </div>
    </section>
  )
}

function MoveRow({ move, now }: { move: MoveView; now: string }) {
  const { id, kind, state, at, by, fileName, bytes, counts, sentence, keptUntil } = move
  return (
    <tr {...AS.row}>
      <th {...AS.rowheader} scope="row" className="full break">
        {kind === 'export' ? 'Export de la boutique' : `Reprise de ${fileName}`}
        <small>
          {nearMoment(at, now)}
          {by !== null && `, ${by}`}
        </small>
      </th>
      <td {...AS.cell}>
        <span className={`st ${LOOKS[state]}`.trim()} role="status">
          {kind === 'import' && state === 'done' ? 'Repris' : MOVE_STATES[state]}
        </span>
        {state === 'running' && <Steps move={move} />}
      </td>
      <td {...AS.cell} className="full">
        {sentence !== '' && <p>{sentence}</p>}
        {state === 'failed' && (
          <p>Rien n’a changé. Recommencez{'\u202F'}; si cela se répète, le journal du serveur dit pourquoi.</p>
        )}
        {counts && <Contents counts={counts} bytes={bytes} />}
      </td>
      <td {...AS.cell} className="full">
        {keptUntil !== null && (
          <div className="row">
            <a className="btn btn--quiet" href={DESK_PAGES.dataArchive(id)} download>
              <Icon name="dl" />
              Télécharger
            </a>
            <Form method="post">
              <input type="hidden" name="intent" value="drop" />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="btn btn--ghost">
                Effacer
              </button>
            </Form>
            <small className="muted">gardée jusqu’à {nearMoment(keptUntil, now)}</small>
          </div>
        )}
      </td>
    </tr>
  )
}

function Steps({ move: { stepsDone, stepsAll } }: { move: MoveView }) {
  if (stepsAll === 0) return null
  return (
    <progress
      className="opening__bar"
      max={stepsAll}
      value={stepsDone}
      aria-label={`${stepsDone} étapes sur ${stepsAll}`}
    />
  )
}

/** What people count a shop by; every table stands below. */
const TOLD = [
  ['orders', 'commandes'],
  ['customers', 'comptes'],
  ['products', 'produits'],
  ['posts', 'articles'],
] as const

function Contents({ counts: { rows, files }, bytes }: { counts: MoveCounts; bytes: number | null }) {
  const parts = TOLD.map(([table, word]) => `${COUNT.format(rows[table] ?? 0)}\u00A0${word}`)
  return (
    <>
      {[...parts, `${COUNT.format(files)}\u00A0fichiers`, ...(bytes === null ? [] : [sizeWords(bytes)])].join(', ')}
      <details className="told-more">
        <summary>Toutes les tables</summary>
        <ul className="small">
          {Object.entries(rows).map(([table, count]) => (
            <li key={table}>
              {table}
              {'\u202F'}: {COUNT.format(count)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1024
    ? `${SIZE.format(Math.max(0.1, megabytes))}\u00A0Mo`
    : `${SIZE.format(megabytes / 1024)}\u00A0Go`
}
