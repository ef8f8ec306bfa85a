export type Color = { red: number; green: number; blue: number; alpha: number }

/** Reads what `getComputedStyle` gives for a colour: `rgb(…)` or `rgba(…)`; null for anything else. */
export function parseColor(value: string): Color | null {
  const parts =
    /^rgba?\(([^)]+)\)$/
      .exec(value.trim())?.[1]
      ?.split(/[\s,/]+/)
      .map(Number) ?? []
  const [red, green, blue, alpha = 1] = parts
  if (red === undefined || green === undefined || blue === undefined || parts.some(Number.isNaN)) return null
  return { red, green, blue, alpha }
}

/** 0 (black) to 255 (white), as the eye weighs the three channels. */
export const brightness = ({ red, green, blue }: Color) => (red * 299 + green * 587 + blue * 114) / 1000

export const isLight = (color: Color) => brightness(color) >= 128

/** Moves the lightness (HSL) by so many points, up or down, within 0 and 100. */
export function shiftLightness(color: Color, points: number): string {
  const { hue, saturation, lightness } = toHsl(color)
  return fromHsl(hue, saturation, Math.min(1, Math.max(0, lightness + points / 100)))
}

/** The candidate with the highest contrast (WCAG) on the ground; candidates that are not colours are passed over. */
export function mostReadable(ground: Color, candidates: readonly string[]): string {
  const contrastOf = (candidate: string) => {
    const color = parseColor(candidate)
    return color ? contrast(ground, color) : 0
  }
  return candidates.reduce((best, next) => (contrastOf(next) > contrastOf(best) ? next : best))
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toHsl({ red, green, blue }: Color) {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const lightness = max - span / 2
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  if (max === r) return { hue: (((g - b) / span) % 6) * 60, saturation, lightness }
  return { hue: (max === g ? (b - r) / span + 2 : (r - g) / span + 4) * 60, saturation, lightness }
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const sector = (offset + hue / 30 + 12) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))))
  }
  return `rgb(${channel(0)}, ${channel(8)}, ${channel(4)})`
}
