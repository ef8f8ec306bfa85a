import { cartStore } from '#app/wire/cart-store.ts'
import { sameOriginUrl } from '#app/wire/same-origin-url.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import type { CartContentsProps } from './cart-contents.island.tsx'

export type CartRequest = { link: string } | { form: HTMLFormElement; submitter: HTMLElement | null }

/**
 * Sends what the plain link or form would send and reads the cart from the page that comes back: the server's page is
 * the one source of what the cart page shows. Null when the browser was sent on instead, for want of such an answer.
 */
export async function fetchCartPage(request: CartRequest): Promise<CartContentsProps | null> {
  const page = 'link' in request ? await fetchPage(request.link) : await postForm(request.form, request.submitter)
  const props = page?.querySelector<HTMLElement>('[data-island$="cart-contents.island.tsx"]')?.dataset.props
  if (!props) {
    location.assign('link' in request ? (sameOriginUrl(request.link) ?? ROUTES.cart) : ROUTES.cart)
    return null
  }
  void cartStore.refresh()
  document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
  return JSON.parse(props)
}

function postForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Document | null> {
  const fields = new FormData(form, submitter)
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  if (!submitter) {
    // A changed quantity sent this: a code still being typed is not part of it.
    body.delete('coupon_code')
    body.append('update_cart', '1')
  }
  return fetchPage(form.action, body)
}

async function fetchPage(url: string, body?: URLSearchParams): Promise<Document | null> {
  try {
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body })
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    // Offline: the plain request goes on from here and the browser says so.
    return null
  }
}
