import '#app/styles/shelf.css'
import '#app/styles/home.css'
import { Shelf } from '#app/features/catalog/shelf.tsx'
import { publicPageHeaders } from '#app/features/layout/page-notices.ts'
import { servicesContext } from '#app/server-context.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { listProductCards } from '#server/modules/catalog/index.ts'
import scene from '../assets/scenes/le-saut.svg'
import type { Route } from './+types/home'

const FEATURED_COUNT = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await listProductCards(context.get(servicesContext), { perPage: FEATURED_COUNT })
  return { products }
}

export const headers = publicPageHeaders

export const links: Route.LinksFunction = () => [{ rel: 'preload', href: scene, as: 'image', fetchPriority: 'high' }]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Réussir ses entretiens d’embauche',
    description: 'Des guides, des modèles et un carnet pour préparer un entretien d’embauche avec vos mots.',
    path: ROUTES.home,
    origin: matches[0].loaderData.origin,
  })
}

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <Hero guidePath={products[0] ? ROUTES.product(products[0].slug) : ROUTES.shop} />
      <Reasons />
      <section className="section section--sand" aria-labelledby="guides">
        <div className="wrap">
          <div className="head">
            <h2 className="planche" id="guides">
              Les guides du moment
            </h2>
            <a href={ROUTES.shop}>Voir toute la boutique</a>
          </div>
          <Shelf products={products} heading="h3" isRow />
        </div>
      </section>
      <Questions />
    </>
  )
}

function Hero({ guidePath }: { guidePath: string }) {
  return (
    <div className="hero">
      <section className="slide" aria-labelledby="titre">
        <div className="wrap">
          <div className="slide__text">
            <h1 id="titre">
              Prenez votre élan. <span className="sr">Tremplin{'\u202F'}: réussir ses entretiens d’embauche</span>
            </h1>
            <p>Le guide complet pour préparer un entretien de bout en bout, sans réciter.</p>
            <a className={buttonClass({})} href={guidePath}>
              Découvrir le guide
            </a>
          </div>
          <img src={scene} width="720" height="560" alt="" fetchPriority="high" />
        </div>
      </section>
    </div>
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
