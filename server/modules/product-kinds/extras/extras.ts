import { addOns } from './add-ons/index.ts'
import type { Extra } from './extra.ts'

/** By the name under which products and lines keep them; asked in this order. */
export const EXTRAS: Readonly<Record<string, Extra>> = { addons: addOns }
