import type { Drawing } from '#app/rendered-page.ts'
import { encodeQuickly, type QuickEncoding } from './content-encoding.ts'
import { utf8Of } from './utf8-of.ts'

const formsOf = new WeakMap<Drawing, Map<QuickEncoding, Buffer>>()

/** The bytes of a drawing in an encoding, made once for as long as the drawing is kept (docs/decisions/051). */
export function keptForm(drawing: Drawing, encoding: QuickEncoding): Buffer {
  const forms = formsOf.get(drawing) ?? new Map<QuickEncoding, Buffer>()
  formsOf.set(drawing, forms)
  const known = forms.get(encoding)
  if (known) return known
  const form = encoding === 'identity' ? utf8Of(drawing.markup) : encodeQuickly(keptForm(drawing, 'identity'), encoding)
  forms.set(encoding, form)
  return form
}
