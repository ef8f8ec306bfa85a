import { addOns } from './add-ons/index.ts'
import { deposit } from './deposit/index.ts'
import type { Extra } from './extra.ts'

/** By the name under which products and lines keep them; asked in this order: what is paid in parts is the price with all. */
export const EXTRAS: Readonly<Record<string, Extra>> = { addons: addOns, deposit: deposit as Extra }
