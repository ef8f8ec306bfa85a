import type { TextStyle } from './typeset.ts'

export const PAGE = { widthPt: 419.53, heightPt: 595.28 }

export const FRAME = { leftPt: 50, topPt: 64, widthPt: 319.53, heightPt: 466 }

export const COLORS = {
  ink: '#1B1F3B',
  muted: '#565B7A',
  brick: '#C2410C',
  teal: '#1F5F5B',
  line: '#D8D3C4',
  sand: '#F6F1E5',
  white: '#FFFFFF',
}

function style(family: TextStyle['family'], sizePt: number, leadingPt: number, color = COLORS.ink): TextStyle {
  return { family, sizePt, leadingPt, color }
}

export const STYLES = {
  text: style('text', 10.4, 15),
  quote: style('text', 10.4, 15, '#2A3050'),
  table: style('text', 9.2, 12.4),
  small: style('text', 8.6, 12, COLORS.muted),
  label: style('text', 9.6, 14, COLORS.brick),
  section: style('display', 15, 19),
  question: style('display', 20, 25),
  chapter: style('display', 27, 32),
  title: style('display', 36, 41),
  subtitle: style('display', 15, 22, COLORS.muted),
  contents: style('text', 10.4, 19),
} satisfies Record<string, TextStyle>

/** Where text runs on a page; `panel` numbers the tinted panel that it stands in. */
export type Column = { leftPt: number; widthPt: number; panel: number | null }
