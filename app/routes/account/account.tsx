import { data } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { Dashboard } from '#app/features/account/dashboard.tsx'
import { SignInPage } from '#app/features/account/sign-in-page.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS } from '#contracts/wire/account.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { listCustomerDownloads } from '#server/modules/fulfilment/index.ts'
import { listOrdersOfCustomer } from '#server/modules/post-purchase/index.ts'
import type { Route } from './+types/account'
import { accountMeta } from './account-meta.ts'
import { GUEST_NOTICES } from './account-texts.ts'
import { followChangeLink } from './follow-change-link.ts'
import { PASSWORD_PARAMS } from './password-params.ts'
import { presentMenu } from './present-menu.ts'
import { enterFromForm } from './sign-in-from-form.ts'
import '#app/features/checkout/order-received.css'
import '#app/features/account/account-page.css'

const LATEST_ORDERS = 3

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Mon compte',
    description: 'Connectez-vous pour retrouver vos commandes, vos fichiers et vos coordonnées, ou ouvrez un compte.',
    path: ROUTES.account,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { customerId } = visitor
  const customer = customerId === null ? null : await findCustomer(services.db, customerId)
  if (customer) followChangeLink(request)
  const query = new URL(request.url).searchParams
  if (!customer)
    return {
      kind: 'guest' as const,
      loginNonce: visitor.createNonce(NONCE_ACTIONS.login),
      registerNonce: visitor.createNonce(NONCE_ACTIONS.register),
      redirect: query.get(LOGIN_FIELDS.redirect) ?? '',
      notices: [...query.keys()].flatMap((name) => GUEST_NOTICES[name] ?? []),
    }
  const [{ orders }, downloads] = await Promise.all([
    listOrdersOfCustomer(services, { customerId: customer.id, page: 1, perPage: LATEST_ORDERS }),
    listCustomerDownloads(services, { customerId: customer.id }),
  ])
  return {
    kind: 'customer' as const,
    name: customer.firstName || customer.displayName,
    email: customer.email,
    isEmailVerified: customer.emailVerifiedAt !== null,
    orders,
    downloads,
    nonce: visitor.createNonce(NONCE_ACTIONS.account),
    menu: await presentMenu(services, visitor),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await enterFromForm(context, await request.formData())
  return entered instanceof Response ? entered : data(entered, { status: 422 })
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'guest') {
    const { loginNonce, registerNonce, notices } = loaderData
    return (
      <>
        <SignInPage
          loginNonce={loginNonce}
          registerNonce={registerNonce}
          redirect={actionData?.redirect ?? loaderData.redirect}
          typed={actionData?.typed ?? null}
        >
          <Notices notices={actionData ? [actionData.notice] : notices} />
        </SignInPage>
        <PageSettings name="passwordStrength" settings={PASSWORD_PARAMS} />
      </>
    )
  }
  const { name, menu, ...dashboard } = loaderData
  return (
    <AccountPage title={name ? `Bonjour ${name}` : 'Bonjour'} current="dashboard" menu={menu}>
      <Dashboard {...dashboard} />
    </AccountPage>
  )
}
