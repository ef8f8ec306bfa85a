import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LEGAL_TEXTS } from '#contracts/legal/legal-texts.ts'
import { type Writer, write } from '#server/modules/audit/index.ts'
import { savePage } from '#server/modules/content/index.ts'
import { saveLegalDraft } from '#server/modules/legal/index.ts'
import { saveSetting, setOpening } from '#server/modules/settings/index.ts'
import { writeContactForms } from './contact-forms.ts'
import { readMarkdownFolder, readText } from './data-files.ts'
import { written } from './written.ts'

/**
 * What a shop needs to exist and nothing that it would sell or say: its forms, the pages that every other one links to, the
 * legal texts with their fields to fill in. It is closed until its owner opens it.
 */
export async function fillEmpty(writer: Writer, { dataFolder }: { dataFolder: string }): Promise<void> {
  for (const folder of ['media', 'files']) await mkdir(join(dataFolder, folder), { recursive: true })
  await write(writer, async (tx) => {
    await setOpening(tx, writer, { isOpen: false })
    return { outcome: 'saved' }
  })
  written('the name to begin with', await saveSetting(writer, { key: 'shopName', edited: 0, value: 'Ma boutique' }))
  const Head = z.object({ title: z.string(), slug: z.string(), excerpt: z.string() })
  for (const { head, body } of await readMarkdownFolder('empty', Head)) {
    const draft = { slug: head.slug, title: head.title, description: head.excerpt, markdown: body }
    written(`the page ${head.slug}`, await savePage(writer, { edited: 0, draft }))
  }
  for (const { slug } of LEGAL_TEXTS)
    written(`the draft of ${slug}`, await saveLegalDraft(writer, { slug, edited: 0, markdown: await templateOf(slug) }))
  await writeContactForms(writer)
}

/** The text without its title, which its page has already, and without the head of a page's file. */
async function templateOf(slug: string): Promise<string> {
  const source = await readText(`${slug === 'accessibilite' ? 'pages' : 'legal'}/${slug}.md`)
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^# .+\n/, '')
    .trim()
}
