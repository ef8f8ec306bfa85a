import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import type { KindOfText } from './kind-of-text.ts'
import { articleKind } from './kinds/article.ts'
import { memberKind } from './kinds/member-text.ts'
import { pageKind } from './kinds/page.ts'

export const KINDS_OF_TEXT: Record<TextKind, KindOfText> = {
  article: articleKind,
  page: pageKind,
  membres: memberKind,
}

export const initialFields = (kind: TextKind): TextFields => ({ ...NO_FIELDS, ...KINDS_OF_TEXT[kind].initial })
