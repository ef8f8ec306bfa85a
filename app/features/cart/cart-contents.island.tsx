import {
  type FormEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { CartTotals } from '#app/fragments/cart-totals.tsx'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { Notices } from '#app/fragments/notices.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { onShopEvent } from '#app/wire/shop-events.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CartForm } from './cart-form.tsx'
import { announceCartChange } from './cart-page-events.ts'
import { EmptyCartPage } from './empty-cart-page.tsx'
import { type CartContentsProps, type CartRequest, fetchCartPage } from './fetch-cart-page.ts'
import { describeCalculator, watchCalculator } from './watch-calculator.ts'

const QUANTITY_DEBOUNCE_MS = 500
/** Links that change the cart: taken out, put back, without coupon (facts: shop-wire §8). */
const CHANGING_LINKS = 'a.remove, a.restore-item, a.woocommerce-remove-coupon'

/** The whole cart page below its title. Every change asks the server for the page again and shows what it says. */
export default function CartContents(initial: CartContentsProps) {
  const [{ notices, ...totals }, setPage] = useState(initial)
  const [isBusy, setIsBusy] = useState(false)
  const [isAwake, setIsAwake] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(initial.cart)
  const { quantities, setQuantity, takeQuantities, forget } = useQuantities(form)

  const load = async (request: CartRequest) => {
    // Nothing but the form of the lines says quantities: for all others those that wait for their turn keep waiting.
    const sent = 'form' in request && request.form === form.current ? takeQuantities() : {}
    setIsBusy(true)
    const page = await fetchCartPage(request)
    setIsBusy(false)
    if (!page) return
    setPage((last) => (isAutomatic(request) ? keepQuiet(last, page) : page))
    forget(sent)
    announceCartChange(shown.current, page.cart)
    shown.current = page.cart
    setAnnouncement(`Panier mis à jour. ${page.cart.itemCount} ${page.cart.itemCount > 1 ? 'articles' : 'article'}.`)
  }
  // What was pressed may have gone with its line: the messages take the focus.
  const loadAndTell = (request: CartRequest) => load(request).then(() => top.current?.focus())
  const followAddition = useEffectEvent(() => void loadAndTell({ link: ROUTES.cart }))
  const followRequest = useEffectEvent(() => form.current?.requestSubmit())
  useEffect(() => {
    const stop = new AbortController()
    setIsAwake(true)
    onShopEvent('added_to_cart', followAddition, stop.signal)
    onShopEvent('wc_update_cart', followRequest, stop.signal)
    return () => stop.abort()
  }, [])
  useEffect(watchCalculator, [])
  useEffect(describeCalculator)
  const follow = (click: MouseEvent) => {
    const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>(CHANGING_LINKS)
    if (!link || !isPlainClick(click)) return
    click.preventDefault()
    void loadAndTell({ link: link.href })
  }
  const submit = (event: FormEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const request = { form: event.target, submitter }
    void (submitter ? loadAndTell(request) : load(request))
  }
  const { cart, nonces } = totals
  return (
    <div
      className="woocommerce"
      aria-busy={isBusy || undefined}
      onClickCapture={follow}
      onChange={sendChoice}
      onSubmit={submit}
    >
      <div className="woocommerce-notices-wrapper stack" ref={top} tabIndex={-1}>
        <Notices notices={notices} />
      </div>
      {cart.lines.length === 0 ? (
        <EmptyCartPage />
      ) : (
        <div className="split cart-page">
          <CartForm
            ref={form}
            {...{ cart, quantities }}
            nonce={nonces.cart}
            canUpdate={!isAwake || Object.keys(quantities).length > 0}
            onQuantity={setQuantity}
          />
          <Collaterals {...totals} />
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}

const Collaterals = memo(function Collaterals({ express, ...totals }: Omit<CartContentsProps, 'notices'>) {
  return (
    <aside className="box cart-collaterals" aria-label="Total du panier">
      <CartTotals {...totals} express={express && <ExpressButtons block={express} />} />
      <p className="small muted">
        <a href={ROUTES.shop}>Continuer mes achats</a>
      </p>
    </aside>
  )
})

/** To choose how the cart travels is to send it. */
function sendChoice({ target }: FormEvent<HTMLDivElement>): void {
  if (target instanceof HTMLInputElement && target.matches('.shipping_method')) target.form?.requestSubmit()
}

/** Sent by a change of the page, not by a press. */
const isAutomatic = (request: CartRequest) => 'form' in request && !request.submitter

/**
 * `next` without a message that would push the lines away half a second after a press: the figures say that all went
 * well, and so does the live region.
 */
function keepQuiet(last: CartContentsProps, next: CartContentsProps): CartContentsProps {
  const isGood = [...last.notices, ...next.notices].every(({ kind }) => kind === 'success')
  return isGood ? { ...next, notices: last.notices } : next
}

/** What the visitor has set and the server has not answered yet, by line; sent when nothing has changed for a moment. */
function useQuantities(form: RefObject<HTMLFormElement | null>) {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const waiting = useRef<number>(undefined)
  const setQuantity = useCallback(
    (key: string, quantity: number) => {
      setQuantities((others) => ({ ...others, [key]: quantity }))
      clearTimeout(waiting.current)
      const send = () => form.current?.requestSubmit()
      if (!Number.isNaN(quantity)) waiting.current = window.setTimeout(send, QUANTITY_DEBOUNCE_MS)
    },
    [form],
  )
  return {
    quantities,
    setQuantity,
    /** Those that are sent now: none waits any more. */
    takeQuantities: () => {
      clearTimeout(waiting.current)
      return quantities
    },
    forget: (sent: Record<string, number>) => setQuantities((newest) => withoutSent(newest, sent)),
  }
}

/** Quantities that were changed again while the answer was on its way. */
function withoutSent(newest: Record<string, number>, sent: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(newest).filter(([key, quantity]) => !Object.is(sent[key], quantity)))
}
