import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { LOGIN_FIELDS } from '#contracts/wire/account.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { presentMenu } from './present-menu.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Who is signed in, with what every account page needs; a guest is sent to sign in first and comes back here. */
export async function requireCustomer({ request, context }: Asked) {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const customer = visitor.customerId === null ? null : await findCustomer(services.db, visitor.customerId)
  if (!customer) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${ROUTES.account}?${new URLSearchParams({ [LOGIN_FIELDS.redirect]: pathname + search })}`)
  }
  return {
    services,
    visitor,
    customer,
    customerId: customer.id,
    signInId: visitor.signInId,
    menu: await presentMenu(services, visitor),
  }
}

/** Where to go on to after signing in: our own account, checkout and members' pages, nothing else. */
export function redirectTarget(wanted: unknown): string {
  const isOurs = typeof wanted === 'string' && /^\/(?:mon-compte|commande|club)\/[\w/?=&.%-]{0,300}$/.test(wanted)
  return isOurs ? wanted : ROUTES.account
}
