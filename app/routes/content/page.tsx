import '#app/features/content/article.css'
import '#app/features/content/post-lists.css'
import '#app/features/comments/comments-section.css'
import '#app/ui/field.css'
import '#app/features/content/newsletter-field.css'
import { redirect } from 'react-router'
import { CardPrice } from '#app/features/catalog/product-price.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import { CommentsSection } from '#app/features/comments/comments-section.tsx'
import { GuideBox } from '#app/features/content/guide-box.tsx'
import { postData } from '#app/features/content/post-data.ts'
import { POST_PICTURE_SIZES, PostPage } from '#app/features/content/post-page.tsx'
import { StandingPage } from '#app/features/content/standing-page.tsx'
import { presentContactFormSettings } from '#app/features/forms/contact-form-settings.ts'
import { drawTextForms, TextFormSheets } from '#app/features/forms/text-forms.tsx'
import { isForOneVisitorContext, servicesContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import type { Shop } from '#app/ui/organization.ts'
import { type PageMatches, pageMeta } from '#app/ui/page-meta.ts'
import { preloadFont } from '#app/ui/preload-font.ts'
import { preloadPicture } from '#app/ui/preload-picture.ts'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import type { PostView } from '#contracts/content/content.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listProductCardsByIds } from '#server/modules/catalog/index.ts'
import { findPost, listRelatedPosts, openPage, type Page } from '#server/modules/content/index.ts'
import italicUrl from '../../assets/fonts/source-sans-3-italic.woff2?url'
import { movedOrMissing } from '../moved-or-missing.ts'
import type { Route } from './+types/page'
import { feedLink } from './feed-link.ts'
import { loadComments, readCommentPage } from './load-comments.ts'
import { loadTextForms, type TextForm } from './load-text-forms.ts'

const RELATED_COUNT = 3

/** A page that stands by itself, or an article with one of its pages of comments: they share their addresses. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const commentPage = readCommentPage(params.commentPage)
  const page = commentPage === null ? await openPage(services, params.slug) : null
  if (page) return { kind: 'page' as const, page, forms: await loadTextForms(context, page) }
  const post = await findPost(services.db, params.slug)
  if (!post) throw await movedOrMissing(services, request)
  if (commentPage === 1) throw redirect(ROUTES.post(post.slug), 301)
  const [related, [guide = null], forms, written] = await Promise.all([
    listRelatedPosts(services.db, post, RELATED_COUNT),
    listProductCardsByIds(services, post.relatedProductId === null ? [] : [post.relatedProductId]),
    loadTextForms(context, { bodyHtml: post.bodyHtml, post: post.id }),
    loadComments(services, { request, post, page: commentPage ?? 1 }),
  ])
  if (written.comments.hasOwn || written.answered !== null) context.set(isForOneVisitorContext, true)
  return { kind: 'post' as const, post, related, guide, forms, ...written }
}

/** Running text has words in italics: fetched late, they would push the lines below them. */
export const links: Route.LinksFunction = () => [preloadFont(italicUrl)]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, shopName, identity } = matches[1].loaderData
  if (loaderData.kind === 'page') return metaOfPage(loaderData.page, { origin, matches })
  const robots = loaderData.answered ? [{ name: 'robots', content: 'noindex' }] : []
  return [...metaOfPost(loaderData.post, { origin, shopName, identity, matches }), ...robots]
}

type Around = { origin: string; matches: PageMatches }

const metaOfPage = ({ title, searchTitle, description, slug }: Page, { origin, matches }: Around) =>
  pageMeta({ matches, title: searchTitle || title, description, path: `/${slug}/`, origin })

function metaOfPost(post: PostView, { origin, shopName, identity, matches }: Around & Shop) {
  const path = ROUTES.post(post.slug)
  const image = post.picture ? pictureUrl(post.picture, largestWidth(post.picture), 'png') : undefined
  return [
    ...pageMeta({
      matches,
      title: post.searchTitle || post.title,
      description: post.excerpt,
      path,
      origin,
      image,
      type: 'article',
    }),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    feedLink({ origin, shopName }),
    ...(post.picture ? [preloadPicture(post.picture, POST_PICTURE_SIZES)] : []),
    { 'script:ld+json': postData(post, { address: origin + path, origin, image, shopName, identity }) },
    { 'script:ld+json': breadcrumbList(stepsOf(post), origin) },
  ]
}

const stepsOf = ({ title, slug, category }: PostView) => [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Conseils', path: ROUTES.blog },
  { name: category.name, path: ROUTES.blogCategory(category.slug) },
  { name: title, path: ROUTES.post(slug) },
]

export default function ContentPage({ loaderData, matches }: Route.ComponentProps) {
  const { forms } = loaderData
  const { origin } = matches[1].loaderData
  if (loaderData.kind === 'page') return <PageAlone page={loaderData.page} forms={forms} origin={origin} />
  const { post, related, guide, comments, answered } = loaderData
  return (
    <>
      <TextFormSheets forms={forms} />
      <div className="wrap">
        <Breadcrumb steps={stepsOf(post)} />
      </div>
      <PostPage
        {...{ post, related }}
        words={matches[1].loaderData.words}
        shopName={matches[1].loaderData.shopName}
        address={origin + ROUTES.post(post.slug)}
        forms={drawTextForms(forms, ROUTES.post(post.slug))}
        guide={guide && <GuideBox guide={guide} price={<CardPrice product={guide} />} />}
        comments={<CommentsSection {...{ post, comments, answered }} />}
      />
      <FormSettings forms={forms} origin={origin} />
    </>
  )
}

type Forms = { forms: readonly TextForm[]; origin: string }

function PageAlone({ page, forms, origin }: { page: Page } & Forms) {
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: page.title, path: `/${page.slug}/` },
  ]
  return (
    <article className="wrap page-end">
      <Breadcrumb steps={steps} />
      <TextFormSheets forms={forms} />
      <StandingPage title={page.title} bodyHtml={page.bodyHtml} forms={drawTextForms(forms, `/${page.slug}/`)} />
      <FormSettings forms={forms} origin={origin} />
    </article>
  )
}

const FormSettings = ({ forms, origin }: Forms) =>
  forms.length > 0 && <PageSettings name="contactForm" settings={presentContactFormSettings(origin)} />
