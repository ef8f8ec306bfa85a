import { PLATFORM } from '#contracts/identifiers.ts'

const CLASSES = [`${PLATFORM}-info`, 'ece-taxes-info']

/** That the VAT in the sum follows the billing address, which the sheet tells last (spec §8, facts stripe-gateway §8). */
export function showTaxesNotice(text: string): void {
  const place = document.querySelector(`.${PLATFORM}-notices-wrapper`)
  if (!place) return
  for (const older of place.querySelectorAll(`.${CLASSES.join('.')}`)) older.remove()
  const notice = document.createElement('div')
  notice.classList.add('notice', ...CLASSES)
  notice.setAttribute('role', 'note')
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) notice.append(document.createElement('br'))
    notice.append(line)
  }
  place.append(notice)
}
