import '#app/features/content/article.css'
import '#app/features/content/post-lists.css'
import '#app/features/members/members.css'
import '#app/ui/field.css'
import '#app/features/content/newsletter-field.css'
import '#app/features/forms/contact-form.css'
import '#app/ui/file-input.css'
import { data } from 'react-router'
import { PostPage } from '#app/features/content/post-page.tsx'
import { StandingPage } from '#app/features/content/standing-page.tsx'
import { drawTextForms } from '#app/features/forms/text-forms.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { MemberPostPage } from '#app/features/members/member-post-page.tsx'
import { previewerContext, servicesContext, siteContext } from '#app/server-context.ts'
import type { PostView } from '#contracts/content/content.ts'
import { MEMBER_POST_KINDS } from '#contracts/members/member-post.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { previewText, readTextRef, type TextPreview } from '#server/modules/text-desk/index.ts'
import type { Route } from './+types/preview'
import { loadTextForms } from './load-text-forms.ts'

/** As a reader of the page has it, with nothing that moves: whoever looks is at work on its words. */
const POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export const handle: PageHandle = { layout: 'bare', isStill: true }

/** A draft, drawn by what draws the page that it will be. The team's door alone sets who looks. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const previewer = context.get(previewerContext)
  const actor = previewer?.session?.actor
  const ref = readTextRef(params.kind, params.textId)
  if (!previewer || !actor || previewer.session?.stage !== 'in' || !ref) throw data(null, 404)
  const services = context.get(servicesContext)
  const read = await previewText(services, actor, ref)
  if (!read.ok) throw data(null, 403)
  if (!read.preview) throw data(null, 404)
  previewer.confine(POLICY)
  const { words, shopName } = await getShopSettings(services.db)
  const forms = await loadTextForms(context, read.preview.drawn)
  return { preview: read.preview, origin: context.get(siteContext).origin, words, shopName, forms }
}

export const meta: Route.MetaFunction = () => [{ title: 'Aperçu' }, { name: 'robots', content: 'noindex' }]

export default function Preview({ loaderData: { preview, origin, words, shopName, forms } }: Route.ComponentProps) {
  const { kind, fields, drawn } = preview
  if (drawn.unknownMark !== null)
    return (
      <div className="wrap page-end">
        <p className="notice notice--bad">{`La boutique ne connaît pas la marque «\u202F${drawn.unknownMark}\u202F».`}</p>
      </div>
    )
  const shown = drawTextForms(forms, `/${fields.slug}/`)
  switch (kind) {
    case 'article':
      return (
        <PostPage
          post={asPost(preview)}
          related={[]}
          guide={null}
          comments={null}
          address={`${origin}/${fields.slug}/`}
          words={words}
          shopName={shopName}
          forms={shown}
        />
      )
    case 'page':
      return (
        <article className="wrap page-end">
          <StandingPage title={fields.title} bodyHtml={drawn.bodyHtml} forms={shown} />
        </article>
      )
    case 'membres':
      return (
        <div className="wrap page-end">
          <MemberPostPage post={asMemberPost(preview)} html={drawn.bodyHtml} />
        </div>
      )
  }
}

const asPost = ({ fields, drawn, category, picture, at }: TextPreview): PostView => ({
  ...{ id: 0, slug: fields.slug, title: fields.title, excerpt: fields.excerpt, searchTitle: fields.searchTitle },
  ...{ category: { slug: fields.categorySlug, name: category }, publishedAt: at, updatedAt: at, picture },
  ...{ bodyHtml: drawn.bodyHtml, headings: drawn.headings, readingMinutes: drawn.readingMinutes },
  ...{ relatedProductId: null, areCommentsOpen: false },
})

const asMemberPost = ({ fields, drawn }: TextPreview) => ({
  ...{ slug: fields.slug, title: fields.title, excerpt: fields.excerpt, month: fields.month || '2000-01' },
  kind: MEMBER_POST_KINDS.find((kind) => kind === fields.memberKind) ?? 'welcome',
  week: Number(fields.week) || null,
  minutes: Number(fields.minutes) || drawn.readingMinutes,
})
