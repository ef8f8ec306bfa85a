import { WITHDRAWAL_FIELDS, WITHDRAWAL_LENGTHS, type WithdrawalForm } from '#contracts/order/withdrawal.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { onOneLine } from './on-one-line.ts'

/** The posted fields as the shop keeps them: trimmed, on one line, cut to their lengths. */
export function readWithdrawalForm(fields: FormData | URLSearchParams): WithdrawalForm {
  const read = (field: keyof WithdrawalForm) =>
    cutText(onOneLine(String(fields.get(WITHDRAWAL_FIELDS[field]) ?? '')), WITHDRAWAL_LENGTHS[field])
  return { orderNumber: read('orderNumber'), name: read('name'), email: read('email'), items: read('items') }
}
