import { Link } from 'react-router'
import type { HoursOf } from '#contracts/booking/opening-change.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

type Named = { id: number; name: string }
type ChoiceProps = {
  products: readonly Named[]
  people: readonly Named[]
  /** Whose hours are shown: of a product, or else of somebody or of the whole shop. */
  productId: number | null
  of: HoursOf | null
}

/** Whose hours are looked at: each product's, those of whom they are booked with, and the whole shop's. */
export const HoursChoice = ({ products, people, productId, of }: ChoiceProps) => (
  <nav className="views" aria-label="Heures de qui">
    {products.map(({ id, name }) => (
      <Choice key={id} to={DESK_PAGES.openingHours(id)} name={name} isShown={id === productId} />
    ))}
    {people.map(({ id, name }) => (
      <Choice
        key={id}
        to={DESK_PAGES.ownHours({ kind: 'resource', id })}
        name={name}
        isShown={of?.kind === 'resource' && of.id === id}
      />
    ))}
    <Choice to={DESK_PAGES.ownHours({ kind: 'shop' })} name="Toute la boutique" isShown={of?.kind === 'shop'} />
  </nav>
)

const Choice = ({ to, name, isShown }: { to: string; name: string; isShown: boolean }) => (
  <Link to={to} aria-current={isShown ? 'page' : undefined}>
    {name}
  </Link>
)
