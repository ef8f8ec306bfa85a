import { parsePage } from '#app/wire/parse-page.ts'

/** Opens the terms inside the page, so that nobody loses a typed card to read them. The link stays a link when it fails. */
export function startTermsPanel(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest('a.woocommerce-terms-and-conditions-link') : null
    const panel = form.querySelector<HTMLElement>('.woocommerce-terms-and-conditions')
    if (!(link instanceof HTMLAnchorElement) || !panel) return
    event.preventDefault()
    void toggle(panel, link)
  })
}

async function toggle(panel: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  if (panel.childElementCount === 0 && !(await fill(panel, link.href))) return window.location.assign(link.href)
  panel.hidden = !panel.hidden
  link.setAttribute('aria-expanded', String(!panel.hidden))
  if (panel.hidden) return
  panel.tabIndex = 0
  panel.focus({ preventScroll: true })
  panel.scrollTop = 0
}

/** False when the page of the terms could not be read. */
async function fill(panel: HTMLElement, url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) return false
  const page = parsePage(await response.text())
  const text = page.querySelector('main .prose')
  if (!text) return false
  // The same ids may exist in this page.
  for (const element of text.querySelectorAll('[id]')) element.removeAttribute('id')
  panel.replaceChildren(...text.childNodes)
  return true
}
