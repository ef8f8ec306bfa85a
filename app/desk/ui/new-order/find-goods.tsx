import { useId } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { HandOffer } from '#contracts/staff/hand-order.ts'
import { FindForm } from '../filters.tsx'

type FindGoodsProps = { typed: string; offers: readonly HandOffer[]; currency: string; person: string }

/** Finds what is sold, each with what has to be chosen of it; what only its buyer can order says why. */
export function FindGoods({ typed, offers, currency, person }: FindGoodsProps) {
  return (
    <div className="stack">
      <FindForm
        {...{ name: 'article', label: 'Chercher un article', placeholder: 'Chercher un article…' }}
        typed={typed}
        kept={{ client: person }}
      />
      <p role="status" className="small muted">
        {typed.trim() !== '' && offers.length === 0 ? `Aucun article en vente ne répond à «\u202F${typed}\u202F».` : ''}
      </p>
      {offers.length > 0 && (
        <ul>
          {offers.map((offer) => (
            <Offer key={offer.productId} offer={offer} currency={currency} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Offer({ offer, currency }: { offer: HandOffer; currency: string }) {
  const { productId, name, choices, times, why } = offer
  const id = useId()
  if (why !== '')
    return (
      <li className="dline">
        <span className="grow">
          {name}
          <small className="muted block">{why}</small>
        </span>
      </li>
    )
  const [only] = choices
  const mustChoose = choices.length > 1 || only?.variationId !== null
  return (
    <li>
      <Form method="post" className="dline" preventScrollReset aria-label={`Ajouter ${name}`}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={productId} />
        <span className="grow">
          {name}
          {!mustChoose && only && <small className="muted block">{priceWords(only, currency)}</small>}
        </span>
        {mustChoose && (
          <select className="input input--s" name="variation" aria-label={`Choix de ${name}`}>
            {choices.map((choice) => (
              <option key={choice.variationId} value={choice.variationId ?? ''}>
                {choice.name}, {priceWords(choice, currency)}
              </option>
            ))}
          </select>
        )}
        {times && (
          <select className="input input--s" name="time" aria-label={`Créneau de ${name}`}>
            {times.length === 0 && <option value="">Aucun créneau libre</option>}
            {times.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
        <input
          className="input input--n"
          type={times ? 'hidden' : 'number'}
          id={id}
          name="quantity"
          aria-label={`Quantité de ${name}`}
          min={1}
          max={999}
          defaultValue={1}
        />
        <button type="submit" className="btn btn--quiet">
          Ajouter
        </button>
      </Form>
    </li>
  )
}

const priceWords = ({ cents, left }: HandOffer['choices'][number], currency: string): string =>
  [cents === null ? '' : formatMoney(cents, currency), left === null ? '' : leftWords(left)].filter(Boolean).join(' · ')

const leftWords = (left: number) => (left > 0 ? `${left} en stock` : 'épuisé')
