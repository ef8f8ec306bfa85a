import '#app/styles/fonts.css'
import '#app/styles/tokens.css'
import './styles/base.css'
import './styles/frame.css'
import './styles/buttons.css'
import './styles/fields.css'
import './styles/panels.css'
import './styles/tables.css'
import './styles/messages.css'
import './styles/dialogs.css'
import './styles/palette.css'
import './styles/door.css'
import './styles/narrow.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { DESK } from '#contracts/staff/desk-address.ts'
import type { Route } from './+types/desk'

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]
export const meta: Route.MetaFunction = () => [{ title: 'Le bureau Tremplin' }]

/** The document of the team's pages; visitors' is `site.tsx`. */
function DeskDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="sr skip" href="#page">
          Aller au contenu
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Desk() {
  return (
    <DeskDocument>
      <Outlet />
    </DeskDocument>
  )
}

const FAILURES: Record<number, { title: string; text: string }> = {
  404: { title: 'Cette page n’existe pas', text: 'L’adresse ne mène à rien, ou ce qu’elle montrait n’est plus là.' },
  403: { title: 'Ce geste revient à quelqu’un d’autre', text: '' },
}
const BROKEN = {
  title: 'Cette page ne s’affiche pas',
  text: 'Rien n’est perdu\u202F: la boutique continue de vendre. Réessayez dans un instant.',
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = FAILURES[status] ?? BROKEN
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' && status === 403 ? error.data : text
  return (
    <DeskDocument>
      <title>{`${title} · le bureau Tremplin`}</title>
      <main className="main failed" id="page" tabIndex={-1}>
        <h1>{title}</h1>
        <p className="sub">{said}</p>
        <p>
          <a className="btn" href={DESK}>
            Revenir au bureau
          </a>
        </p>
      </main>
    </DeskDocument>
  )
}
