import { type MouseEvent as ReactMouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { CartCount } from '#app/fragments/cart-count.tsx'
import { EmptyCart } from '#app/fragments/mini-cart.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { ServerFragment } from '#app/ui/server-fragment.tsx'
import { cartStore } from '#app/wire/cart-store.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CART_FRAGMENTS } from '#contracts/wire/cart-answers.ts'

type CartDrawerProps = {
  /** What the server knows; 0 on pages that are the same for everybody. */
  itemCount: number
  /** There the whole cart is in sight: nothing opens. */
  isCartPage: boolean
}

/** The way to the cart: a plain link, that opens the mini-cart beside the page once this has woken. */
export default function CartDrawer({ itemCount, isCartPage }: CartDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const { fragments, announcement } = useSyncExternalStore(
    cartStore.subscribe,
    cartStore.getState,
    cartStore.getServerState,
  )
  // The browser's cookies and storage, and the other tabs.
  useEffect(() => cartStore.start(), [])

  const open = (click: ReactMouseEvent) => {
    if (isCartPage || !isPlainClick(click)) return
    click.preventDefault()
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  return (
    <>
      <a className="icon-btn cart-link" href={ROUTES.cart} onClick={open}>
        <Icon name="bag" />
        <span className="sr">Panier, nombre d’articles{'\u202F'}: </span>
        <ServerFragment html={fragments?.[CART_FRAGMENTS.count]}>
          <CartCount count={itemCount} />
        </ServerFragment>
      </a>
      {!isCartPage && (
        <dialog ref={drawer} className="drawer widget_shopping_cart" aria-labelledby="panier-titre" closedby="any">
          <div className="drawer__head">
            <h2 id="panier-titre">Votre panier</h2>
            <button className="icon-btn" type="button" aria-label="Fermer le panier" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <MiniCartLines html={fragments?.[CART_FRAGMENTS.miniCart]} />
        </dialog>
      )}
      <LiveRegion className="widget_shopping_cart_live_region">{announcement}</LiveRegion>
    </>
  )
}

/** The lines are the server's own HTML: a click on one of its remove links is heard from outside. */
function MiniCartLines({ html }: { html: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = box.current
    lines?.addEventListener('click', removeLine)
    return () => lines?.removeEventListener('click', removeLine)
  }, [])
  return (
    <div className="contents" ref={box}>
      <ServerFragment html={html}>
        <div className="widget_shopping_cart_content">
          <EmptyCart />
        </div>
      </ServerFragment>
    </div>
  )
}

async function removeLine(click: PointerEvent | MouseEvent): Promise<void> {
  const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a.remove_from_cart_button')
  if (!link || !isPlainClick(click)) return
  click.preventDefault()
  const drawer = link.closest('dialog')
  const line = link.closest('.mini_cart_item')
  // Already on its way: a second call would find nothing to take out.
  if (line?.ariaBusy === 'true') return
  line?.setAttribute('aria-busy', 'true')
  const place = line ? [...(line.parentElement?.children ?? [])].indexOf(line) : 0
  const { outcome } = await cartStore.remove(link)
  if (outcome !== 'changed') return location.assign(link.href)
  // The link has gone with its line: the line in its place takes the focus, or the last one.
  const links = drawer?.querySelectorAll<HTMLElement>('a.remove') ?? []
  const next = links[Math.min(place, links.length - 1)] ?? drawer?.querySelector('button')
  next?.focus()
}
