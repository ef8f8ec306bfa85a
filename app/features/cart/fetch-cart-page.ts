import type { CartTotalsProps } from '#app/fragments/cart-totals.tsx'
import { wakeIslands } from '#app/islands/hydrate.ts'
import { readProps } from '#app/islands/island-props.ts'
import { cartStore } from '#app/wire/cart-store.ts'
import { parsePage } from '#app/wire/parse-page.ts'
import { createRequestQueue } from '#app/wire/request-queue.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'

/** What the cart page shows: the props of its island. */
export type CartContentsProps = Omit<CartTotalsProps, 'express'> & { notices: Notice[]; express: ExpressBlock | null }

export type CartRequest = { link: string } | { form: HTMLFormElement; submitter: HTMLElement | null }

/** One at a time: what the page shows is the answer to the last change. */
const enqueue = createRequestQueue()

/**
 * Sends what the plain link or form would send and reads the cart from the page that comes back: the server's page is
 * the one source of what the cart page shows. Null where none came back: the plain link or form is then on its way.
 */
export async function fetchCartPage(request: CartRequest): Promise<CartContentsProps | null> {
  const send = 'link' in request ? prepareFetch(request.link) : preparePost(request.form, request.submitter)
  const page = await enqueue(send)
  const props = page?.querySelector<HTMLElement>('[data-island$="cart-contents.island.tsx"]')?.dataset.islandProps
  if (!props) {
    if ('link' in request) location.assign(request.link)
    else request.form.submit()
    return null
  }
  void cartStore.refresh()
  if (page) swapCrossSells(page)
  // `Island` wrote them for this very island.
  return readProps(props) as CartContentsProps
}

/** The form is read now, not when its turn comes: what is typed meanwhile is sent by a later change. */
function preparePost(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = new FormData(form, submitter)
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  // A changed quantity sent this.
  if (!submitter) body.append('update_cart', '1')
  return prepareFetch(form.action, body)
}

function prepareFetch(url: string, body?: URLSearchParams) {
  return async (): Promise<Document | null> => {
    try {
      const response = await fetch(url, { method: body ? 'POST' : 'GET', body })
      return parsePage(await response.text())
    } catch {
      // Offline: the plain request follows, and the browser says what is wrong.
      return null
    }
  }
}

/** The shelf below the cart is drawn by the server alone; it is swapped when it offers other products. */
function swapCrossSells(page: Document): void {
  const shown = document.querySelector<HTMLElement>('.cross-sells')
  const next = page.querySelector<HTMLElement>('.cross-sells')
  if (!shown || !next || shown.dataset.products === next.dataset.products) return
  shown.replaceWith(next)
  wakeIslands(next)
}
