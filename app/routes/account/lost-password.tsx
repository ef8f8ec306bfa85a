import { data, type RouterContextProvider, redirect } from 'react-router'
import { LostPasswordForm, ResetLinkSent } from '#app/features/account/lost-password-form.tsx'
import { NarrowPage } from '#app/features/account/narrow-page.tsx'
import { ResetLinkExpired, ResetPasswordForm } from '#app/features/account/reset-password-form.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOST_PASSWORD_FIELDS, RESET_PASSWORD_FIELDS } from '#contracts/wire/account.ts'
import { findResetLink, requestPasswordReset, resetPassword } from '#server/modules/accounts/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/lost-password'
import { accountMeta } from './account-meta.ts'
import { EXPIRED, RESET_NOTICES } from './account-texts.ts'
import { PASSWORD_PARAMS } from './password-params.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-lost-password ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Mot de passe perdu',
    description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
    path: ROUTES.lostPassword,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  return {
    token,
    link: token === null ? null : await findResetLink(services, token),
    isSent: query.has('reset-link-sent'),
    nonce: visitor.createNonce(token === null ? NONCE_ACTIONS.lostPassword : NONCE_ACTIONS.resetPassword),
  }
}

type Context = Readonly<RouterContextProvider>
const refuse = (notice: Notice, kept: { email?: string; token?: string } = {}) =>
  data({ notice, ...kept }, { status: 422 })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return form.has(RESET_PASSWORD_FIELDS.token) ? reset(context, form) : sendLink(context, form)
}

async function sendLink(context: Context, form: FormData) {
  const email = textOf(form, LOST_PASSWORD_FIELDS.username).trim()
  await refuseTooManyTries(context, 'mailed-link', email)
  const nonce = textOf(form, LOST_PASSWORD_FIELDS.nonce)
  if (!context.get(visitorContext).verifyNonce(NONCE_ACTIONS.lostPassword, nonce)) return refuse(EXPIRED, { email })
  await requestPasswordReset(context.get(servicesContext), email)
  return redirect(`${ROUTES.lostPassword}?reset-link-sent=true`)
}

async function reset(context: Context, form: FormData) {
  const token = textOf(form, RESET_PASSWORD_FIELDS.token)
  const password = textOf(form, RESET_PASSWORD_FIELDS.password)
  const nonce = textOf(form, RESET_PASSWORD_FIELDS.nonce)
  const visitor = context.get(visitorContext)
  if (!visitor.verifyNonce(NONCE_ACTIONS.resetPassword, nonce)) return refuse(EXPIRED, { token })
  if (password !== textOf(form, RESET_PASSWORD_FIELDS.repeated)) return refuse(RESET_NOTICES.differ, { token })
  const result = await resetPassword(context.get(servicesContext), { token, password })
  if (result.ok) {
    visitor.signOut()
    return redirect(`${ROUTES.account}?password-reset=true`)
  }
  const { refusal } = result
  if (refusal === 'link-over') return redirect(`${ROUTES.lostPassword}?${new URLSearchParams({ token })}`)
  return refuse(RESET_NOTICES.refused(refusal), { token })
}

export default function LostPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { nonce, isSent, link } = loaderData
  const token = actionData?.token ?? loaderData.token
  return (
    <NarrowPage title={token ? 'Nouveau mot de passe' : 'Mot de passe perdu'} path={ROUTES.lostPassword}>
      <Notices notices={actionData ? [actionData.notice] : []} />
      {token && link && <ResetPasswordForm nonce={nonce} token={token} email={link.email} />}
      {token && link && <PageSettings name="passwordStrength" settings={PASSWORD_PARAMS} />}
      {token && !link && <ResetLinkExpired />}
      {!token && isSent && <ResetLinkSent />}
      {!token && !isSent && <LostPasswordForm nonce={nonce} email={actionData?.email} />}
    </NarrowPage>
  )
}
