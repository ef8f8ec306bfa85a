import { parsePage } from '#app/wire/parse-page.ts'

/** Fetches the page again and puts its newest part in place of the old one, focused so that it is read out. */
export async function reloadPart(selector: string): Promise<void> {
  const response = await fetch(window.location.href, { headers: { Accept: 'text/html' } }).catch(() => null)
  const page = response?.ok ? parsePage(await response.text()) : null
  const next = page?.querySelector(selector)
  const current = document.querySelector(selector)
  if (!next || !current) return window.location.reload()
  current.replaceWith(next)
  const heading = next.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
