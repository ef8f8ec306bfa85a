/** For 95 in a hundred. */
const Z = 1.96

export interface Share {
  share: number
  from: number
  to: number
}

/** The share of all that a sample speaks for, and the interval (Wilson's) that holds it in 95 of a hundred samples. */
export function shareOf(noticed: number, asked: number): Share {
  if (asked === 0) return { share: 0, from: 0, to: 1 }
  const share = noticed / asked
  const weight = 1 + Z ** 2 / asked
  const middle = (share + Z ** 2 / (2 * asked)) / weight
  const reach = (Z * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2))) / weight
  return { share, from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) }
}
