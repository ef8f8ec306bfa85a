import { type MouseEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { cartStore } from '#app/wire/cart-store.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { followCartCall, useCartButtonNews } from './follow-cart-call.ts'

type AddToCartLinkProps = { productId: number; sku: string; name: string }
type Status = 'idle' | 'loading' | 'added'

/** Facts (shop-wire §3): scripts of such shops look for them. */
const CONTRACT_ATTRIBUTES = { rel: 'nofollow', role: 'button', 'data-quantity': 1 }

/** 'Ajouter au panier' of a card: a plain link, that adds without leaving the page once this has woken. */
export default function AddToCartLink({ productId, sku, name }: AddToCartLinkProps) {
  const [status, setStatus] = useState<Status>('idle')
  const button = useRef<HTMLAnchorElement>(null)
  useCartButtonNews(status === 'added', button)
  const add = async (click: MouseEvent<HTMLAnchorElement>) => {
    const link = click.currentTarget
    // Another script may have taken the product away: then it is a link like any other (spec §5).
    if (!isPlainClick(click) || !link.dataset.product_id) return
    click.preventDefault()
    if (status === 'loading') return
    setStatus('loading')
    const call = await cartStore.add(link)
    if (call.outcome === 'changed') return setStatus('added')
    // The page may come back from the history as it is left here.
    setStatus('idle')
    followCartCall(call, link.href)
  }
  return (
    <>
      <a
        ref={button}
        className={buttonClass(
          { look: 'line', isSmall: true },
          `button product_type_simple add_to_cart_button ajax_add_to_cart ${status}`,
        )}
        href={`?add-to-cart=${productId}`}
        {...CONTRACT_ATTRIBUTES}
        aria-label={`Ajouter au panier\u00A0: “${name}”`}
        aria-busy={status === 'loading' || undefined}
        data-product_id={productId}
        data-product_sku={sku}
        data-success_message={`«\u00A0${name}\u00A0» a été ajouté à votre panier`}
        onClick={add}
      >
        Ajouter au panier
      </a>
      {status === 'added' && (
        <a className="added_to_cart wc-forward" href={ROUTES.cart} title="Voir le panier">
          Voir le panier
        </a>
      )}
    </>
  )
}
