import { cartStore } from '#app/wire/cart-store.ts'
import type { CartView, Notice } from '#contracts/cart.ts'

/** What the cart page shows: the props of its island. */
export type CartContentsProps = { cart: CartView; notices: Notice[]; nonce: string }

export type CartRequest = { link: string } | { form: HTMLFormElement; submitter: HTMLElement | null }

/**
 * Sends what the plain link or form would send and reads the cart from the page that comes back: the server's page is
 * the one source of what the cart page shows. Null where none came back: the plain link or form is then on its way.
 */
export async function fetchCartPage(request: CartRequest): Promise<CartContentsProps | null> {
  const page = 'link' in request ? await fetchPage(request.link) : await postForm(request.form, request.submitter)
  const props = page?.querySelector<HTMLElement>('[data-island$="cart-contents.island.tsx"]')?.dataset.props
  if (!props) {
    if ('link' in request) location.assign(request.link)
    else request.form.submit()
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
    // Offline: the plain request follows, and the browser says what is wrong.
    return null
  }
}
