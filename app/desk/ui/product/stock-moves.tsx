import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StockMove } from '#contracts/staff/product-stock.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'

type StockMovesProps = { moves: readonly StockMove[]; now: string }

/** What was counted and what was sold, newest first, with its cause. */
export const StockMoves = ({ moves, now }: StockMovesProps) => (
  <FormPanel title="Mouvements de stock">
    {moves.length === 0 ? (
      <p className="muted">Rien n’a été compté ni vendu.</p>
    ) : (
      <ol className="fil">
        {moves.map((move, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole each time.
          <li key={index}>
            <span className={move.to === 0 ? 'pt pt--bad' : 'pt'}>
              <Icon name={move.orderId === null ? 'note' : 'bag'} />
            </span>
            <div>
              {wordsOf(move)}
              <small>
                {move.orderId === null ? (
                  move.by
                ) : (
                  <Link to={DESK_PAGES.order(move.orderId)}>Commande n° {move.orderId}</Link>
                )}
              </small>
            </div>
            <time dateTime={move.at}>{nearMoment(move.at, now)}</time>
          </li>
        ))}
      </ol>
    )}
  </FormPanel>
)

/** 'Nuit 12 → 42, réception de l’imprimeur', 'Nuit − 2'. */
function wordsOf({ name, from, to, sold, cause }: StockMove): string {
  const counted = (pieces: number | null) => (pieces === null ? 'illimité' : String(pieces))
  const change = sold === null ? `${counted(from)} → ${counted(to)}` : `−\u00A0${sold}`
  return [name, change].filter(Boolean).join(' ') + (cause === '' ? '' : `, ${cause}`)
}
