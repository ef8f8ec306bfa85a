import { GLYPHS } from './captcha-glyphs.ts'

const SIZE = { width: 216, height: 72 }
const LETTER = 40

/** Draws a captcha's text as a PNG, three times the size at which the contract shows it (72 × 24). */
export async function drawCaptcha(text: string, random: () => number = Math.random): Promise<Buffer> {
  // Loaded when the first captcha is asked for: most visits draw none.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svgOf(text, random)))
    .png({ palette: true })
    .toBuffer()
}

function svgOf(text: string, random: () => number): string {
  const between = (low: number, high: number) => Math.round(low + random() * (high - low))
  const step = (SIZE.width - 16) / text.length
  const letters = [...text].map((letter, index) => {
    const scale = (LETTER + between(0, 12)) / 60
    const place = `translate(${Math.round(10 + index * step)} ${between(48, 58)}) rotate(${between(-16, 16)}) scale(${scale.toFixed(2)})`
    return `<path transform="${place}" d="${GLYPHS[letter] ?? ''}"/>`
  })
  const strokes = Array.from({ length: 4 }, () => {
    const [left, right] = [between(8, 64), between(8, 64)]
    return `<path d="M0 ${left}C72 ${between(0, 72)} 144 ${between(0, 72)} 216 ${right}" fill="none" stroke="#1b1f3b" stroke-width="1.5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#fff"/><g fill="#1b1f3b">${letters.join('')}</g>${strokes.join('')}</svg>`
}
