/** Number of pieces on the header's bag. Nothing is drawn for none; it is still said, since the words before it wait for it. */
export function CartCount({ count }: { count: number }) {
  return <span className={count === 0 ? 'cart-count sr' : 'cart-count'}>{count}</span>
}
