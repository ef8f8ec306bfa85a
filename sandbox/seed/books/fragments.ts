import type { Inline } from './manuscript.ts'
import type { Line, TextStyle } from './typeset.ts'

/** An element of the PDF's structure tree, by its standard type (P, H1, L, LI, Table…). */
export type Element = { type: string; children: Element[]; scope?: 'Column' | 'Row' }

/** What a fragment may do on the page: text belongs to an element, rules and boxes are decoration. */
export type Pen = {
  text(element: Element, line: Line, style: TextStyle, xPt: number, topPt: number): void
  rule(xPt: number, yPt: number, widthPt: number, color: string, thicknessPt?: number): void
  bar(xPt: number, topPt: number, heightPt: number, color: string): void
  box(element: Element, xPt: number, topPt: number, sizePt: number): void
  /** Makes an area jump to an anchor of the body. */
  link(
    element: Element,
    anchorId: string,
    area: { xPt: number; topPt: number; widthPt: number; heightPt: number },
  ): void
}

/** The smallest thing that a page break may not cut: a line, a table row. */
export type Fragment = {
  heightPt: number
  spaceBeforePt: number
  /** Stays on the page of the fragment that follows. */
  keepNext: boolean
  breakBefore?: boolean
  /** Fragments of one panel share a tinted ground. */
  panel: number | null
  anchor?: Anchor
  paint(pen: Pen, topPt: number): void
}

export type Anchor = { id: string; title: string; level: 1 | 2 }

export type Placed = { fragment: Fragment; topPt: number }

export type BodyPage = { placed: Placed[]; chapterTitle: string }

export function element(type: string, parent: Element | null, scope?: Element['scope']): Element {
  const made: Element = { type, children: [], ...(scope ? { scope } : {}) }
  parent?.children.push(made)
  return made
}

export function plain(text: string, faces: { bold?: boolean; italic?: boolean } = {}): Inline[] {
  return [{ text, bold: faces.bold ?? false, italic: faces.italic ?? false }]
}

/** Fills pages of `heightPt` with fragments; chains joined by `keepNext` move to the next page together. */
export function paginate(fragments: Fragment[], heightPt: number): Placed[][] {
  const pages: Placed[][] = [[]]
  let bottom = 0
  for (const chain of chainsOf(fragments).flatMap((chain) => cutIfTaller(chain, heightPt))) {
    const first = chain[0]
    const current = pages.at(-1)
    if (!first || !current) continue
    const needed = chain.reduce((sum, fragment) => sum + fragment.spaceBeforePt + fragment.heightPt, 0)
    const isFull = bottom + needed > heightPt + 0.01
    if (current.length > 0 && (first.breakBefore || isFull)) {
      pages.push([])
      bottom = 0
    }
    for (const fragment of chain) {
      const top = bottom === 0 ? 0 : bottom + fragment.spaceBeforePt
      pages.at(-1)?.push({ fragment, topPt: top })
      bottom = top + fragment.heightPt
    }
  }
  return pages
}

function cutIfTaller(chain: Fragment[], heightPt: number): Fragment[][] {
  const needed = chain.reduce((sum, fragment) => sum + fragment.spaceBeforePt + fragment.heightPt, 0)
  return needed > heightPt ? chain.map((fragment) => [fragment]) : [chain]
}

function chainsOf(fragments: Fragment[]): Fragment[][] {
  const chains: Fragment[][] = []
  let isOpen = false
  for (const fragment of fragments) {
    const last = chains.at(-1)
    if (isOpen && last && !fragment.breakBefore) last.push(fragment)
    else chains.push([fragment])
    isOpen = fragment.keepNext
  }
  return chains
}
