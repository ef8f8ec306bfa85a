import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AddressCards } from '#app/features/account/address-cards.tsx'
import { ADDRESS_TITLES, AddressForm } from '#app/features/account/address-form.tsx'
import { OtherSubscriptions } from '#app/features/account/subscriptions/other-subscriptions.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { checkAddress } from '#contracts/address/address-check.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADDRESS_FORM_FIELDS } from '#contracts/wire/account.ts'
import { countAddressed } from '#server/modules/own-subscriptions/index.ts'
import { readBilling, readShipping } from '#server/posted/read-checkout-form.ts'
import { presentAddressSettings } from '../address-settings.ts'
import type { Route } from './+types/edit-address'
import { accountMeta } from './account-meta.ts'
import { EXPIRED } from './account-texts.ts'
import { presentAddressCards } from './address-cards.ts'
import { addressKindOf, listCountries } from './address-kind.ts'
import { requireCustomer } from './require-customer.ts'
import { KINDS, openSubject, saveAddress } from './whose-address.ts'
import '#app/features/address/address-forms.css'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const kind = addressKindOf(params.kind)
  return accountMeta(matches, {
    title: kind ? ADDRESS_TITLES[kind] : 'Adresses',
    description: 'Les adresses qui remplissent d’avance la page de paiement.',
    path: kind ? ROUTES.accountAddress(kind) : ROUTES.accountAddresses,
  })
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = addressKindOf(params.kind)
  if (params.kind !== undefined && !kind) throw data(null, 404)
  const { services, visitor, customer, menu } = await requireCustomer({ request, context })
  const { billing, shipping, id: customerId } = customer
  if (!kind) return { menu, form: null, cards: presentAddressCards({ billing, shipping }) }
  const subject = await openSubject(services, { request, kind, customerId, visitor })
  const { countries, first } = await listCountries(services, kind)
  const { email, firstName, lastName } = customer
  const known = { country: first, first_name: firstName, last_name: lastName }
  const own = kind === 'facturation' ? { email, ...known, ...billing } : { ...known, ...shipping }
  const form = {
    ...{ kind, countries, values: subject?.fields ?? own },
    nonce: visitor.createNonce(NONCE_ACTIONS.editAddress),
    settings: presentAddressSettings(countries.map(({ code }) => code)),
    subscription: subject && { id: subject.id, name: subject.name },
    others: subject ? subject.others : await countAddressed(services, { customerId, kind: KINDS[kind] }),
  }
  return { menu, form, cards: [] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireCustomer({ request, context })
  const kind = addressKindOf(params.kind)
  if (!kind) return redirect(ROUTES.accountAddresses)
  const subject = await openSubject(services, { request, kind, customerId, visitor })
  const posted: Record<string, string> = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') posted[name] = value
  const address = kind === 'facturation' ? readBilling(posted) : readShipping(posted)
  if (!visitor.verifyNonce(NONCE_ACTIONS.editAddress, posted[ADDRESS_FORM_FIELDS.nonce] ?? ''))
    return data({ notices: [EXPIRED], values: address }, { status: 422 })
  const countries = (await listCountries(services, kind)).countries.map(({ code }) => code)
  const errors = checkAddress(KINDS[kind], address, countries)
  if (errors.length > 0) {
    const notices = checkoutNotices([{ code: 'invalid-fields', errors }])
    return data({ notices, values: address }, { status: 422 })
  }
  return saveAddress(services, { subject, kind, customerId, visitor, posted })
}

export default function EditAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, form, cards } = loaderData
  if (!form)
    return (
      <AccountPage title="Adresses" current="edit-address" menu={menu}>
        <AddressCards cards={cards} />
      </AccountPage>
    )
  const { kind, values, countries, nonce, settings, subscription, others } = form
  const title = ADDRESS_TITLES[kind]
  return (
    <AccountPage title={title} current={subscription ? 'subscriptions' : 'edit-address'} below={title} menu={menu}>
      <Notices notices={actionData?.notices ?? []} />
      {subscription && (
        <p>
          Pour <a href={ROUTES.accountSubscription(subscription.id)}>{subscription.name}</a>, à partir de la prochaine
          commande. Celles qui sont déjà passées gardent leur adresse.
        </p>
      )}
      <AddressForm
        kind={kind}
        values={actionData?.values ?? values}
        countries={countries}
        nonce={nonce}
        action={subscription ? ROUTES.subscriptionAddress(subscription.id, kind) : ROUTES.accountAddress(kind)}
      >
        <OtherSubscriptions count={others} isOfOne={subscription !== null} />
      </AddressForm>
      <PageSettings name="address" settings={settings.address} />
      <PageSettings name="countrySelect" settings={settings.countrySelect} />
    </AccountPage>
  )
}
