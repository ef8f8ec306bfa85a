import type { Appearance } from '@stripe/stripe-js'

export type StyleRule = { selector: string; declarations: readonly (readonly [property: string, value: string])[] }

type Theme = NonNullable<Appearance['theme']>

const COMMON = {
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizeBase: '16px',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  borderRadius: '5px',
  spacingUnit: '4px',
}

const THEMES: Record<Theme, Record<string, string>> = {
  stripe: {
    ...COMMON,
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorTextPlaceholder: '#757680',
    colorPrimary: '#0570de',
    colorDanger: '#df1b41',
    'p-inputBackground': 'var(--colorBackground)',
    'p-inputBorder': '#e6e6e6',
    'p-inputShadow': '0 1px 1px rgb(0 0 0 / 3%), 0 3px 6px rgb(0 0 0 / 2%)',
  },
  night: {
    ...COMMON,
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c9cace',
    colorTextPlaceholder: '#a3a4ac',
    colorPrimary: '#85d996',
    colorDanger: '#fe87a1',
    'p-inputBackground': 'var(--colorBackground)',
    'p-inputBorder': '#55576b',
    'p-inputShadow': '0 2px 4px rgb(0 0 0 / 30%)',
  },
  flat: {
    ...COMMON,
    colorBackground: '#f1f1f1',
    colorText: '#1a1a1a',
    colorTextSecondary: '#5c5c5c',
    colorTextPlaceholder: '#6b6b6b',
    colorPrimary: '#0570de',
    colorDanger: '#c0123c',
    'p-inputBackground': 'var(--colorBackground)',
    'p-inputBorder': 'transparent',
    'p-inputShadow': 'none',
  },
}

const ELEMENT_CLASSES =
  'Input|Label|Error|Block|BlockDivider|Tab|TabIcon|TabLabel|AccordionItem|CheckboxInput|CheckboxLabel|Text|TermsText|RedirectText|Icon'
const SELECTOR = new RegExp(
  `^\\.(${ELEMENT_CLASSES})(--[a-z]+)?((?::(?:hover|focus|focus-visible|active|disabled|autofill)|::placeholder|::selection)*)$`,
)

const PROPERTY =
  /^(-webkit-font-smoothing|-moz-osx-font-smoothing|-webkit-text-fill-color|background-color|border(-(top|right|bottom|left))?(-(color|style|width))?|border-((top|bottom)-(left|right)-)?radius|box-shadow|color|fill|font-(family|size|stretch|style|variant|variation-settings|weight)|letter-spacing|line-height|(margin|padding)(-(top|right|bottom|left))?|opacity|outline(-(color|style|width|offset))?|text-(align|decoration|shadow|transform)|transition)$/

const MAX_VALUE_LENGTH = 300

/**
 * The style rules that an appearance asks for, theme first. What the provider does not let a shop style (other
 * selectors and properties, anything that could load a resource or leave its declaration) is left out.
 */
export function appearanceRules(appearance: Appearance): StyleRule[] {
  const custom = Object.entries(appearance.variables ?? {}).filter(
    ([name, value]) => /^[a-z][a-zA-Z0-9]*$/.test(name) && isSafeValue(value),
  )
  const variables = { ...THEMES[appearance.theme ?? 'stripe'], ...Object.fromEntries(custom) }
  const root = {
    selector: ':root',
    declarations: Object.entries(variables).map(([name, value]) => [`--${name}`, value] as const),
  }
  const rules = Object.entries(appearance.rules ?? {}).flatMap(([selector, declarations]) => {
    const own = ownSelector(selector)
    return own === undefined ? [] : [{ selector: own, declarations: safeDeclarations(declarations) }]
  })
  return [root, ...rules]
}

/** Variants come as `.Input.Input--invalid`, so that they win over `.Input` in whatever order the shop wrote them. */
function ownSelector(selector: string): string | undefined {
  const [, base, variant = '', pseudo = ''] = SELECTOR.exec(selector.trim()) ?? []
  if (base === undefined) return undefined
  return variant ? `.${base}.${base}${variant}${pseudo}` : `.${base}${pseudo}`
}

function safeDeclarations(declarations: Record<string, string>): StyleRule['declarations'] {
  return Object.entries(declarations)
    .map(([name, value]) => [cssProperty(name), value] as const)
    .filter(([property, value]) => PROPERTY.test(property) && isSafeValue(value))
}

function cssProperty(name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return kebab === 'font-smoothing' ? '-webkit-font-smoothing' : kebab
}

/** `value` is typed as text, but a shop's own script may hand over anything. */
const isSafeValue = (value: unknown) =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= MAX_VALUE_LENGTH &&
  !/[;{}<>\\@!]|\/\*|url\(|src\(|image|element\(|expression\(|attr\(/i.test(value)
