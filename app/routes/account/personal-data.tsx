import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { PersonalData } from '#app/features/account/personal-data.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { eraseCustomer } from '#server/modules/personal-data/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/personal-data'
import { accountMeta } from './account-meta.ts'
import { ERASE_REFUSED, EXPIRED } from './account-texts.ts'
import { requireCustomer } from './require-customer.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Vos données',
    description: 'Télécharger ce que nous savons de vous, ou supprimer votre compte.',
    path: ROUTES.accountData,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, customer, menu } = await requireCustomer({ request, context })
  return {
    email: customer.email,
    isEmailVerified: customer.emailVerifiedAt !== null,
    nonce: visitor.createNonce(NONCE_ACTIONS.account),
    menu,
  }
}

/** Erases the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const form = await request.formData()
  // Who sits at a browser that somebody left signed in might guess.
  await refuseTooManyTries(context, 'sign-in')
  if (
    !form.has(ACCOUNT_FIELDS.erase) ||
    !visitor.verifyNonce(NONCE_ACTIONS.account, textOf(form, ACCOUNT_FIELDS.nonce))
  )
    return data({ notices: [EXPIRED] }, { status: 422 })
  const erased = await eraseCustomer(services, { customerId, password: textOf(form, ACCOUNT_FIELDS.password) })
  if (!erased.ok) return data({ notices: [ERASE_REFUSED] }, { status: 422 })
  visitor.signOut()
  return redirect(`${ROUTES.account}?${erased.isAddressForgotten ? 'forgotten' : 'erased'}=true`)
}

export default function PersonalDataRoute({
  loaderData: { email, isEmailVerified, nonce, menu },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Vos données" current="personal-data" menu={menu}>
      <Notices notices={actionData?.notices ?? []} />
      <PersonalData nonce={nonce} email={email} isEmailVerified={isEmailVerified} />
    </AccountPage>
  )
}
