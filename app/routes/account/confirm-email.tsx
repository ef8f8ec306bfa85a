import { redirect } from 'react-router'
import { NarrowPage } from '#app/features/account/narrow-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { confirmEmail, requestEmailConfirmation } from '#server/modules/accounts/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/confirm-email'
import { accountMeta } from './account-meta.ts'
import { EXPIRED, SAVED } from './account-texts.ts'
import { requireCustomer } from './require-customer.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Confirmer votre adresse',
    description: 'Montrez que l’adresse e-mail de votre compte est la vôtre.',
    path: ROUTES.confirmEmail,
  })

/** A mail program may open every link by itself: the link leads to a button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, customer } = await requireCustomer({ request, context })
  return {
    email: customer.email,
    isVerified: customer.emailVerifiedAt !== null,
    token: new URL(request.url).searchParams.get('token') ?? '',
    nonce: visitor.createNonce(NONCE_ACTIONS.account),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const form = await request.formData()
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.account, textOf(form, ACCOUNT_FIELDS.nonce))
  const tell = async (notice: Parameters<typeof pushNotice>[2]) => {
    await pushNotice(services.db, visitor.startSession(), notice)
    return redirect(ROUTES.account)
  }
  if (!isOurs) return tell(EXPIRED)
  if (form.has(ACCOUNT_FIELDS.confirmAgain)) {
    await refuseTooManyTries(context, 'mailed-link', String(customerId))
    await requestEmailConfirmation(services, customerId)
    return tell(SAVED.confirmationSent)
  }
  const confirmed = await confirmEmail(services, { customerId, token: textOf(form, ACCOUNT_FIELDS.token) })
  if (confirmed.ok) return tell(SAVED.confirmed)
  return { isOver: true }
}

export default function ConfirmEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isVerified, token, nonce } = loaderData
  return (
    <NarrowPage title="Confirmer votre adresse" path={ROUTES.confirmEmail}>
      {isVerified ? (
        <>
          <Notice kind="success">L’adresse {email} est confirmée.</Notice>
          <p>
            <a href={ROUTES.account}>Aller à mon compte</a>
          </p>
        </>
      ) : (
        <form className="stack" method="post" action={ROUTES.confirmEmail} aria-label="Confirmer votre adresse">
          {actionData && (
            <Notice kind="error">
              Ce lien ne sert plus, ou il est celui d’un autre compte. Demandez-en un nouveau ci-dessous.
            </Notice>
          )}
          <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
          <input type="hidden" name={ACCOUNT_FIELDS.token} value={token} />
          {token !== '' && !actionData ? (
            <>
              <p>
                Confirmez que <b>{email}</b> est votre adresse{'\u202F'}: les commandes passées avec elle rejoindront
                votre compte.
              </p>
              <Button look="ink">Confirmer mon adresse</Button>
            </>
          ) : (
            <>
              <p>
                Nous pouvons vous envoyer un nouveau lien à <b>{email}</b>.
              </p>
              <Button look="ink" name={ACCOUNT_FIELDS.confirmAgain} value="1">
                Recevoir un nouveau lien
              </Button>
            </>
          )}
        </form>
      )}
    </NarrowPage>
  )
}
