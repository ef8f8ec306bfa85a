import { createHash } from 'node:crypto'
import { recordAction, type Writer, write } from '#server/modules/audit/index.ts'
import { renderText } from '#server/modules/content/index.ts'
import { setTermsVersion } from '#server/modules/settings/index.ts'
import { findLegalText, insertLegalText, type LegalText } from './legal-text-repository.ts'

export type LegalDraft = Pick<LegalText, 'slug' | 'version' | 'title' | 'description' | 'markdown'>

/** 'version-taken': what is published under this version says something else, and always will. */
export type Publication = { outcome: 'published' } | { outcome: 'version-taken' } | { outcome: 'not-a-version' }

/** A month, and a number when a month has several: '2026-11', '2026-11-2'. */
const VERSION = /^\d{4}-(0[1-9]|1[0-2])(-[1-9]\d?)?$/

/**
 * Puts a text in force, rendered for what the catalogue holds now: new orders accept it from now on, those before it keep
 * theirs. To publish the same again changes nothing. In the caller's transaction, or in one of its own.
 */
export async function publishLegalText(writer: Writer, draft: LegalDraft): Promise<Publication> {
  const { slug, version } = draft
  if (!VERSION.test(version)) return { outcome: 'not-a-version' }
  const bodyHtml = await renderText(writer.db, draft.markdown)
  const contentHash = createHash('sha256').update(bodyHtml).digest('hex')
  return write(writer, async (tx): Promise<Publication> => {
    const isNew = await insertLegalText(tx, { ...draft, bodyHtml, contentHash, publishedFrom: writer.clock.now() })
    if (!isNew) {
      const published = await findLegalText(tx, { slug, version })
      return { outcome: published?.contentHash === contentHash ? 'published' : 'version-taken' }
    }
    const changes = [{ field: 'contentHash', from: null, to: contentHash }]
    await recordAction(tx, writer, {
      subject: { kind: 'legal-text', id: `${slug}/${version}` },
      action: 'published',
      changes,
    })
    await setTermsVersion(tx, writer, version)
    return { outcome: 'published' }
  })
}
