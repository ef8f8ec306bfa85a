// Follows a visit to its order in the manner of a shop's own script: it waits for nothing and asks `allowTracking`.
{
  const { params, fields } = window.wc_order_attribution
  const values = { 'current.typ': 'utm', 'current.src': new URLSearchParams(location.search).get('utm_source') }
  const fill = () => {
    for (const place of document.querySelectorAll('wc-order-attribution-inputs'))
      place.innerHTML = Object.entries(fields)
        .map(([name, path]) => `<input type="hidden" name="${params.prefix}${name}" value="${values[path] ?? ''}">`)
        .join('')
  }
  if (params.allowTracking) {
    // biome-ignore lint/suspicious/noDocumentCookie: as such scripts do.
    document.cookie = 'sbjs_current=typ%3Dutm; path=/'
    document.addEventListener('DOMContentLoaded', fill)
  }
}
