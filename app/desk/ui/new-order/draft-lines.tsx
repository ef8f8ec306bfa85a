import { Form, useSubmit } from 'react-router'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { isIncluded, lineWords } from '#contracts/order/line-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ScriptlessSubmit } from '../field.tsx'
import { Icon } from '../icon.tsx'

/** What the draft holds: how many of each, and what it comes to. A number that is changed counts at once. */
export function DraftLines({ cart }: { cart: CartView }) {
  const submit = useSubmit()
  return (
    <Form
      method="post"
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="intent" value="lines" />
      <ul>
        {cart.lines.map((line) => (
          <Line key={`${line.key} ${line.quantity}`} line={line} currency={cart.currency} />
        ))}
      </ul>
      <ScriptlessSubmit>Recalculer</ScriptlessSubmit>
    </Form>
  )
}

function Line({ line, currency }: { line: CartLineView; currency: string }) {
  const { key, quantity, isPart, isSoldIndividually, maxQuantity, subtotalCents } = line
  const words = lineWords({ ...line, isPart: false })
  return (
    <li className={isPart ? 'dline dline--part' : 'dline'}>
      <span className="grow">
        {words}
        {line.unitPriceCents > 0 && !isPart && (
          <small className="muted block">{formatMoney(line.unitPriceCents, currency)}</small>
        )}
      </span>
      {!isPart && !isSoldIndividually && (
        <input
          className="input input--n"
          type="number"
          name={`piece-${key}`}
          aria-label={`Quantité de ${words}`}
          min={0}
          max={Math.min(maxQuantity ?? 999, 999)}
          defaultValue={quantity}
        />
      )}
      <b className="num">{isIncluded(line) ? 'Compris' : formatMoney(subtotalCents, currency)}</b>
      {!isPart && (
        <button
          type="submit"
          name="remove"
          value={key}
          className="btn btn--ghost btn--icon"
          aria-label={`Retirer ${words}`}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
