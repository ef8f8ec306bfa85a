import { data, redirect } from 'react-router'
import { LibraryShelves } from '#app/features/library/library-shelves.tsx'
import { RenewOutcome } from '#app/features/library/renew-outcome.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailLinkForm } from '#app/ui/email-link-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { isEmail } from '#contracts/address/address.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { LIBRARY_HOURS } from '#contracts/library/library.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { closeLibrary, findLibraryOf, listLibrary, requestLibraryLink } from '#server/modules/library/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/library'
import { renewFromForm } from './renew-from-form.ts'
import '#app/features/checkout/order-received.css'
import '#app/features/library/library.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Ma bibliothèque',
    description: 'Retrouvez sans compte les guides, cours et rendez-vous que vous avez achetés.',
    path: ROUTES.library,
    origin: loaderData?.origin ?? '',
  })

/** A guest's library once their mail has opened it; who is signed in has theirs in the account. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { sessionId, customerId } = context.get(visitorContext)
  if (customerId !== null) throw redirect(ROUTES.accountLibrary)
  const { origin } = context.get(siteContext)
  const owner = await findLibraryOf(services, { sessionId })
  return { origin, library: owner && { email: owner.email, shelves: await listLibrary(services, owner) } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { sessionId } = context.get(visitorContext)
  const form = await request.formData()
  const owner = await findLibraryOf(services, { sessionId })
  if (form.has('fermer')) {
    if (sessionId !== null) await closeLibrary(services, sessionId)
    throw redirect(ROUTES.library, 303)
  }
  if (form.has('commande')) {
    if (!owner) throw redirect(ROUTES.library, 303)
    const renewed = await renewFromForm(context, owner, form)
    return data({ did: 'renew' as const, renewed }, { status: renewed.ok ? 200 : 409 })
  }
  return askForLink(context, form)
}

/** The same answer for every address, whether anything was bought with it or not. */
async function askForLink(context: Route.ActionArgs['context'], form: FormData) {
  const email = readField('email', String(form.get('email') ?? ''))
  if (!isEmail(email)) return data({ did: 'ask' as const, email, isSent: false }, { status: 422 })
  await refuseTooManyTries(context, 'mailed-link', email)
  await requestLibraryLink(context.get(servicesContext), { email })
  return data({ did: 'ask' as const, email, isSent: true })
}

export default function GuestLibrary({ loaderData: { library }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap order-page">
      <h1 className="planche">Ma bibliothèque</h1>
      {library ? (
        <>
          <p className="lead">Tout ce qui a été acheté avec {library.email}.</p>
          {actionData?.did === 'renew' && <RenewOutcome result={actionData.renewed} />}
          <LibraryShelves shelves={library.shelves} />
          <form method="post" className="library__close">
            <Button look="quiet" name="fermer" value="1">
              Fermer ma bibliothèque
            </Button>
            <p className="small muted">Sur cet appareil. Un nouveau lien la rouvre.</p>
          </form>
        </>
      ) : (
        <AskForLink asked={actionData?.did === 'ask' ? actionData : null} />
      )}
    </div>
  )
}

function AskForLink({ asked }: { asked: { email: string; isSent: boolean } | null }) {
  return (
    <>
      <p className="lead">
        Guides, cours, rendez-vous{'\u202F'}: retrouvez vos achats sans compte. Nous envoyons un lien à l’adresse e-mail
        avec laquelle vous avez commandé.
      </p>
      {asked?.isSent ? (
        <Notice kind="success">
          Si des achats ont été faits avec <b>{asked.email}</b>, un e-mail part à cette adresse. Son lien sert une fois
          et reste valable {LIBRARY_HOURS.link}
          {'\u00A0'}heures. Pensez à regarder dans les indésirables.
        </Notice>
      ) : (
        <EmailLinkForm
          action={ROUTES.library}
          name="Ouvrir ma bibliothèque"
          label="Adresse e-mail de vos achats"
          email={asked?.email ?? ''}
          isInvalid={asked !== null}
        />
      )}
      <p className="small">
        Vous avez un compte{'\u202F'}? <a href={ROUTES.accountLibrary}>Connectez-vous</a>.
      </p>
    </>
  )
}
