import type { Picture } from '#contracts/content/picture.ts'
import { MEMBERS_ONLY_LINE } from '#contracts/members/member-post.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import { type DrawnText, drawText } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import { openText } from './open-text.ts'
import { findPicture } from './references-repository.ts'
import type { TextRef } from './text-ref.ts'

export type TextPreview = {
  kind: TextKind
  fields: TextFields
  drawn: DrawnText
  category: string
  picture: Picture | null
  at: string
}

/** A text as its readers will see it, for who may see it at the desk. `null`: there is none. */
export async function previewText(
  services: Pick<Services, 'db' | 'clock' | 'origin'>,
  actor: StaffActor,
  ref: TextRef,
): Promise<{ ok: true; preview: TextPreview | null } | { ok: false; refusal: StaffRefusal }> {
  const opened = await openText(services, actor, ref)
  if (!opened.ok) return opened
  if (!opened.text) return { ok: true, preview: null }
  const { kind, fields, choices } = opened.text
  const markdown = kind === 'membres' ? fields.markdown.replace(MEMBERS_ONLY_LINE, '') : fields.markdown
  return {
    ok: true,
    preview: {
      ...{ kind, fields, at: services.clock.now().toISOString() },
      drawn: await drawText(services.db, markdown, kind === 'page'),
      picture: fields.pictureStem === '' ? null : await findPicture(services.db, fields.pictureStem),
      category: choices.categories.find(({ slug }) => slug === fields.categorySlug)?.name ?? '',
    },
  }
}
