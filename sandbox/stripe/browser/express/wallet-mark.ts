import type { WalletKind } from './wallet-kinds.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The sandbox's own picture: no wallet's mark is drawn here. */
export function walletMark(wallet: WalletKind): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', wallet === 'link' ? '#link' : '#wallet')
  picture.append(use)
  return picture
}
