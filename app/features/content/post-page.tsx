import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { PostCard, PostHeading, PostView } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { SiteWords } from '#contracts/site/site-words.ts'
import { NewsletterField } from './newsletter-field.tsx'
import { PostHistory } from './post-byline.tsx'
import { PostTiles } from './post-lists.tsx'
import { ProseText } from './prose-text.tsx'
import { ShareButton } from './share-button.tsx'

export const POST_PICTURE_SIZES = '(min-width: 80em) 524px, (min-width: 60em) 43vw, 92vw'
/** A shorter text is seen as a whole. */
const MIN_HEADINGS = 3

type PostPageProps = {
  post: PostView
  related: readonly PostCard[]
  /** The box of the guide that goes with it. */
  guide: ReactNode
  comments: ReactNode
  /** Public address of the article. */
  address: string
  words: Pick<SiteWords, 'letterTitle' | 'letterText'>
  shopName: string
  /** The forms that stand in its text, in their order. */
  forms?: readonly ReactNode[]
}

/** An article with what leads on from it. */
export function PostPage({ post, related, guide, comments, address, words, shopName, forms = [] }: PostPageProps) {
  const hasContents = post.headings.length >= MIN_HEADINGS
  return (
    <>
      <div className="wrap">
        <article>
          <PostHeader post={post} shopName={shopName} />
          <div className={hasContents ? 'post-body post-body--contents' : 'post-body'}>
            {hasContents && <Contents headings={post.headings} />}
            <div>
              <ProseText
                className="prose prose--post"
                opening={opensWithInitial(post.bodyHtml) ? 'prose--initial' : ''}
                html={post.bodyHtml}
                forms={forms}
              />
              {guide}
              <Share title={post.title} address={address} />
            </div>
          </div>
        </article>
      </div>
      {comments}
      {related.length > 0 && (
        <section className="section related" aria-labelledby="a-lire-aussi">
          <div className="wrap cq">
            <div className="head">
              <h2 className="planche" id="a-lire-aussi">
                À lire aussi
              </h2>
              <a href={ROUTES.blog}>Tous les articles</a>
            </div>
            <PostTiles posts={related} heading="h3" />
          </div>
        </section>
      )}
      <NewsletterField title={words.letterTitle} text={words.letterText} />
    </>
  )
}

/** A text that opens with someone's words begins with their mark: no place for a large first letter. */
const opensWithInitial = (html: string) => /^<p>\p{L}/u.test(html)

function PostHeader({ post, shopName }: Pick<PostPageProps, 'post' | 'shopName'>) {
  return (
    <header className="post-head">
      <div>
        <p className="tag">
          <a className="plain" href={ROUTES.blogCategory(post.category.slug)}>
            {post.category.name}
          </a>
        </p>
        <h1>{post.title}</h1>
        <p className="lead">{post.excerpt}</p>
        <p className="byline">
          Par{' '}
          <a className="plain" href="/a-propos/" rel="author">
            <b>{shopName}</b>
          </a>
          <br />
          <span className="muted">
            <PostHistory {...post} />
          </span>
        </p>
      </div>
      {post.picture && <ResponsivePicture picture={post.picture} sizes={POST_PICTURE_SIZES} isUrgent />}
    </header>
  )
}

function Contents({ headings }: { headings: readonly PostHeading[] }) {
  return (
    <details className="toc">
      <summary>
        Dans cet article <Icon name="chevron-down" />
      </summary>
      <nav aria-label="Dans cet article">
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

/** The device's own sheet, and plain links: nothing of another site is loaded. */
function Share({ title, address }: { title: string; address: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`
  return (
    <div className="share">
      <div className="row">
        <ShareButton title={title} address={address} />
        <a href={mail}>Envoyer cet article par e-mail</a>
      </div>
      <p className="small muted">
        Pour le partager autrement, copiez son adresse{'\u202F'}: <a href={address}>{address}</a>
      </p>
    </div>
  )
}
