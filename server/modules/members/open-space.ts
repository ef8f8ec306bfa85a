import type { ListedMemberPost, MemberAccess, MemberMonth, MemberSpace } from '#contracts/members/member-post.ts'
import type { Services } from '#server/services.ts'
import { accessTo } from './access.ts'
import {
  findMemberPost,
  findSpace,
  findWelcome,
  listMemberPosts,
  type MemberPost,
  type Space,
} from './post-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Reader = { productSlug: string; customerId: number | null }

export type OpenedSpace = {
  space: MemberSpace
  /** Whether its product is sold: a way in for who is no member. */
  isSold: boolean
  access: MemberAccess
  welcome: ListedMemberPost | null
  /** The latest month that something came out for. */
  current: MemberMonth | null
  /** All months before it, the latest first. */
  archive: MemberMonth[]
}

/** What there is for the members of a product: titles and summaries, which everybody may know. Null for a product without. */
export async function openSpace({ db, clock }: Deps, { productSlug, customerId }: Reader): Promise<OpenedSpace | null> {
  const space = await findSpace(db, { slug: productSlug })
  if (!space) return null
  const out = { productId: space.productId, now: clock.now() }
  const [welcome, posts] = await Promise.all([findWelcome(db, out), listMemberPosts(db, out)])
  const [current = null, ...archive] = byMonth(posts)
  return {
    ...nameOf(space),
    access: await accessTo({ db, clock }, { productSlug, customerId }),
    welcome,
    current,
    archive,
  }
}

export type OpenedMemberPost = {
  space: MemberSpace
  isSold: boolean
  post: ListedMemberPost
  access: MemberAccess
  /** All of it where the access is open; else the part that everybody may read, '' for none. */
  html: string
}

/** A text: whole for a member, its summary and its first part for everybody else. Null where there is none, or none yet. */
export async function openMemberPost(
  { db, clock }: Deps,
  { productSlug, postSlug, customerId }: Reader & { postSlug: string },
): Promise<OpenedMemberPost | null> {
  const space = await findSpace(db, { slug: productSlug })
  const found = space && (await findMemberPost(db, { productId: space.productId, slug: postSlug, now: clock.now() }))
  if (!space || !found) return null
  const access = await accessTo({ db, clock }, { productSlug, customerId })
  const html = access.state === 'open' ? found.bodyHtml : found.openingHtml
  return { ...nameOf(space), post: listed(found), access, html }
}

const nameOf = ({ slug, name, isSold }: Space) => ({ space: { slug, name }, isSold })

const listed = ({ slug, kind, month, week, title, excerpt, minutes }: MemberPost): ListedMemberPost => ({
  ...{ slug, kind, month, week, title, excerpt, minutes },
})

function byMonth(posts: readonly ListedMemberPost[]): MemberMonth[] {
  const months = new Map<string, ListedMemberPost[]>()
  for (const post of posts) months.set(post.month, [...(months.get(post.month) ?? []), post])
  return [...months].map(([month, of]) => ({ month, posts: of }))
}
