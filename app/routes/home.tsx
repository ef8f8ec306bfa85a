import '#app/features/catalog/shelf.css'
import '#app/ui/rating.css'
import './home.css'
import '#app/features/content/hero.css'
import '#app/features/content/testimonials.css'
import '#app/features/content/post-lists.css'
import '#app/ui/field.css'
import '#app/features/content/newsletter-field.css'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import Hero from '#app/features/content/hero.island.tsx'
import { HERO_SIZES } from '#app/features/content/hero-picture.ts'
import { NewsletterField } from '#app/features/content/newsletter-field.tsx'
import { PostShowcase } from '#app/features/content/post-lists.tsx'
import Testimonials from '#app/features/content/testimonials.island.tsx'
import { Island } from '#app/islands/island.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { organization } from '#app/ui/organization.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { preloadPicture } from '#app/ui/preload-picture.ts'
import { SetApart } from '#app/ui/set-apart.tsx'
import type { PostCard, TestimonialView } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readPair } from '#contracts/site/site-words.ts'
import { listProductCards } from '#server/modules/catalog/index.ts'
import { listPosts, listSlides, listTestimonials } from '#server/modules/content/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Route } from './+types/home'
import { feedLink } from './content/feed-link.ts'

const FEATURED_COUNT = 4
const NEWEST_COUNT = 5

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ products }, posts, slides, testimonials] = await Promise.all([
    listProductCards(services, { perPage: FEATURED_COUNT }),
    listPosts(services.db, { limit: NEWEST_COUNT }),
    listSlides(services.db),
    listTestimonials(services),
  ])
  const { home, words } = await getShopSettings(services.db)
  return { products, posts, slides, testimonials, home, words }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, identity } = matches[1].loaderData
  const { home } = loaderData
  const picture = loaderData.slides[0]?.picture
  return [
    ...pageMeta({ matches, title: home.title, description: home.description, path: ROUTES.home, origin }),
    feedLink(matches[1].loaderData),
    ...(picture ? [preloadPicture(picture, HERO_SIZES)] : []),
    ...(identity.logo
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...organization(matches[1].loaderData) } }]
      : []),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, posts, slides, testimonials, home, words } = loaderData
  return (
    <>
      <Heading isShown={slides.length === 0}>{home.heading}</Heading>
      {slides.length > 0 && <Island of={Hero} when="idle" slides={slides} />}
      <Reasons title={home.reasonsTitle} lines={home.reasons} />
      <section className="section section--sand" aria-labelledby="guides">
        <div className="wrap">
          <div className="head">
            <h2 className="planche" id="guides">
              {home.shelfTitle}
            </h2>
            <a href={ROUTES.shop}>Voir toute la boutique</a>
          </div>
          {products.length > 0 ? (
            <Shelf products={products} heading="h3" isRow />
          ) : (
            <p className="lead">Rien n’est encore en vente.</p>
          )}
        </div>
      </section>
      <NewestPosts title={home.postsTitle} posts={posts} />
      <Voices testimonials={testimonials} />
      <Questions title={home.questionsTitle} lines={home.questions} />
      <NewsletterField title={words.letterTitle} text={words.letterText} />
    </>
  )
}

/** The slides say what the shop is about; without any its heading does. */
function Heading({ isShown, children }: { isShown: boolean; children: string }) {
  if (!isShown) return <h1 className="sr">{children}</h1>
  return (
    <div className="wrap">
      <h1 className="page-title">{children}</h1>
    </div>
  )
}

function NewestPosts({ title, posts }: { title: string; posts: PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className="section" aria-labelledby="articles">
      <div className="wrap cq">
        <div className="head">
          <h2 className="planche" id="articles">
            {title}
          </h2>
          <a href={ROUTES.blog}>Tous les articles</a>
        </div>
        <PostShowcase posts={posts} />
      </div>
    </section>
  )
}

function Voices({ testimonials }: { testimonials: TestimonialView[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section section--sand" aria-labelledby="temoignages">
      <div className="wrap">
        <h2 className="sr" id="temoignages">
          Ils et elles en parlent
        </h2>
        <Island of={Testimonials} when="visible" testimonials={testimonials} />
      </div>
    </section>
  )
}

/** `lines`: 'titre | texte'. */
type Pairs = { title: string; lines: readonly string[] }
const pairsOf = (lines: readonly string[]) => lines.flatMap((line) => readPair(line) ?? [])

function Reasons({ title, lines }: Pairs) {
  const reasons = pairsOf(lines)
  if (reasons.length === 0) return null
  return (
    <section className="section" aria-labelledby="raisons">
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id="raisons">
            <SetApart text={title} />
          </h2>
        </div>
        <ol className="reasons list">
          {reasons.map(({ head, body }) => (
            <li key={head}>
              <h3>{head}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Questions({ title, lines }: Pairs) {
  const questions = pairsOf(lines)
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id="questions">
            <SetApart text={title} />
          </h2>
          <a href="/faq/">Toutes les questions</a>
        </div>
        {questions.map(({ head, body }) => (
          <details key={head} className="fold" name="questions">
            <summary>
              {head} <Icon name="chevron-down" />
            </summary>
            <p className="questions__answer">{body}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
