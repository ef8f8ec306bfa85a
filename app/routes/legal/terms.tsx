import '#app/features/content/article.css'
import '#app/features/content/post-lists.css'
import { data } from 'react-router'
import { StandingPage } from '#app/features/content/standing-page.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { preloadFont } from '#app/ui/preload-font.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { openTerms, type Terms } from '#server/modules/legal/index.ts'
import italicUrl from '../../assets/fonts/source-sans-3-italic.woff2?url'
import type { Route } from './+types/terms'

/** The terms of sale in force, or one version of them, which stays readable for good. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const terms = await openTerms(context.get(servicesContext), params.version)
  if (!terms) throw data(null, 404)
  return { terms, isVersionAsked: params.version !== undefined }
}

export const links: Route.LinksFunction = () => [preloadFont(italicUrl)]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { terms, isVersionAsked } = loaderData
  const { title, description, version } = terms
  const { origin } = matches[1].loaderData
  return isVersionAsked
    ? pageMeta({
        matches,
        title: `${title}, version ${version}`,
        description,
        path: ROUTES.termsVersion(version),
        origin,
      })
    : pageMeta({ matches, title, description, path: ROUTES.terms, origin })
}

export default function TermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  const { title, bodyHtml, version } = terms
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: title, path: ROUTES.terms },
  ]
  const isInForce = terms.versions[0]?.version === version
  return (
    <article className="wrap page-end">
      <Breadcrumb steps={steps} />
      <StandingPage
        {...{ title, bodyHtml }}
        above={
          !isInForce && (
            <Notice kind="info">
              Vous lisez la version {version}, qui vaut pour les commandes qui l’ont acceptée. Les{' '}
              <a href={ROUTES.terms}>conditions en vigueur aujourd’hui</a> sont celles de la version{' '}
              {terms.versions[0]?.version}.
            </Notice>
          )
        }
      >
        <Versions terms={terms} />
      </StandingPage>
    </article>
  )
}

function Versions({ terms }: { terms: Terms }) {
  return (
    <section className="terms-versions stack" aria-labelledby="versions">
      <h2 id="versions">Versions de ces conditions</h2>
      <p>Chaque commande garde la version que vous avez acceptée ce jour-là. Aucune n’est modifiée après coup.</p>
      <ul className="list">
        {terms.versions.map(({ version, publishedFrom }) => (
          <li key={version}>
            <a href={ROUTES.termsVersion(version)} aria-current={version === terms.version ? 'page' : undefined}>
              Version {version}
            </a>
            , publiée le {formatDay(publishedFrom)}
            {'\u202F'}:{' '}
            <a href={ROUTES.termsFile(version)} download="" aria-label={`Version ${version} en PDF`}>
              PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
