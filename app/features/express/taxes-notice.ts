import { scrollToElement } from '#app/ui/scroll-to-element.ts'
import { PLATFORM } from '#contracts/identifiers.ts'

const CLASSES = [`${PLATFORM}-info`, 'ece-taxes-info']
const BLOCK_PAGE = '.wc-block-components-main'
const CLASSIC_PAGE = `.${PLATFORM}-notices-wrapper`
/** Facts stripe-gateway §8. */
const SCROLL = { durationMs: 600, offsetPx: 100 }

/**
 * That the VAT in the sum follows the billing address, which the sheet tells last (spec §8, facts stripe-gateway §8): on top of
 * what the page is about.
 */
export function showTaxesNotice(text: string): void {
  const block = document.querySelector(BLOCK_PAGE)
  const place = block ?? document.querySelector(CLASSIC_PAGE)
  if (!place) return
  for (const older of place.querySelectorAll(`.${CLASSES.join('.')}`)) older.remove()
  const notice = document.createElement('div')
  notice.classList.add('notice', ...CLASSES)
  notice.setAttribute('role', 'note')
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) notice.append(document.createElement('br'))
    notice.append(line)
  }
  if (block) place.prepend(notice)
  else place.append(notice)
  scrollToElement(notice, SCROLL)
}
