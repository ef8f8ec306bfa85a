/** Two of five: which of the five bars (or gaps) of a digit are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

const NARROW = 1
const BROAD = 3
const HEIGHT = 60

/**
 * Digits as an Interleaved 2 of 5 code, the kind that bank slips and tills use: of each pair the first digit is
 * written in bars, the second in the gaps between them. An odd number of digits gets a zero in front.
 */
export function barCodeWidths(digits: string): number[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const pairs = even.match(/\d\d/g) ?? []
  const widthOf = (sign: string | undefined) => (sign === '1' ? BROAD : NARROW)
  const body = pairs.flatMap((pair) => {
    const [bars = '', gaps = ''] = [...pair].map((digit) => WIDE[Number(digit)])
    return [...bars].flatMap((bar, index) => [widthOf(bar), widthOf(gaps[index])])
  })
  return [NARROW, NARROW, NARROW, NARROW, ...body, BROAD, NARROW, NARROW]
}

/** The code as a picture, with the quiet zones that readers want at both ends. */
export function barCodeSvg(digits: string): string {
  const quiet = 10
  const widths = barCodeWidths(digits)
  let x = quiet
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v${HEIGHT}h-${width}z` : ''
    x += width
    return bar
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + quiet} ${HEIGHT}" width="${x + quiet}" height="${HEIGHT}"><path d="M0 0h${x + quiet}v${HEIGHT}H0z" fill="#fff"/><path d="${bars.join('')}"/></svg>`
}
