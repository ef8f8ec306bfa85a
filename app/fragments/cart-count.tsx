/** Number of pieces on the header's bag; hidden while there is none. */
export function CartCount({ count }: { count: number }) {
  return (
    <span className="cart-count" hidden={count === 0}>
      {count}
    </span>
  )
}
