import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { OrderNeighbours as Beside } from '#contracts/staff/order-list.ts'
import { Icon } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'

type NeighboursProps = { beside: Beside; list: string }

/** To the orders above and below it in the list that it was opened from (`list`: its query), as it was filtered. */
export function OrderNeighbours({ beside: { newer, older }, list }: NeighboursProps) {
  const links = useRef<HTMLSpanElement>(null)
  const pressed: unknown = useLocation().state
  useEffect(() => {
    // The link that led here went with the page before: whoever goes on from order to order stays at it, at the end at the other one.
    if (!isLetter(pressed) || document.activeElement !== document.body) return
    const all = [...(links.current?.querySelectorAll('a') ?? [])]
    const same = all.find(({ dataset }) => dataset.letter === pressed) ?? all[0]
    same?.focus({ preventScroll: true })
  }, [pressed])
  return (
    <span className="row neighbours" ref={links}>
      <Neighbour id={newer} list={list} says="Commande précédente" icon="left" letter="K" />
      <Neighbour id={older} list={list} says="Commande suivante" icon="right" letter="J" />
    </span>
  )
}

type Letter = 'K' | 'J'
const isLetter = (state: unknown): state is Letter => state === 'K' || state === 'J'

type NeighbourProps = { id: number | null; list: string; says: string; icon: 'left' | 'right'; letter: Letter }

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
      state={letter}
      data-letter={letter}
      {...mark(letter)}
    >
      <Icon name={icon} />
    </Link>
  )
}
