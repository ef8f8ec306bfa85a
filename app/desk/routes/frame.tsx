import { Outlet } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'

import { countUnplacedSessions } from '#server/modules/agenda/index.ts'
import { countWaitingExchanges } from '#server/modules/exchanges/index.ts'
import { countWaitingOrders } from '#server/modules/order-desk/index.ts'
import { countWaitingPayments } from '#server/modules/payment-desk/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { countRefusedSubscriptions } from '#server/modules/subscription-desk/index.ts'

import { Frame, type Place } from '../ui/frame.tsx'
import { SingleKeys } from '../ui/keys.tsx'
import { ToastPlace } from '../ui/toast.tsx'
import type { Route } from './+types/frame'
import { requireStaff } from './staff-session.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, session } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const isReader = mayDo(actor.role, 'messages.handle') || mayDo(actor.role, 'texts.moderate')
  const exchanges: Place = {
    ...{ path: DESK_PAGES.exchanges, name: 'Échanges', icon: 'mail', group: '' },
    waiting: await countWaitingExchanges(services, actor),
  }
  const waiting = await countWaitingOrders(services, actor)
  const orders: Place = { path: DESK_PAGES.orders, name: 'Commandes', icon: 'bag', group: '', waiting }
  const agenda: Place = {
    ...{ path: DESK_PAGES.appointments, name: 'Rendez-vous', icon: 'cal', group: '' },
    waiting: await countUnplacedSessions(services, actor),
  }
  const products: Place = { path: DESK_PAGES.products, name: 'Produits', icon: 'book', group: 'Vendre', waiting: 0 }
  const people: Place = { path: DESK_PAGES.people, name: 'Clients', icon: 'people', group: 'Vendre', waiting: 0 }
  const priceLists: Place = {
    ...{ path: DESK_PAGES.priceLists, name: 'Tarifs', icon: 'ledger', group: 'Vendre' },
    waiting: 0,
  }
  const promotions: Place = {
    ...{ path: DESK_PAGES.promotions, name: 'Promotions', icon: 'tag', group: 'Vendre' },
    waiting: 0,
  }
  const contents: Place = { path: DESK_PAGES.contents, name: 'Contenu', icon: 'pen', group: 'Publier', waiting: 0 }
  const letters: Place = { path: DESK_PAGES.letters, name: 'Lettre', icon: 'send', group: 'Publier', waiting: 0 }
  const money: Place = {
    ...{ path: DESK_PAGES.subscriptions, name: 'Abonnements', icon: 'clock', group: 'Argent' },
    waiting: await countRefusedSubscriptions(services, actor),
  }
  const payments: Place = {
    ...{ path: DESK_PAGES.payments, name: 'Paiements', icon: 'card', group: 'Argent' },
    waiting: await countWaitingPayments(services, actor),
  }
  const books: Place = { path: DESK_PAGES.books, name: 'Comptabilité', icon: 'ledger', group: 'Argent', waiting: 0 }
  const media: Place = { path: DESK_PAGES.media, name: 'Médiathèque', icon: 'img', group: 'Publier', waiting: 0 }
  const forms: Place = { path: DESK_PAGES.forms, name: 'Formulaires', icon: 'form', group: 'Publier', waiting: 0 }
  const delivery: Place = {
    ...{ path: DESK_PAGES.delivery, name: 'Livraison et taxes', icon: 'truck', group: 'Boutique' },
    waiting: 0,
  }
  const settings: Place = { path: DESK_PAGES.settings, name: 'Réglages', icon: 'gear', group: 'Boutique', waiting: 0 }
  const today: Place = { path: DESK, name: 'Aujourd’hui', icon: 'today', group: '', waiting: 0 }
  const steps: Place = {
    path: DESK_PAGES.firstSteps,
    name: 'Premiers pas',
    icon: 'shield',
    group: 'Boutique',
    waiting: 0,
  }
  const isUnopened = mayDo(actor.role, 'settings.change') && !(await getShopSettings(services.db)).opening.isOpen
  const places = [
    ...(isReader ? [today] : []),
    ...(mayDo(actor.role, 'orders.read') ? [orders] : []),
    ...(isReader ? [exchanges] : []),
    ...(mayDo(actor.role, 'appointments.read') ? [agenda] : []),
    ...(mayDo(actor.role, 'products.read') ? [products] : []),
    ...(mayDo(actor.role, 'price-list.manage') ? [priceLists] : []),
    ...(mayDo(actor.role, 'coupons.manage') ? [promotions] : []),
    ...(mayDo(actor.role, 'people.read') ? [people] : []),
    ...(mayDo(actor.role, 'content.read') ? [contents] : []),
    ...(mayDo(actor.role, 'letters.write') ? [letters] : []),
    ...(mayDo(actor.role, 'media.read') ? [media] : []),
    ...(mayDo(actor.role, 'forms.read') ? [forms] : []),
    ...(mayDo(actor.role, 'payments.read') ? [payments] : []),
    ...(mayDo(actor.role, 'books.read') ? [books] : []),
    ...(mayDo(actor.role, 'subscriptions.read') ? [money] : []),
    ...(mayDo(actor.role, 'delivery.manage') ? [delivery] : []),
    ...(isUnopened ? [steps] : []),
    settings,
  ]
  return { name: actor.name, role: actor.role, places, usesKeys: session.member.usesKeys }
}

export default function DeskFrame({ loaderData: { usesKeys, ...frame } }: Route.ComponentProps) {
  return (
    <SingleKeys areOn={usesKeys}>
      <ToastPlace>
        <Frame {...frame}>
          <Outlet />
        </Frame>
      </ToastPlace>
    </SingleKeys>
  )
}
