import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { OrderNeighbours as Beside } from '#contracts/staff/order-list.ts'
import { Icon } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'

type NeighboursProps = { beside: Beside; list: string }

/** To the orders above and below it in the list that it was opened from (`list`: its query), as it was filtered. */
export const OrderNeighbours = ({ beside: { newer, older }, list }: NeighboursProps) => (
  <span className="row neighbours">
    <Neighbour id={newer} list={list} says="Commande précédente" icon="left" letter="K" />
    <Neighbour id={older} list={list} says="Commande suivante" icon="right" letter="J" />
  </span>
)

type NeighbourProps = { id: number | null; list: string; says: string; icon: 'left' | 'right'; letter: string }

function Neighbour({ id, list, says, icon, letter }: NeighbourProps) {
  const mark = useKeyMark()
  if (id === null)
    return (
      <button type="button" className="btn btn--quiet btn--icon" aria-label={says} disabled>
        <Icon name={icon} />
      </button>
    )
  return (
    <Link
      className="btn btn--quiet btn--icon"
      to={DESK_PAGES.order(id, list)}
      aria-label={says}
      preventScrollReset
      {...mark(letter)}
    >
      <Icon name={icon} />
    </Link>
  )
}
