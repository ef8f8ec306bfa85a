import { WITHDRAWAL_FIELDS, WITHDRAWAL_LENGTHS, type WithdrawalForm } from '#contracts/order/withdrawal.ts'
import { cutText } from '#contracts/text/cut-text.ts'

/** Control and direction marks would let a text rewrite the line it is shown in. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The posted fields as the shop keeps them: trimmed, on one line, cut to their lengths. */
export function readWithdrawalForm(fields: FormData | URLSearchParams): WithdrawalForm {
  const read = (field: keyof WithdrawalForm) =>
    cutText(
      String(fields.get(WITHDRAWAL_FIELDS[field]) ?? '')
        .replace(INVISIBLE, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
      WITHDRAWAL_LENGTHS[field],
    )
  return { orderNumber: read('orderNumber'), name: read('name'), email: read('email'), items: read('items') }
}
