import { useState } from 'react'
import type { CheckoutStore } from './store/types.ts'

/** Opened by its box; what was typed stays while it is closed, and is not sent. */
export function OrderNote({ store }: { store: CheckoutStore }) {
  const [typed, setTyped] = useState(() => store.getState().note)
  const [isOpen, setIsOpen] = useState(typed !== '')
  return (
    <div id="order-notes" className="wc-block-checkout__order-notes wc-block-checkout__add-note stack">
      <label className="wc-block-components-checkbox check">
        <input
          type="checkbox"
          className="wc-block-components-checkbox__input"
          checked={isOpen}
          onChange={({ currentTarget: { checked } }) => {
            setIsOpen(checked)
            store.setNote(checked ? typed : '')
          }}
        />
        <span>Ajouter une note à votre commande</span>
      </label>
      {isOpen && (
        <textarea
          className="wc-block-components-textarea input"
          aria-label="Note de commande"
          maxLength={1000}
          placeholder={'Commentaires concernant votre commande, ex.\u00A0: consignes de livraison.'}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            store.setNote(value)
          }}
        />
      )}
    </div>
  )
}
