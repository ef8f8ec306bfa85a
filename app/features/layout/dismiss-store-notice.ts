import { dismissalOf } from '#contracts/site/store-notice.ts'

/** Lets the shop's banner be dismissed for the browser's session, by a click or the space bar. */
export function followStoreNotice(): void {
  const notice = document.querySelector<HTMLElement>('.store-notice')
  const link = notice?.querySelector('.woocommerce-store-notice__dismiss-link')
  const id = notice?.querySelector<HTMLElement>('[data-notice-id]')?.dataset.noticeId
  if (!notice || !link || !id) return
  const dismiss = (event: Event) => {
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the contract names this cookie, and the Cookie Store API is not everywhere.
    document.cookie = `${dismissalOf(id)}; path=/; SameSite=Lax`
    notice.remove()
    // What had the focus is gone: the next thing on the page takes it.
    document.querySelector<HTMLElement>('.header a')?.focus({ preventScroll: true })
  }
  link.addEventListener('click', dismiss)
  link.addEventListener('keydown', (press) => {
    if (press instanceof KeyboardEvent && press.key === ' ') dismiss(press)
  })
}
