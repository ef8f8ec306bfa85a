import {
  CANCELLATION_FIELDS,
  CANCELLATION_LENGTHS,
  type CancellationForm,
} from '#contracts/subscription/cancellation.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { onOneLine } from './on-one-line.ts'

/** The posted fields as the shop keeps them: trimmed, on one line, cut to their lengths. */
export function readCancellationForm(fields: FormData | URLSearchParams): CancellationForm {
  const read = (field: keyof CancellationForm) =>
    cutText(onOneLine(String(fields.get(CANCELLATION_FIELDS[field]) ?? '')), CANCELLATION_LENGTHS[field])
  return { name: read('name'), email: read('email'), reference: read('reference'), endsOn: read('endsOn') }
}
