import { redirect } from 'react-router'
import { NarrowPage } from '#app/features/account/narrow-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { endSignIn } from '#server/modules/accounts/index.ts'
import type { Route } from './+types/customer-logout'
import { accountMeta } from './account-meta.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

const NONCE_FIELD = '_wpnonce'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: 'Se déconnecter', description: 'Quitter votre compte.', path: ROUTES.signOut })

/** The link of the account's own menu signs out at once; any other one asks first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (visitor.customerId === null) throw redirect(ROUTES.account)
  const nonce = new URL(request.url).searchParams.get(NONCE_FIELD) ?? ''
  if (visitor.verifyNonce(NONCE_ACTIONS.signOut, nonce, String(visitor.signInId))) throw await signOut(context)
  return { nonce: visitor.createNonce(NONCE_ACTIONS.signOut, String(visitor.signInId)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const nonce = textOf(await request.formData(), NONCE_FIELD)
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.signOut, nonce, String(visitor.signInId))
  return isOurs ? signOut(context) : redirect(ROUTES.signOut)
}

/** Ends the sign-in itself, not only its cookie. The cart stays with the customer. */
async function signOut(context: Route.LoaderArgs['context']): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { customerId, signInId } = visitor
  if (customerId !== null && signInId !== null) await endSignIn(context.get(servicesContext), { customerId, signInId })
  visitor.signOut()
  return redirect(`${ROUTES.account}?signed-out=true`)
}

export default function SignOutRoute({ loaderData: { nonce } }: Route.ComponentProps) {
  return (
    <NarrowPage title="Se déconnecter" path={ROUTES.signOut}>
      <form method="post" action={ROUTES.signOut} className="stack" aria-label="Se déconnecter">
        <p>Voulez-vous quitter votre compte dans ce navigateur{'\u202F'}? Votre panier vous y attendra.</p>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <Button look="ink">Confirmer et se déconnecter</Button>
      </form>
    </NarrowPage>
  )
}
