/** Interleaved 2 of 5: each digit is five strokes, two of them wide; a pair of digits is bars and gaps at once. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const START = 'nnnn'
const STOP = 'wnn'
const STROKE = { n: 1, w: 3 } as const
const HEIGHT = 50

/** The digits of the text as a bar code. */
export function barCodeSvg(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const strokes = START + pairsOf(digits.length % 2 ? `0${digits}` : digits).join('') + STOP
  let x = 10
  let bars = ''
  for (const [index, kind] of [...strokes].entries()) {
    const width = STROKE[kind === 'w' ? 'w' : 'n']
    if (index % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`
    x += width
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" class="barcode" viewBox="0 0 ${x + 10} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Code-barres"><path d="${bars}"/></svg>`
}

function pairsOf(digits: string): string[] {
  return (digits.match(/../g) ?? []).map((pair) => {
    const [bar = '', gap = ''] = [...pair].map((digit) => WIDE[Number(digit)] ?? '')
    return [...bar].map((stroke, at) => kindOf(stroke) + kindOf(gap[at])).join('')
  })
}

const kindOf = (stroke: string | undefined) => (stroke === '1' ? 'w' : 'n')
