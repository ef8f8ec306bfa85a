/**
 * What a seller owes for a line, in the words of the law (L221-1): goods that travel, digital content, a service. A
 * printed book whose file opens at once owes two of them.
 */
export const SUPPLIES = ['goods', 'goods-with-digital-content', 'digital-content', 'service'] as const
export type Supply = (typeof SUPPLIES)[number]

/** A product, a line of a cart, a line of an order. */
type Supplied = { supply: Supply }

type Duties = {
  /** Travels in a package, to an address. */
  isShipped: boolean
  /** Opens with the payment, once the buyer has asked for it (L221-28 13°). */
  isDigital: boolean
  /** Nothing is left to do once it is paid (facts shop-wire §9). */
  isDoneOncePaid: boolean
}

const DUTIES: Record<Supply, Duties> = {
  goods: { isShipped: true, isDigital: false, isDoneOncePaid: false },
  'goods-with-digital-content': { isShipped: true, isDigital: true, isDoneOncePaid: false },
  'digital-content': { isShipped: false, isDigital: true, isDoneOncePaid: true },
  service: { isShipped: false, isDigital: false, isDoneOncePaid: false },
}

export const isShipped = ({ supply }: Supplied) => DUTIES[supply].isShipped
export const isDigital = ({ supply }: Supplied) => DUTIES[supply].isDigital
export const isDoneOncePaid = ({ supply }: Supplied) => DUTIES[supply].isDoneOncePaid

/** For statements that look for such lines or products. */
export const SHIPPED_SUPPLIES = SUPPLIES.filter((supply) => isShipped({ supply }))
export const DIGITAL_SUPPLIES = SUPPLIES.filter((supply) => isDigital({ supply }))

/** The contract says it with two words (facts product-kinds §5). */
export type SupplyOnWire = { virtual: boolean; downloadable: boolean }

export function readSupply({ virtual, downloadable }: SupplyOnWire): Supply {
  if (virtual) return downloadable ? 'digital-content' : 'service'
  return downloadable ? 'goods-with-digital-content' : 'goods'
}

export const presentSupply = (supplied: Supplied): SupplyOnWire => ({
  virtual: !isShipped(supplied),
  downloadable: isDigital(supplied),
})
