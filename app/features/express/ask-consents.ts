import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { boxOf, tell } from './consents.ts'

export type ExpressConsents =
  | { ok: true; terms: boolean; digitalConsent: boolean; serviceConsent: boolean }
  | { ok: false }

/**
 * What was agreed to beside the buttons. Where something is missing the page says so at its box, which takes the focus,
 * and no sheet may open: what is bought, its terms and the wish for files at once are agreed to before (L221-28 13°).
 */
export function expressConsents(): ExpressConsents {
  const boxes = [EXPRESS_IDS.digitalConsent, EXPRESS_IDS.serviceConsent, EXPRESS_IDS.terms].flatMap(
    (id) => boxOf(id) ?? [],
  )
  for (const box of boxes) tell(box, !box.checked)
  const missing = boxes.find((box) => !box.checked)
  missing?.focus()
  if (missing) return { ok: false }
  return {
    ok: true,
    terms: isTicked(EXPRESS_IDS.terms),
    digitalConsent: isTicked(EXPRESS_IDS.digitalConsent),
    serviceConsent: isTicked(EXPRESS_IDS.serviceConsent),
  }
}

const isTicked = (id: string): boolean => boxOf(id)?.checked ?? false
