import type { Appearance } from '@stripe/stripe-js'
import { brightness, isLight, mostReadable, parseColor, shiftLightness } from './color.ts'

/** Computed styles by property (camelCase). */
export type StyleRecord = Readonly<Record<string, string>>

/** What the page looks like, read from its elements (`read-page-styles.ts`). */
export type PageStyles = {
  background: string
  input: StyleRecord
  invalidInput: StyleRecord
  label: StyleRecord
  text: StyleRecord
}

const PADDING = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft']
const TEXT = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontVariationSettings',
  'lineHeight',
  'letterSpacing',
  'textDecoration',
  'textShadow',
  'textTransform',
  '-webkit-font-smoothing',
  '-moz-osx-font-smoothing',
]
const SIDES = ['Top', 'Right', 'Bottom', 'Left']
const EDGES = [
  ...SIDES.flatMap((side) => [`border${side}Width`, `border${side}Style`, `border${side}Color`]),
  'borderTopLeftRadius',
  'borderTopRightRadius',
  'borderBottomRightRadius',
  'borderBottomLeftRadius',
  'outlineOffset',
]
const GROUND = ['backgroundColor', 'boxShadow']

/** Every property that `deriveAppearance` looks at. */
export const READ_PROPERTIES = [
  'color',
  ...PADDING,
  ...TEXT,
  ...EDGES,
  ...GROUND,
  'transition',
  'textIndent',
  'outlineWidth',
  'outlineStyle',
  'outlineColor',
]

const CHECKBOX = {
  '.CheckboxInput': {
    backgroundColor: 'var(--colorBackground)',
    borderRadius: 'min(5px, var(--borderRadius))',
    border: '1px solid var(--p-colorBackgroundDeemphasize10)',
    transition: 'background 0.15s ease, border 0.15s ease, box-shadow 0.15s ease',
  },
  '.CheckboxInput--checked': { backgroundColor: 'var(--colorPrimary)', borderColor: 'var(--colorPrimary)' },
}

/** Dresses the provider's form like the page around it, so that it does not look like a foreign body. */
export function deriveAppearance(page: PageStyles): Appearance {
  const ground = parseColor(page.background)
  const isLightPage = ground === null || isLight(ground)
  const text = isLightPage ? page.input : page.text
  const tab = {
    backgroundColor: page.input.backgroundColor ?? page.background,
    color: page.input.color ?? '',
    fontFamily: page.input.fontFamily ?? '',
  }
  const hoveredTab = hoverOf(tab)
  const selectedTab = { outline: outlineOf(page.input), backgroundColor: tab.backgroundColor, color: tab.color }
  return {
    theme: isLightPage ? 'stripe' : 'night',
    variables: {
      colorBackground: page.background,
      colorText: text.color ?? '',
      fontFamily: page.text.fontFamily ?? '',
      fontSizeBase: page.text.fontSize ?? '',
    },
    rules: {
      '.Input': fieldRule(page.input),
      '.Input--invalid': fieldRule(page.invalidInput),
      '.Label': pick(page.label, ['color', ...PADDING, ...TEXT]),
      '.Block': { ...pick(page.text, [...PADDING, ...EDGES, ...GROUND]), outline: outlineOf(page.text) },
      '.Tab': tab,
      '.Tab:hover': hoveredTab,
      '.Tab--selected': selectedTab,
      '.TabIcon:hover': { color: hoveredTab.color },
      '.TabIcon--selected': { color: selectedTab.color },
      '.Text': pick(text, ['color', ...PADDING, ...TEXT]),
      '.Text--redirect': pick(text, ['color', ...PADDING, ...TEXT]),
      ...CHECKBOX,
    },
  }
}

function fieldRule(style: StyleRecord): Record<string, string> {
  return {
    ...pick(style, ['color', ...PADDING, ...TEXT, ...EDGES, ...GROUND, 'transition']),
    ...indentAsPadding(style),
    outline: outlineOf(style),
  }
}

/** Themes that indent text instead of padding the field: the provider knows no text-indent. */
function indentAsPadding({ textIndent = '0px', paddingLeft, paddingRight }: StyleRecord): Record<string, string> {
  if (Number.parseFloat(textIndent) === 0) return {}
  return {
    ...(paddingLeft === '0px' && { paddingLeft: textIndent }),
    ...(paddingRight === '0px' && { paddingRight: textIndent }),
  }
}

function hoverOf(tab: { backgroundColor: string; color: string; fontFamily: string }) {
  const ground = parseColor(tab.backgroundColor)
  if (!ground) return tab
  const backgroundColor = shiftLightness(ground, brightness(ground) > 50 ? -7 : 7)
  const hoveredGround = parseColor(backgroundColor) ?? ground
  return {
    ...tab,
    backgroundColor,
    color: mostReadable(hoveredGround, [tab.color, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']),
  }
}

const outlineOf = ({ outlineWidth = '', outlineStyle = '', outlineColor = '' }: StyleRecord) =>
  [outlineWidth, outlineStyle, outlineColor].join(' ').trim()

function pick(style: StyleRecord, properties: readonly string[]): Record<string, string> {
  return Object.fromEntries(properties.flatMap((name) => (style[name] ? [[name, style[name]]] : [])))
}
