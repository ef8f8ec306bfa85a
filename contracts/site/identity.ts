/** A mark of the shop as it was drawn: `hash` names its pixels for good. */
export type Mark = { hash: string; width: number; height: number }

/** What the shop has in the place of its written name, and of the house's icon; null for none. */
export type Identity = { logo: Mark | null; icon: Mark | null }
export type MarkKind = keyof Identity

/** What each kind is drawn as, when it is taken in. The logo of papers and mails has a white ground of its own. */
export const MARK_DRAWINGS = {
  logo: ['logo', 'paper'],
  icon: ['icon-512', 'icon-192', 'icon-180', 'icon-48'],
} as const
export type MarkDrawing = (typeof MARK_DRAWINGS)[MarkKind][number]

/** Where a drawing is: what is found there never changes. */
export const markUrl = ({ hash }: Pick<Mark, 'hash'>, drawing: MarkDrawing): string => `/marque/${hash}-${drawing}.png`

export const MANIFEST_PATH = '/site.webmanifest'

/** The largest that a logo is shown, in pixels of the page. */
const HEADER_BOX = { width: 200, height: 44 }
export const MAIL_BOX = { width: 200, height: 56 }

/** The size that a mark is shown in: as large as fits, and no larger than it is. */
export function shownIn({ width, height }: Pick<Mark, 'width' | 'height'>, box = HEADER_BOX) {
  const scale = Math.min(box.width / width, box.height / height, 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** 'a1b2… 600×132', as forms send a mark that is there; '' for none. */
export const markText = (mark: Mark | null): string => (mark ? `${mark.hash} ${mark.width}×${mark.height}` : '')

/** The same read; null for none, and what is none as it came, to be refused. */
export function readMarkText(text: string): Mark | string | null {
  if (text === '') return null
  const [, hash, width, height] = /^([0-9a-f]{16}) (\d{1,4})×(\d{1,4})$/.exec(text) ?? []
  return hash === undefined ? text : { hash, width: Number(width), height: Number(height) }
}
