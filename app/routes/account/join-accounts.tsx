import { data } from 'react-router'
import { NarrowPage } from '#app/features/account/narrow-page.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { findMergeLink, type Proved, proveMerge } from '#server/modules/people/index.ts'
import type { Route } from './+types/join-accounts'
import { accountMeta } from './account-meta.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

const TITLE = 'Réunir vos achats'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: TITLE,
    description: 'Montrez que cette adresse est la vôtre, pour réunir vos achats dans un seul compte.',
    path: ROUTES.joinAccounts,
  })

/** A mail program may open every link by itself: the link leads to two buttons. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return {
    token,
    link: await findMergeLink(context.get(servicesContext), token),
    nonce: context.get(visitorContext).createNonce(NONCE_ACTIONS.account),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isOurs = context.get(visitorContext).verifyNonce(NONCE_ACTIONS.account, textOf(form, ACCOUNT_FIELDS.nonce))
  if (!isOurs) return data({ told: null, isExpired: true }, { status: 422 })
  const token = textOf(form, ACCOUNT_FIELDS.token)
  const agrees = textOf(form, 'answer') === 'yes'
  const told = await proveMerge(context.get(servicesContext), { token, agrees })
  return data({ told, isExpired: false }, { status: told === 'later' ? 422 : 200 })
}

const TOLD: Record<Exclude<Proved, 'later'>, string> = {
  merged: 'C’est fait. Vos achats sont réunis dans votre compte.',
  declined: 'Merci. Rien n’a bougé, et rien ne bougera.',
  'link-over': 'Ce lien ne sert plus. Si vos achats ne sont pas réunis, écrivez-nous.',
}

export default function JoinAccountsRoute({ loaderData: { token, link, nonce }, actionData }: Route.ComponentProps) {
  const told = actionData?.told ?? (link ? null : 'link-over')
  return (
    <NarrowPage title={TITLE} path={ROUTES.joinAccounts}>
      {actionData?.isExpired && (
        <Notice kind="error">Cette page a attendu trop longtemps. Répondez une nouvelle fois.</Notice>
      )}
      {told === 'later' && (
        <Notice kind="error">
          Un paiement ou un abonnement est en cours sur l’un des deux. Revenez par ce lien quand il sera fini.
        </Notice>
      )}
      {told !== null && told !== 'later' && (
        <>
          <Notice kind={told === 'link-over' ? 'error' : 'success'}>{TOLD[told]}</Notice>
          <p>
            <a href={ROUTES.account}>Aller à mon compte</a>
          </p>
        </>
      )}
      {link && (told === null || told === 'later') && (
        <form
          className="stack"
          method="post"
          action={`${ROUTES.joinAccounts}?${new URLSearchParams({ token })}`}
          aria-label={TITLE}
        >
          <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
          <input type="hidden" name={ACCOUNT_FIELDS.token} value={token} />
          <p>
            Ce qui a été acheté avec <b>{link.email}</b> rejoindra le compte <b>{link.into}</b>
            {'\u202F'}: commandes, fichiers, séances.{' '}
            {link.hasAccount && 'On n’entrera plus dans le compte de la première. '}
            Les deux adresses sont-elles les vôtres{'\u202F'}?
          </p>
          <Button look="ink" name="answer" value="yes">
            Oui, réunir mes achats
          </Button>
          <Button look="quiet" name="answer" value="no">
            Non, ce n’est pas moi
          </Button>
        </form>
      )}
    </NarrowPage>
  )
}
