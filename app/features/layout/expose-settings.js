// Behind all data blocks of the page and before any script that waits for it: the blocks become the globals that scripts
// of such shops look for (facts of the contract: shop-wire §5). The policy knows this text by its hash.
for (const { id, textContent } of document.querySelectorAll('script[type="application/json"]'))
  window[id.replace(/-/g, '_')] = JSON.parse(textContent)
// The page is the same for everybody; whether somebody may be followed is their own answer.
{
  const [, choice] = document.cookie.match(`(?:^|; )${document.currentScript.dataset.cookie}=(yes|no)`) ?? []
  const { params, isOffered } = window.wc_order_attribution ?? {}
  if (choice && params) params.allowTracking = isOffered && choice === 'yes'
}
