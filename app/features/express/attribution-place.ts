import { readPageSettings } from '#app/wire/page-settings.ts'
import type { AttributionSettings } from '#contracts/attribution/attribution.ts'
import { ATTRIBUTION_ELEMENT } from '#contracts/attribution/attribution-names.ts'

type Tracking = AttributionSettings & { setOrderTracking?: (isAllowed: boolean) => Promise<void> }

/** Pages without an order form get the place that an order's attribution is read from; filled for those who allow it. */
export function makeAttributionPlace(): void {
  if (document.querySelector(ATTRIBUTION_ELEMENT)) return
  const place = document.createElement(ATTRIBUTION_ELEMENT)
  place.hidden = true
  document.body.append(place)
  const settings = readPageSettings<Tracking>('attribution')
  if (settings?.params.allowTracking) void settings.setOrderTracking?.(true)
}
