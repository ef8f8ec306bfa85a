import { memo, useCallback, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { bundledBy } from '#contracts/wire/bundled-lines.ts'
import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import { isIncluded, lineAmount, pieceWords } from './amounts.ts'
import type { CartStore } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

/** The lines of the cart in the platform's table. */
export function CartItems({ store }: { store: CartStore }) {
  const items = useCheckout(store, (state) => state.cart.items)
  const table = useRef<HTMLTableElement>(null)
  // The button that was pressed goes with its line: the focus stays in the table.
  const remove = useCallback(
    (key: string) => {
      store.removeLine(key)
      table.current?.focus()
    },
    [store],
  )
  return (
    <table ref={table} className="wc-block-cart-items wp-block-woocommerce-cart-line-items-block" tabIndex={-1}>
      <caption className="sr">Articles du panier</caption>
      <thead className="sr">
        <tr className="wc-block-cart-items__header">
          <th scope="col">Image</th>
          <th scope="col">Produit</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.key} store={store} item={item} onRemove={remove} />
        ))}
      </tbody>
    </table>
  )
}

type ItemRowProps = {
  store: CartStore
  item: StoreCartItem
  /** `key`: of the line. */
  onRemove(key: string): void
}

/** Drawn anew when its own line has changed. */
const ItemRow = memo(function ItemRow({ store, item, onRemove }: ItemRowProps) {
  const isPending = useCheckout(store, (state) => state.pendingLines.includes(item.key))
  const [image] = item.images
  const options = item.variation.map(({ attribute, value }) => `${attribute} ${value}`).join(', ')
  return (
    <tr className={`wc-block-cart-items__row ${isPart(item) ? 'is-part' : ''}`.trim()}>
      <td className="wc-block-cart-item__image">
        {image && <img src={image.thumbnail} width="72" height="96" alt="" decoding="async" />}
      </td>
      <td className="wc-block-cart-item__product">
        <a className="wc-block-components-product-name plain" href={item.permalink}>
          {item.name}
        </a>
        <p className="wc-block-components-product-metadata small muted">
          {options && `${options} · `}
          {isIncluded(item) ? 'compris' : <span className="wc-block-components-product-price">{pieceWords(item)}</span>}
        </p>
        {item.show_backorder_badge && (
          <p className="wc-block-components-product-backorder-badge small muted">Disponible sur commande</p>
        )}
        <Quantity store={store} item={item} onRemove={onRemove} />
      </td>
      <td className="wc-block-cart-item__total num" aria-busy={isPending || undefined}>
        <b className="wc-block-components-product-price">{isIncluded(item) ? 'Compris' : lineAmount(item)}</b>
      </td>
    </tr>
  )
})

/** A part of another line goes and stays with it. */
const isPart = (item: StoreCartItem) => bundledBy(item) !== null

function Quantity({ store, item, onRemove }: ItemRowProps) {
  const { minimum, maximum } = item.quantity_limits
  if (isPart(item)) return <p className="wc-block-cart-item__quantity small muted">× {item.quantity}</p>
  const change = (wanted: number) => {
    if (!Number.isNaN(wanted)) store.setQuantity(item.key, Math.max(minimum, Math.min(wanted, maximum)))
  }
  return (
    <div className="wc-block-cart-item__quantity">
      <div className="wc-block-components-quantity-selector">
        {item.sold_individually ? (
          <span className="small muted">× {item.quantity}</span>
        ) : (
          <QuantityInput
            name={`quantity-${item.key}`}
            label={`Quantité de «\u202F${item.name}\u202F»`}
            value={item.quantity}
            min={minimum}
            max={maximum}
            onChange={change}
          />
        )}
      </div>
      <Button
        type="button"
        look="text"
        isSmall
        className="wc-block-cart-item__remove-link"
        aria-label={`Retirer ${item.name} du panier`}
        onClick={() => onRemove(item.key)}
      >
        <Icon name="trash" />
        Retirer
      </Button>
    </div>
  )
}
