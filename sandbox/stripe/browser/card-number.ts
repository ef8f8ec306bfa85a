export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

type BrandRule = {
  brand: CardBrand
  prefix: RegExp
  length: number
  cvcLength: number
  /** Digits before each space. */
  gaps: readonly number[]
}

const GROUPS_OF_FOUR = [4, 8, 12, 16] as const
const GROUPS_4_6_5 = [4, 10] as const

const BRAND_RULES: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, length: 16, cvcLength: 3, gaps: GROUPS_OF_FOUR },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    cvcLength: 3,
    gaps: GROUPS_OF_FOUR,
  },
  { brand: 'amex', prefix: /^3[47]/, length: 15, cvcLength: 4, gaps: GROUPS_4_6_5 },
  { brand: 'diners', prefix: /^3(0[0-5]|6|8)/, length: 14, cvcLength: 3, gaps: GROUPS_4_6_5 },
  { brand: 'discover', prefix: /^6(011|4[4-9]|5)/, length: 16, cvcLength: 3, gaps: GROUPS_OF_FOUR },
  { brand: 'jcb', prefix: /^35/, length: 16, cvcLength: 3, gaps: GROUPS_OF_FOUR },
  { brand: 'unionpay', prefix: /^62/, length: 16, cvcLength: 3, gaps: GROUPS_OF_FOUR },
]

const UNKNOWN: BrandRule = { brand: 'unknown', prefix: /^/, length: 16, cvcLength: 3, gaps: GROUPS_OF_FOUR }

const ruleFor = (digits: string) => BRAND_RULES.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** The network that the first digits name; 'unknown' until enough of them are there. */
export const cardBrand = (digits: string): CardBrand => ruleFor(digits).brand

export const cardNumberLength = (digits: string) => ruleFor(digits).length

/** How many digits the security code has; either 3 or 4 while the network is unknown. */
export function cvcLengths(brand: CardBrand): { min: number; max: number } {
  const rule = BRAND_RULES.find((one) => one.brand === brand)
  return rule ? { min: rule.cvcLength, max: rule.cvcLength } : { min: 3, max: 4 }
}

/** Digits grouped as they are printed on the card: 4-4-4-4, or 4-6-5 for American Express. Surplus digits are dropped. */
export function formatCardNumber(text: string): string {
  const digits = onlyDigits(text)
  const { length, gaps } = ruleFor(digits)
  return [...digits.slice(0, length)].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}
