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
import './styles/menu.css'
import type { MouseEvent, ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { SiteIcons } from '#app/ui/site-icons.tsx'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Route } from './+types/desk'
import { BusyButtons } from './ui/busy-buttons.tsx'
import { Failed } from './ui/failed.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Le bureau' }]

/** What the shop is called stands on every page, before anybody is in as well. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopName, identity } = await getShopSettings(context.get(servicesContext).db)
  return { shopName, icon: identity.icon }
}

/** Without an entry of its own in the history: what is unsaved would be asked about, and 'back' would lead to the same page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}

/** The document of the team's pages; visitors' is `site.tsx`. */
function DeskDocument({ children }: { children: ReactNode }) {
  const icon = useRouteLoaderData<typeof loader>('desk/desk')?.icon
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <SiteIcons icon={icon} />
        <Links />
      </head>
      <body>
        {/* biome-ignore lint/a11y/useValidAnchor: without script it is the plain link that it looks like. */}
        <a className="sr skip" href="#page" onClick={skip}>
          Aller au contenu
        </a>
        {children}
        <BusyButtons />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskDocument>
      <main className="main failed" id="page" tabIndex={-1}>
        <Failed error={error} />
      </main>
    </DeskDocument>
  )
}
