import type { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  refuse,
  type Saved,
  type Subject,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { refusePictures } from '#server/modules/media/index.ts'
import { replacePostCategories, replaceSlides, replaceTestimonials } from './lists-repository.ts'
import { listUsedCategories } from './references-repository.ts'
import { PostCategoriesDraft, SlidesDraft, TestimonialsDraft } from './text-drafts.ts'

/** A list that is written as a whole. */
type ListChange<Schema extends z.ZodType> = {
  /** The version that was edited; 0 for a list that nobody has written yet. */
  edited: number
  draft: z.input<Schema>
  /** The older version that it is brought back from. */
  restoredFrom?: number
}

/** Decides what the home page shows in turn. */
export const saveSlides = (writer: Writer, change: ListChange<typeof SlidesDraft>) =>
  saveList(writer, change, {
    kind: 'slides',
    schema: SlidesDraft,
    refuse: async (tx, slides) => {
      const stems = slides.flatMap(({ pictureStem }) => pictureStem ?? [])
      const [refused] = await refusePictures(tx, stems)
      const index = slides.findIndex(({ pictureStem }) => pictureStem === refused?.stem)
      return refused ? refuse(`${index}.pictureStem`, refused.sentence) : null
    },
    store: replaceSlides,
  })

/** Decides what buyers are quoted with. */
export const saveTestimonials = (writer: Writer, change: ListChange<typeof TestimonialsDraft>) =>
  saveList(writer, change, {
    ...{ kind: 'testimonials', schema: TestimonialsDraft, store: replaceTestimonials },
    refuse: async () => null,
  })

/** Decides which categories of articles there are. One that holds articles stays. */
export const savePostCategories = (writer: Writer, change: ListChange<typeof PostCategoriesDraft>) =>
  saveList(writer, change, {
    kind: 'post-categories',
    schema: PostCategoriesDraft,
    refuse: async (tx, categories) => {
      const slugs = categories.map(({ slug }) => slug)
      const twice = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index)
      if (twice >= 0) return refuse(`${twice}.slug`, 'Cette adresse est déjà prise.')
      const missing = (await listUsedCategories(tx)).filter((slug) => !slugs.includes(slug))
      return missing.length > 0
        ? refuse('', `Des articles sont dans cette catégorie\u202F: ${missing.join(', ')}.`)
        : null
    },
    store: replacePostCategories,
  })

type List<Draft> = {
  kind: Subject['kind']
  schema: z.ZodType<Draft>
  refuse: (tx: Transaction, draft: Draft) => Promise<Refused | null>
  store: (tx: Transaction, draft: Draft) => Promise<void>
}

async function saveList<Draft>(
  writer: Writer,
  { edited, draft, restoredFrom }: { edited: number; draft: unknown; restoredFrom?: number },
  list: List<Draft>,
): Promise<Saved | Unwritten> {
  const read = readDraft(list.schema, draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const refused = await list.refuse(tx, read.draft)
    if (refused) return refused
    const content = { list: read.draft }
    return saveVersion(tx, writer, { subject: { kind: list.kind, id: 'all' }, edited, content, restoredFrom }, () =>
      list.store(tx, read.draft),
    )
  })
}
