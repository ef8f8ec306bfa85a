const SAY_AGAIN_AFTER_MS = 2000

/** Sends the choice of an order as it is made, which leaves the button nothing to do. */
export function startListingBar(): void {
  const form = document.querySelector<HTMLFormElement>('.woocommerce-ordering')
  const button = form?.querySelector('button')
  if (button) button.hidden = true
  form?.querySelector('.orderby')?.addEventListener('change', () => form.requestSubmit())
  setTimeout(sayCountAgain, SAY_AGAIN_AFTER_MS)
}

/** Screen readers may miss it among all that a new page says: it is written anew after two seconds (spec §2). */
function sayCountAgain(): void {
  const words = document.querySelector('.woocommerce-result-count > span')
  words?.replaceWith(words.cloneNode(true))
}
