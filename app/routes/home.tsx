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
import { pageMeta } from '#app/ui/page-meta.ts'
import { preloadPicture } from '#app/ui/preload-picture.ts'
import type { PostCard, TestimonialView } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listProductCards } from '#server/modules/catalog/index.ts'
import { listPosts, listSlides, listTestimonials } from '#server/modules/content/index.ts'
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
  return { products, posts, slides, testimonials }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData
  const picture = loaderData?.slides[0]?.picture
  return [
    ...pageMeta({
      title: 'Réussir ses entretiens d’embauche',
      description: 'Des guides, des modèles et un carnet pour préparer un entretien d’embauche avec vos mots.',
      path: ROUTES.home,
      origin,
    }),
    feedLink(origin),
    ...(picture ? [preloadPicture(picture, HERO_SIZES)] : []),
  ]
}

export default function Home({ loaderData: { products, posts, slides, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr">Tremplin{'\u202F'}: réussir ses entretiens d’embauche</h1>
      {slides.length > 0 && <Island of={Hero} when="idle" slides={slides} />}
      <Reasons />
      <section className="section section--sand" aria-labelledby="guides">
        <div className="wrap">
          <div className="head">
            <h2 className="planche" id="guides">
              Les guides du moment
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
      <NewestPosts posts={posts} />
      <Voices testimonials={testimonials} />
      <Questions />
      <NewsletterField />
    </>
  )
}

function NewestPosts({ posts }: { posts: PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className="section" aria-labelledby="articles">
      <div className="wrap cq">
        <div className="head">
          <h2 className="planche" id="articles">
            À lire avant le jour J
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

const REASONS = [
  {
    title: 'Montré en entier',
    text: 'Des réponses complètes, des dialogues à lire à voix haute, des exemples de métiers variés.',
  },
  {
    title: 'Fait pour être pratiqué',
    text: 'Chaque chapitre du guide se termine par un exercice, et des fiches à remplir vous suivent jusqu’au bilan.',
  },
  {
    title: 'Sans phrases toutes faites',
    text: 'Vous repartez avec vos exemples et vos mots, à partir de l’offre et de ce que vous avez réellement fait.',
  },
]

function Reasons() {
  return (
    <section className="section" aria-labelledby="raisons">
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id="raisons">
            Trois raisons d’être <em>moins stressé</em>
          </h2>
        </div>
        <ol className="reasons list">
          {REASONS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const QUESTIONS = [
  {
    question: 'Par quel guide commencer\u202F?',
    answer:
      'Partez de votre prochaine échéance. Un rendez-vous dans moins d’une semaine\u202F: le Carnet de préparation. Une première question qui vous bloque\u202F: Se présenter en deux minutes. Une proposition sur la table\u202F: Parler salaire sans trembler.',
  },
  {
    question: 'Comment recevoir mon achat\u202F?',
    answer:
      'Dès que la commande est validée, un lien figure sur la page de confirmation et dans le message envoyé à l’adresse indiquée.',
  },
  {
    question: 'Puis-je imprimer un guide\u202F?',
    answer:
      'Oui, pour votre usage personnel. Le fichier vous est réservé\u202F: merci de ne pas le diffuser ni le revendre.',
  },
]

function Questions() {
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id="questions">
            Avant de <em>commander</em>
          </h2>
          <a href="/faq/">Toutes les questions</a>
        </div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="fold" name="questions">
            <summary>
              {question} <Icon name="chevron-down" />
            </summary>
            <p className="questions__answer">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
