import { createElement } from 'react'
import { ATTRIBUTION_ELEMENT } from '#contracts/attribution/attribution-names.ts'

/** Place in an order form that {@link createOrderTracking} fills, once tracking is allowed. */
export const AttributionInputs = () => createElement(ATTRIBUTION_ELEMENT, { hidden: true })
