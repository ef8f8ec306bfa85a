import type { FrameSettings } from './frame-protocol.ts'
import { type FieldName, formOf } from './methods/method-forms.ts'

/** As high as a finger needs it. */
const LINK_BUTTON = 44

/** Two of these stand side by side, as the frame's style sheet has it. */
const HALF: readonly FieldName[] = [
  'expiry',
  'cvc',
  'sort_code',
  'bacs_account',
  'bsb_number',
  'becs_account',
  'institution_number',
  'transit_number',
  'routing_number',
  'ach_account',
  'postal_code',
  'city',
]

function rowsOf(fields: readonly FieldName[]): number {
  let isHalfFull = false
  return fields.reduce((rows, field) => {
    const fits = HALF.includes(field) && isHalfFull
    isHalfFull = HALF.includes(field) && !fits
    return fits ? rows : rows + 1
  }, 0)
}

/**
 * About what the frame will need: rows of label and input as its style sheet sets them, so that the page does not
 * jump. Texts and the shop's own rules may still add some.
 */
export function probableHeight({ appearance: { variables }, forms }: FrameSettings): number {
  const fontSize = Number.parseFloat(variables?.fontSizeBase ?? '') || 16
  const unit = Number.parseFloat(variables?.spacingUnit ?? '') || 4
  const row = 0.93 * 1.3 * fontSize + unit + 1.3 * fontSize + 6 * unit + 2
  const [first] = forms.methods
  if (!first) return 0
  const { details, next } = formOf(first.type)
  const rows = rowsOf(details) + rowsOf(first.billing)
  const sentence = next === null ? 0 : 0.93 * 1.3 * fontSize
  const parts = rows + (next === null ? 0 : 1)
  const linkButton = forms.insideCard && first.type === 'card' ? LINK_BUTTON + 3 * unit : 0
  return Math.round(rows * row + sentence + Math.max(0, parts - 1) * 3 * unit + linkButton)
}
