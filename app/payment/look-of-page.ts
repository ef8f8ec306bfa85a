import type { Appearance } from '@stripe/stripe-js'
import { nextTask } from '#app/ui/next-task.ts'
import { saveAppearance } from '#app/wire/payment.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { deriveAppearance } from './appearance.ts'
import { isOfBlocks, readPageStyles } from './read-page-styles.ts'

const sent = new WeakSet<object>()

/**
 * How the provider's form is to look on this page: as this visitor's browser has said before, else as the page does. A
 * checkout without a stored look tells the shop, once.
 */
export async function lookOfPage(form: HTMLFormElement, settings: PaymentSettings): Promise<Appearance> {
  const ofBlocks = isOfBlocks(form)
  const kept = ofBlocks ? settings.blocksAppearance : settings.appearance
  if (kept) return kept as Appearance
  const styles = readPageStyles(form)
  await nextTask()
  const look = enlarged(deriveAppearance(styles), settings)
  if (settings.isCheckout && !sent.has(settings)) {
    sent.add(settings)
    // The page looks the same whatever becomes of it.
    saveAppearance({
      appearance: JSON.stringify(look),
      is_block_checkout: ofBlocks ? 'true' : 'false',
      theme_name: settings.theme_name,
      _ajax_nonce: settings.saveAppearanceNonce,
    }).catch(() => null)
  }
  return look
}

/** With the newer form the base size is two pixels larger (spec §9, payment form appearance). */
function enlarged(look: Appearance, { isOCEnabled }: PaymentSettings): Appearance {
  const size = Number.parseFloat(look.variables?.fontSizeBase ?? '')
  if (!isOCEnabled || Number.isNaN(size)) return look
  return { ...look, variables: { ...look.variables, fontSizeBase: `${size + 2}px` } }
}
