import type { Appearance } from '@stripe/stripe-js'
import { appearanceRules } from '../appearance.ts'

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

/** Written declaration by declaration through the CSSOM: a value can never become more than the value it is set as. */
export function applyAppearance(appearance: Appearance): void {
  sheet.replaceSync('')
  for (const { selector, declarations } of appearanceRules(appearance)) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [property, value] of declarations) rule.style.setProperty(property, value)
  }
}
