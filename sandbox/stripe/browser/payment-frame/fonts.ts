import type { CustomFontSource } from '@stripe/stripe-js'
import type { FrameSettings } from '../frame-protocol.ts'

const PATIENCE_MS = 1000

const loaded = new Set<string>()

/**
 * Loads the shop's font files into the frame and waits for them a moment, so that the fields do not change their
 * width under the customer's eyes. Only files of the shop's own origin or of the sandbox are taken; style sheets of
 * font services (`cssSrc`) are left out, since the sandbox has to work without a network.
 */
export async function loadFonts(fonts: FrameSettings['fonts'], shopOrigin: string): Promise<void> {
  const wanted = fonts.filter((font) => 'family' in font).filter((font) => isAllowed(font, shopOrigin))
  const faces = wanted.filter(({ family, src }) => !loaded.has(`${family} ${src}`)).map(toFontFace)
  for (const face of faces) document.fonts.add(face)
  const allSettled = Promise.allSettled(faces.map((face) => face.load()))
  await Promise.race([allSettled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function isAllowed({ src }: CustomFontSource, shopOrigin: string): boolean {
  const addresses = [...src.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address = '']) => address)
  return (
    addresses.length > 0 &&
    addresses.every(
      (address) => URL.canParse(address) && [shopOrigin, location.origin].includes(new URL(address).origin),
    )
  )
}

function toFontFace({ family, src, display, style, unicodeRange, weight }: CustomFontSource): FontFace {
  loaded.add(`${family} ${src}`)
  return new FontFace(family, src, {
    ...(display === 'swap' || display === 'block' || display === 'fallback' || display === 'optional'
      ? { display }
      : {}),
    ...(style && { style }),
    ...(unicodeRange && { unicodeRange }),
    ...(weight && { weight }),
  })
}
