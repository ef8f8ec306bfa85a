import { data, redirect } from 'react-router'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { LIBRARY_HOURS, type LibraryLinkState } from '#contracts/library/library.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { followLibraryLink, lookAtLibraryLink } from '#server/modules/library/index.ts'
import type { Route } from './+types/library-link'
import '#app/features/checkout/order-received.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Ouvrir ma bibliothèque',
    description: 'Le lien de votre e-mail ouvre la bibliothèque de vos achats.',
    path: ROUTES.library,
    origin: loaderData?.origin ?? '',
  })

/** Reading the page uses nothing up: programs that check mails follow links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const state = await lookAtLibraryLink(context.get(servicesContext), params.token)
  return data({ origin, state }, { status: STATUS[state] })
}

const STATUS: Record<LibraryLinkState, number> = { open: 200, used: 410, unknown: 404 }

export async function action({ params, context }: Route.ActionArgs) {
  const sessionId = context.get(visitorContext).startSession()
  const isOpen = await followLibraryLink(context.get(servicesContext), { token: params.token, sessionId })
  throw redirect(isOpen ? ROUTES.library : ROUTES.libraryLink(params.token), 303)
}

export default function LibraryLinkPage({ loaderData: { state } }: Route.ComponentProps) {
  if (state !== 'open') return <LinkIsOver state={state} />
  return (
    <div className="wrap order-page">
      <h1 className="planche">Ouvrir ma bibliothèque</h1>
      <p className="lead">
        Vos achats s’ouvrent dans ce navigateur, pour {LIBRARY_HOURS.visit}
        {'\u00A0'}heures. Le lien ne sert qu’une fois.
      </p>
      <form method="post">
        <Button look="ink">Ouvrir ma bibliothèque</Button>
      </form>
    </div>
  )
}

const LinkIsOver = ({ state }: { state: Exclude<LibraryLinkState, 'open'> }) => (
  <div className="wrap order-page">
    <h1 className="planche">Ce lien n’ouvre plus rien</h1>
    <p className="lead">
      {state === 'used'
        ? 'Il a déjà servi. S’il a ouvert votre bibliothèque dans ce navigateur, elle y est encore.'
        : `Il a plus de ${LIBRARY_HOURS.link}\u00A0heures, ou il a été coupé par votre messagerie.`}
    </p>
    <p className="row">
      <a className={buttonClass({ look: 'quiet' })} href={ROUTES.library}>
        {state === 'used' ? 'Ma bibliothèque' : 'Demander un nouveau lien'}
      </a>
    </p>
  </div>
)
