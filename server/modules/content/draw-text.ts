import type { Queryable } from '#server/database/database.ts'
import { followMoved } from '#server/modules/redirects/index.ts'
import { UnknownMark } from './fill-template.ts'
import type { RenderedPost } from './posts-rendering.ts'
import { renderText } from './render-text.ts'
import { findTextPictures } from './text-pictures.ts'

export type DrawnText = RenderedPost & { unknownMark: string | null }

/** A text that is not kept, as its readers would see it; one that quotes the shop (`isFilled`) with what it quotes. */
export async function drawText(db: Queryable, markdown: string, isFilled: boolean): Promise<DrawnText> {
  const { renderPost } = await import('./posts-rendering.ts')
  const drawn = renderPost(markdown, await findTextPictures(db, markdown))
  const filled = isFilled ? await fill(db, markdown) : { bodyHtml: drawn.bodyHtml, unknownMark: null }
  return { ...drawn, ...filled, bodyHtml: await followMoved(db, filled.bodyHtml) }
}

async function fill(db: Queryable, markdown: string): Promise<Pick<DrawnText, 'bodyHtml' | 'unknownMark'>> {
  try {
    return { bodyHtml: await renderText(db, markdown), unknownMark: null }
  } catch (error) {
    if (!(error instanceof UnknownMark)) throw error
    return { bodyHtml: '', unknownMark: error.mark }
  }
}
