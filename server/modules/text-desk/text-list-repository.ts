import { type SQL, sql } from 'drizzle-orm'
import type { TextCursor, TextFilter, TextKind, TextView } from '#contracts/staff/text-list.ts'
import type { Queryable } from '#server/database/database.ts'
import { searchWords } from '#server/database/search-words.ts'
import { queryParts, textQuery } from '#server/database/text-query.ts'
import { frenchWords } from '#server/database/tsvector.ts'

/** `ownerId`: whose drafts alone; null for all texts. */
export type Scope = Pick<TextFilter, 'view' | 'search' | 'category' | 'author'> & { now: Date; ownerId: number | null }

export type ListedText = {
  kind: TextKind
  id: string
  title: string
  category: string
  authorId: string | null
  changedAt: Date
  isOnline: boolean
  hasDraft: boolean
  isForReview: boolean
  scheduledFor: Date | null
  scheduleRefusal: string
  writerId: number | null
}

/** Each text once: what is online beside its draft, and drafts of what is not. */
const TEXTS = sql`
  with online as (
    select 'article' as kind, p.id::text as id, p.title, c.name as category, p.category_slug, p.updated_at,
      p.published_at, p.search, 'post' as subject_kind, p.id::text as subject_id
    from posts p join post_categories c on c.slug = p.category_slug
    union all
    select 'page', coalesce(name, slug), title, '', null, updated_at, null,
      ${frenchWords("title || ' ' || markdown")}, 'page', coalesce(name, slug)
    from pages
    union all
    select 'membres', m.id::text, m.title, g.name, null, m.updated_at, m.published_at,
      ${frenchWords("m.title || ' ' || m.markdown")}, 'member-post', m.product_id || '/' || m.slug
    from member_posts m join products g on g.id = m.product_id),
  texts as (
    select coalesce(o.kind, d.kind) as kind, coalesce(o.id, d.subject_id, '~' || d.id) as id,
      coalesce(nullif(trim(d.fields ->> 'title'), ''), o.title, '') as title,
      coalesce(o.category, dc.name, '') as category, coalesce(d.fields ->> 'categorySlug', o.category_slug) as category_slug,
      date_trunc('milliseconds', greatest(o.updated_at, d.updated_at)) as changed_at,
      o.id is not null as is_there, o.published_at, d.id is not null as has_draft, d.is_for_review, d.owner_id, d.writer_id,
      d.scheduled_for, d.schedule_refusal, d.updated_at as written_at, o.subject_kind, o.subject_id, o.search,
      d.fields as draft_fields
    from online o
    full join text_drafts d on d.kind = o.kind and d.subject_id = o.id
    left join post_categories dc on dc.slug = d.fields ->> 'categorySlug')`

/** Who has written it last: in its draft, or what is online. */
const AUTHOR = sql`coalesce(writer_id::text, (
  select r.actor_id from revisions r where r.subject_kind = texts.subject_kind and r.subject_id = texts.subject_id
    and r.actor_kind = 'staff' order by r.version desc limit 1))`

const REF = sql`kind || ':' || id`

const isAhead = (now: Date) => sql`is_there and published_at > ${now.toISOString()}::timestamptz`

const viewOf = (view: TextView, now: Date): SQL => {
  switch (view) {
    case 'draft':
      return sql`has_draft and scheduled_for is null`
    case 'review':
      return sql`is_for_review`
    case 'scheduled':
      return sql`(scheduled_for is not null or (${isAhead(now)}))`
    default:
      return sql`kind = ${view}`
  }
}

function whereOf({ view, search, category, author, now, ownerId }: Scope): SQL {
  const words = searchWords(search)
  const conditions = [viewOf(view, now), ...scopedTo(ownerId)]
  if (category !== '') conditions.push(sql`category_slug = ${category}`)
  if (author !== null) conditions.push(sql`${AUTHOR} = ${String(author)}`)
  if (search !== '' && words.length === 0) conditions.push(sql`false`)
  if (words.length > 0) {
    const query = textQuery(queryParts(words))
    const draft = frenchWords(
      "coalesce(draft_fields ->> 'title', '') || ' ' || coalesce(draft_fields ->> 'markdown', '')",
    )
    conditions.push(sql`(search @@ ${query} or (has_draft and ${draft} @@ ${query}))`)
  }
  return sql.join(conditions, sql` and `)
}

const scopedTo = (ownerId: number | null): SQL[] =>
  ownerId === null ? [] : [sql`has_draft and not is_there and owner_id = ${ownerId}`]

type Page = { before: TextCursor | null; after: TextCursor | null; take: number }

/** Texts by when they were changed, the latest first; `take` of them, before or after one. */
export async function selectTexts(db: Queryable, scope: Scope, { before, after, take }: Page): Promise<ListedText[]> {
  const cursor = after ?? before
  const beyond = cursor
    ? sql`and (changed_at, ${REF}) ${after ? sql`>` : sql`<`} (${cursor.at}::timestamptz, ${cursor.ref})`
    : sql``
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    ${TEXTS}, page as (
      select * from texts where ${whereOf(scope)} ${beyond}
      order by changed_at ${after ? sql`asc` : sql`desc`}, ${REF} ${after ? sql`asc` : sql`desc`} limit ${take})
    select texts.*, ${AUTHOR} as author_id from page texts order by changed_at desc, ${REF} desc`)
  return rows.map((row) => asListed(row, scope.now))
}

const momentOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(String(value))

function asListed(row: Record<string, unknown>, now: Date): ListedText {
  const publishedAt = momentOf(row.published_at)
  const ahead = publishedAt !== null && publishedAt > now ? publishedAt : null
  const writtenAt = momentOf(row.written_at)
  const isWriting = writtenAt !== null && now.getTime() - writtenAt.getTime() < WRITING_MILLISECONDS
  return {
    ...{ kind: row.kind as TextKind, id: String(row.id), title: String(row.title), category: String(row.category) },
    authorId: row.author_id === null ? null : String(row.author_id),
    changedAt: new Date(String(row.changed_at)),
    isOnline: row.is_there === true && ahead === null,
    hasDraft: row.has_draft === true,
    isForReview: row.is_for_review === true,
    scheduledFor: momentOf(row.scheduled_for) ?? ahead,
    scheduleRefusal: String(row.schedule_refusal ?? ''),
    writerId: isWriting ? Number(row.writer_id) : null,
  }
}

/** Who has kept something within this time is still at it. */
const WRITING_MILLISECONDS = 120_000

/** How many texts each view holds. */
export async function countTexts(
  db: Queryable,
  { now, ownerId }: Pick<Scope, 'now' | 'ownerId'>,
  views: readonly TextView[],
): Promise<Record<string, number>> {
  const counted = views.map((view) => sql`count(*) filter (where ${viewOf(view, now)})::int as ${sql.identifier(view)}`)
  const own = scopedTo(ownerId)
  const { rows } = await db.execute<Record<string, number>>(sql`
    ${TEXTS} select ${sql.join(counted, sql`, `)} from texts ${own.length > 0 ? sql`where ${sql.join(own, sql` and `)}` : sql``}`)
  return rows[0] ?? {}
}
