import type { ReactNode } from 'react'
import scene from '#app/assets/scenes/a-cote-de-la-chaise.svg'
import { ROUTES } from '#contracts/site/routes.ts'

/** Nothing lives at this address. */
export function MissingPage() {
  return (
    <FailedPage
      title={
        <>
          À côté de <em>la chaise</em>
        </>
      }
    >
      <p className="lead">
        Cette page n’existe pas, ou plus. Cela arrive, même aux bien préparés. (Erreur{'\u00A0'}404)
      </p>
      <p>
        <a href={ROUTES.home}>L’accueil</a>, <a href={ROUTES.shop}>la boutique</a> ou{' '}
        <a href="/faq/">les questions fréquentes</a>
      </p>
    </FailedPage>
  )
}

/** Somebody tries passwords, codes or cards, or was mistaken very often. */
export function TooManyTriesPage() {
  return (
    <FailedPage title="Un peu de patience">
      <p className="lead">
        Trop de tentatives en peu de temps. Merci de patienter quelques minutes avant de recommencer. (Erreur{'\u00A0'}
        429)
      </p>
      <p>
        <a href={ROUTES.home}>Retour à l’accueil</a>
      </p>
    </FailedPage>
  )
}

/** Something broke on our side. Says nothing of what. */
export function BrokenPage() {
  return (
    <FailedPage title="La page n’a pas pu s’afficher">
      <p className="lead">
        Le problème vient de chez nous. Rechargez la page dans un instant{'\u202F'}: votre panier vous attend. (Erreur
        {'\u00A0'}500)
      </p>
      <p>
        <a href={ROUTES.home}>Retour à l’accueil</a>
      </p>
    </FailedPage>
  )
}

function FailedPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap split split--even failed">
      <div className="stack">
        <h1 className="planche">{title}</h1>
        {children}
      </div>
      <img src={scene} width="640" height="400" alt="Un disque est tombé à côté d’une chaise" />
    </div>
  )
}
