import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo, type StaffAction, type StaffActor } from '#contracts/staff/roles.ts'
import { countAtPlace, type Waiting } from '#contracts/staff/today.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Place } from '../ui/frame.tsx'

/** `forWhom`: who may do one of these; everybody where none is named. */
type Row = Omit<Place, 'waiting'> & { forWhom: readonly StaffAction[] }

const READERS = ['messages.handle', 'texts.moderate'] as const

/** The places of the desk, in the order of its menu. */
const ROWS: readonly Row[] = [
  { path: DESK, name: 'Aujourd’hui', icon: 'today', group: '', forWhom: [] },
  { path: DESK_PAGES.orders, name: 'Commandes', icon: 'bag', group: '', forWhom: ['orders.read'] },
  { path: DESK_PAGES.exchanges, name: 'Échanges', icon: 'inbox', group: '', forWhom: READERS },
  {
    ...{ path: DESK_PAGES.appointments, name: 'Rendez-vous', short: 'Agenda', icon: 'cal', group: '' },
    forWhom: ['appointments.read'],
  },
  { path: DESK_PAGES.products, name: 'Produits', icon: 'book', group: 'Vendre', forWhom: ['products.read'] },
  { path: DESK_PAGES.promotions, name: 'Promotions', icon: 'tag', group: 'Vendre', forWhom: ['coupons.manage'] },
  {
    path: DESK_PAGES.subscriptions,
    name: 'Abonnements',
    icon: 'loop',
    group: 'Vendre',
    forWhom: ['subscriptions.read'],
  },
  { path: DESK_PAGES.people, name: 'Clients', icon: 'people', group: 'Vendre', forWhom: ['people.read'] },
  { path: DESK_PAGES.contents, name: 'Contenu', icon: 'pen', group: 'Publier', forWhom: ['content.read'] },
  { path: DESK_PAGES.letters, name: 'Lettre', icon: 'send', group: 'Publier', forWhom: ['letters.write'] },
  { path: DESK_PAGES.media, name: 'Médiathèque', icon: 'img', group: 'Publier', forWhom: ['media.read'] },
  { path: DESK_PAGES.forms, name: 'Formulaires', icon: 'form', group: 'Publier', forWhom: ['forms.read'] },
  { path: DESK_PAGES.payments, name: 'Paiements', icon: 'card', group: 'Argent', forWhom: ['payments.read'] },
  { path: DESK_PAGES.books, name: 'Comptabilité', icon: 'ledger', group: 'Argent', forWhom: ['books.read'] },
  {
    ...{ path: DESK_PAGES.delivery, name: 'Livraison et taxes', icon: 'truck', group: 'Boutique' },
    forWhom: ['delivery.manage'],
  },
]
const FIRST_STEPS: Row = {
  ...{ path: DESK_PAGES.firstSteps, name: 'Premiers pas', icon: 'shield', group: 'Boutique' },
  forWhom: ['settings.change'],
}
const SETTINGS: Row = { path: DESK_PAGES.settings, name: 'Réglages', icon: 'gear', group: 'Boutique', forWhom: [] }

/**
 * What somebody of the team finds in the menu, with how much of what waits for them (`listed`) is there. The first steps
 * go once the shop is open.
 */
export async function placesOf(services: Services, actor: StaffActor, listed: readonly Waiting[]): Promise<Place[]> {
  const { isOpen } = (await getShopSettings(services.db)).opening
  const rows = [...ROWS, ...(isOpen ? [] : [FIRST_STEPS]), SETTINGS]
  const own = rows.filter(({ forWhom }) => forWhom.length === 0 || forWhom.some((action) => mayDo(actor.role, action)))
  return own.map(({ forWhom: _, ...place }) => ({ ...place, waiting: countAtPlace(listed, place.path) }))
}
