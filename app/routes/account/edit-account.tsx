import { data, type RouterContextProvider, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { DetailsForm } from '#app/features/account/details-form.tsx'
import { SignInsList } from '#app/features/account/sign-ins-list.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { ACCOUNT_FIELDS, DETAILS_FIELDS } from '#contracts/wire/account.ts'
import {
  type DetailsForm as Details,
  endOtherSignIns,
  endSignIn,
  listSignIns,
  presentDetails,
  saveDetails,
} from '#server/modules/accounts/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/edit-account'
import { accountMeta } from './account-meta.ts'
import { detailsNotice, EXPIRED, SAVED } from './account-texts.ts'
import { PASSWORD_PARAMS } from './password-params.ts'
import { requireCustomer } from './require-customer.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Détails du compte',
    description: 'Votre nom, votre adresse e-mail, votre mot de passe et vos connexions.',
    path: ROUTES.accountDetails,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, visitor, customer, customerId, signInId, menu } = await requireCustomer({
    request,
    context,
  })
  return {
    details: presentDetails(customer),
    signIns: await listSignIns(services, { customerId, signInId }),
    // Its name has no platform in it: the customer makes it theirs alone.
    detailsNonce: visitor.createNonce(NONCE_ACTIONS.saveDetails, String(customerId)),
    accountNonce: visitor.createNonce(NONCE_ACTIONS.account),
    menu,
  }
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData()
  return form.has(ACCOUNT_FIELDS.nonce) ? endSignIns(asked, form) : saveForm(asked, form)
}

async function saveForm(asked: Asked, form: FormData) {
  const { services, visitor, customerId, signInId } = await requireCustomer(asked)
  const typed = readDetails(form)
  // Who sits at a browser that somebody left signed in might guess.
  if (typed.currentPassword) await refuseTooManyTries(asked.context, 'sign-in')
  const refuse = (notices: Notice[]) => data({ notices, typed }, { status: 422 })
  if (!visitor.verifyNonce(NONCE_ACTIONS.saveDetails, textOf(form, DETAILS_FIELDS.nonce), String(customerId)))
    return refuse([EXPIRED])
  const saved = await saveDetails(services, { customerId, signInId, form: typed })
  if (!saved.ok) return refuse(saved.refusals.map(detailsNotice))
  await pushNotice(services.db, visitor.startSession(), saved.isEmailChanged ? SAVED.email : SAVED.details)
  return redirect(ROUTES.accountDetails)
}

function readDetails(form: FormData): Details {
  const words = (name: string) =>
    cutText(
      textOf(form, name)
        .replace(/\p{Cc}/gu, ' ')
        .trim(),
      100,
    )
  return {
    firstName: words(DETAILS_FIELDS.firstName),
    lastName: words(DETAILS_FIELDS.lastName),
    displayName: words(DETAILS_FIELDS.displayName),
    email: textOf(form, DETAILS_FIELDS.email).trim(),
    currentPassword: textOf(form, DETAILS_FIELDS.currentPassword),
    newPassword: textOf(form, DETAILS_FIELDS.newPassword),
    repeatedPassword: textOf(form, DETAILS_FIELDS.repeatedPassword),
  }
}

async function endSignIns(asked: Asked, form: FormData) {
  const { services, visitor, customerId, signInId } = await requireCustomer(asked)
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.account, textOf(form, ACCOUNT_FIELDS.nonce))
  const notice = isOurs ? await end() : EXPIRED
  await pushNotice(services.db, visitor.startSession(), notice)
  return redirect(ROUTES.accountDetails)

  async function end(): Promise<Notice> {
    const ended = textOf(form, ACCOUNT_FIELDS.endSignIn)
    if (/^[1-9]\d{0,8}$/.test(ended)) await endSignIn(services, { customerId, signInId: Number(ended) })
    else if (signInId !== null) await endOtherSignIns(services, { customerId, signInId })
    return ended ? SAVED.signedOutThere : SAVED.signedOutElsewhere
  }
}

export default function EditAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { details, signIns, detailsNonce, accountNonce, menu } = loaderData
  return (
    <AccountPage title="Détails du compte" current="edit-account" menu={menu}>
      <Notices notices={actionData?.notices ?? []} />
      <div className="account-parts">
        <DetailsForm details={actionData?.typed ?? details} nonce={detailsNonce} />
        <SignInsList signIns={signIns} nonce={accountNonce} />
        <section className="stack">
          <h2>Vos données</h2>
          <p>
            <a href={ROUTES.accountData}>Télécharger vos données ou supprimer votre compte</a>
          </p>
        </section>
      </div>
      <PageSettings name="passwordStrength" settings={PASSWORD_PARAMS} />
    </AccountPage>
  )
}
