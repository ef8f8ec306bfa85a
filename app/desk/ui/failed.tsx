import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { DESK } from '#contracts/staff/desk-address.ts'
import { Notice } from './notice.tsx'

const FAILURES: Record<number, { title: string; text: string }> = {
  404: { title: 'Cette page n’existe pas', text: 'L’adresse ne mène à rien, ou ce qu’elle montrait n’est plus là.' },
  403: { title: 'Ce geste revient à quelqu’un d’autre', text: '' },
}

/** What stands in the place of a page that is not there, is somebody else's, or could not be read. */
export function Failed({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const failure = FAILURES[status]
  if (!failure) return <Broken />
  const said =
    isRouteErrorResponse(error) && typeof error.data === 'string' && status === 403 ? error.data : failure.text
  return (
    <>
      <title>{`${failure.title} · le bureau`}</title>
      <h1>{failure.title}</h1>
      <p className="sub">{said}</p>
      <p>
        <a className="btn" href={DESK}>
          Revenir au bureau
        </a>
      </p>
    </>
  )
}

const TITLE = 'Cette page n’a pas pu être lue'

/** The log has the path and the time of what failed: both together are its reference. */
function Broken() {
  const { pathname, search } = useLocation()
  const [at, setAt] = useState('')
  useEffect(() => setAt(new Date().toISOString().slice(0, 19).replace('T', ' ')), [])
  return (
    <>
      <title>{`${TITLE} · le bureau`}</title>
      <h1>{TITLE}</h1>
      <Notice kind="bad">
        <b>Rien n’est perdu.</b> La boutique continue de vendre, et les autres pages du bureau restent ouvertes.
        {at !== '' && ` Référence de l’incident\u202F: ${at} UTC, ${pathname}.`}
      </Notice>
      <p className="row">
        <a className="btn" href={pathname + search}>
          Réessayer
        </a>
        <a className="btn btn--ghost" href={DESK}>
          Revenir au bureau
        </a>
      </p>
    </>
  )
}
