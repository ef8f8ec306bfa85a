import { mergeTexts } from '../text/compare-texts.ts'
import { mergeFields } from './conflict.ts'
import type { TextField, TextFields } from './text-fields.ts'

/** What two people have made of one text: fields as `mergeFields` does, the text itself paragraph by paragraph. */
export function mergeDrafts(of: Record<'before' | 'theirs' | 'mine', TextFields>): {
  merged: TextFields
  collisions: TextField[]
} {
  const { merged, collisions } = mergeFields<TextField>(of)
  if (!collisions.includes('markdown')) return { merged, collisions }
  const { before, theirs, mine } = of
  const markdown = mergeTexts({ before: before.markdown, theirs: theirs.markdown, mine: mine.markdown })
  if (markdown === null) return { merged, collisions }
  return { merged: { ...merged, markdown }, collisions: collisions.filter((name) => name !== 'markdown') }
}
