import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { CartTotals } from '#app/fragments/cart-totals.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { CartForm } from './cart-form.tsx'
import { EmptyCartPage } from './empty-cart-page.tsx'
import { type CartContentsProps, type CartRequest, fetchCartPage } from './fetch-cart-page.ts'

const QUANTITY_DEBOUNCE_MS = 500
/** Links that change the cart: taken out, put back, without coupon (facts: shop-wire §8). */
const CHANGING_LINKS = 'a.remove, a.restore-item, a.woocommerce-remove-coupon'

/** The whole cart page below its title. Every change asks the server for the page again and shows what it says. */
export default function CartContents(initial: CartContentsProps) {
  const [{ cart, notices, nonce }, setPage] = useState(initial)
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const waiting = useRef<number>(undefined)

  const load = async (request: CartRequest) => {
    clearTimeout(waiting.current)
    setIsBusy(true)
    const page = await fetchCartPage(request)
    setIsBusy(false)
    if (!page) return
    setPage(page)
    setQuantities({})
    setAnnouncement(`Panier mis à jour. ${page.cart.itemCount} ${page.cart.itemCount > 1 ? 'articles' : 'article'}.`)
  }
  const follow = (click: MouseEvent) => {
    const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>(CHANGING_LINKS)
    if (!link || !isPlainClick(click)) return
    click.preventDefault()
    // The link goes away with its line: the messages take the focus.
    void load({ link: link.href }).then(() => top.current?.focus())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void load({ form: event.currentTarget, submitter })
  }
  const setQuantity = (key: string, quantity: number) => {
    setQuantities((others) => ({ ...others, [key]: quantity }))
    clearTimeout(waiting.current)
    if (!Number.isNaN(quantity))
      waiting.current = window.setTimeout(() => form.current?.requestSubmit(), QUANTITY_DEBOUNCE_MS)
  }
  return (
    <div className="woocommerce" aria-busy={isBusy || undefined} onClickCapture={follow}>
      <div className="woocommerce-notices-wrapper stack" ref={top} tabIndex={-1}>
        <Notices notices={notices} />
      </div>
      {cart.lines.length === 0 ? (
        <EmptyCartPage />
      ) : (
        <div className="split cart-page">
          <CartForm ref={form} {...{ cart, nonce, quantities }} onQuantity={setQuantity} onSubmit={submit} />
          <aside className="box cart-collaterals" aria-label="Total du panier">
            <CartTotals cart={cart} />
            <p className="small muted">
              <a href={ROUTES.shop}>Continuer mes achats</a>
            </p>
          </aside>
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}
