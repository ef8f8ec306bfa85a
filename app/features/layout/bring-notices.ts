import { bringToReader } from '#app/ui/bring-to-reader.ts'

/** Messages that a page was sent with; the checkout looks after its own. */
const SENT_NOTICES = 'main :is(.woocommerce-error, .woocommerce-message)'

/** Leads whoever has loaded a page to what the shop has to say there (spec §8, 'Notices receive focus after 500 ms'). */
export function bringNotices(): void {
  const notice = document.querySelector<HTMLElement>(SENT_NOTICES)
  if (!notice || notice.closest('.checkout-notices')) return
  bringToReader(notice.closest<HTMLElement>('[role="alert"]') ?? notice, 'page')
}
