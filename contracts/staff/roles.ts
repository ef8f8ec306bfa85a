/** Who of the team may do what, told once: use cases ask it before they do anything, pages before they offer it. */

export const ROLES = ['owner', 'management', 'writing', 'coaching'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Propriétaire',
  management: 'Gestion',
  writing: 'Rédaction',
  coaching: 'Accompagnement',
}

/** What each role is for, where one is chosen. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Tout, équipe et journal compris',
  management: 'Les commandes, les clients et leurs exports, les rendez-vous, les stocks',
  writing: 'Les articles, les pages, les menus, les textes et les images de ce qui est vendu, les avis',
  coaching: 'Les rendez-vous qu’elle mène, leurs notes, ses brouillons',
}

export const STAFF_ACTIONS = [
  'orders.read',
  'orders.export',
  'orders.export-people',
  'orders.create',
  'orders.note',
  'orders.mail',
  'orders.cancel',
  'orders.ship',
  'orders.address',
  'withdrawals.decide',
  'people.read',
  'people.export',
  'people.erase',
  'people.keep',
  'people.merge',
  'people.separate',
  'figures.read',
  'health.read',
  'messages.handle',
  'texts.moderate',
  'content.read',
  'content.draft',
  'content.publish',
  'payments.refund',
  'payments.capture',
  'payments.read',
  'payments.reconcile',
  'disputes.write',
  'disputes.answer',
  'books.read',
  'books.close',
  'books.export',
  'payments.match',
  'payments.methods',
  'coupons.manage',
  'delivery.manage',
  'price-list.manage',
  'letters.write',
  'letters.send',
  'subscriptions.read',
  'subscriptions.change',
  'subscriptions.charge',
  'appointments.read',
  'appointments.change',
  'appointments.notes',
  'appointments.open',
  'products.read',
  'products.texts',
  'products.prices',
  'products.stock',
  'products.publish',
  'products.files',
  'products.kinds',
  'team.manage',
  'journal.read',
  'mails.read',
  'mails.retry',
  'media.read',
  'media.write',
  'forms.read',
  'forms.write',
  'mails.write',
  'settings.change',
  'lists.import',
  'shop.moves',
  'shop.export',
  'shop.import',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

const DAILY: readonly StaffAction[] = [
  'orders.read',
  'orders.export',
  'orders.export-people',
  'orders.create',
  'orders.note',
  'orders.mail',
  'orders.cancel',
  'orders.ship',
  'orders.address',
  'withdrawals.decide',
  'people.read',
  'people.export',
  'people.merge',
  'people.separate',
  'figures.read',
  'messages.handle',
  'texts.moderate',
  'content.read',
  'subscriptions.read',
  'subscriptions.change',
  'subscriptions.charge',
  'coupons.manage',
  'payments.read',
  'books.read',
  // Up to the ceiling that the owner has set: the amount is looked at where it is known.
  'payments.refund',
  'appointments.read',
  'appointments.change',
  'appointments.open',
  'products.read',
  'products.stock',
  'products.files',
  'mails.read',
  'mails.retry',
  'media.read',
  'forms.read',
  'mails.write',
]

/** What anybody of the team may do with their own connection needs no row. */
const MAY: Record<Role, readonly StaffAction[]> = {
  owner: STAFF_ACTIONS,
  management: DAILY,
  writing: [
    'texts.moderate',
    'content.read',
    'content.draft',
    'content.publish',
    'products.read',
    'products.texts',
    'letters.write',
    'media.read',
    'media.write',
    'forms.read',
    'forms.write',
  ],
  // Of the sessions that they lead, and no others: asked where it is known whose they are.
  // Of texts, drafts that they have begun themselves.
  coaching: ['appointments.read', 'appointments.change', 'appointments.notes', 'content.read', 'content.draft'],
}

/** Money, roles, and people's data on their way out: the second factor is asked for again (`CONFIRMED_SECONDS`). */
const CONFIRMED: readonly StaffAction[] = [
  'orders.export-people',
  'orders.cancel',
  'people.export',
  'people.erase',
  'people.merge',
  'payments.refund',
  'payments.capture',
  'disputes.answer',
  'payments.match',
  'payments.methods',
  'letters.send',
  'subscriptions.charge',
  'books.export',
  'team.manage',
  'shop.export',
  'shop.import',
]

/** How long a second factor counts for what asks for it again. */
export const CONFIRMED_SECONDS = 15 * 60

/** Whether a role has this action at all. */
export const mayDo = (role: Role, action: StaffAction): boolean => MAY[role].includes(action)

/** Whether this action asks for the second factor again. */
export const asksAgain = (action: StaffAction): boolean => CONFIRMED.includes(action)

/** Who acts, as use cases are told. `confirmedAt`: when this browser proved the second factor last. */
export type StaffActor = { id: number; name: string; role: Role; confirmedAt: Date }

/** Why somebody of the team may not do something. `owners`: whose it is. */
export type StaffRefusal = { code: 'not-yours'; owners: string[] } | { code: 'confirm-again' }

/** 'Ce geste revient à Camille Martin.' */
export function explainStaffRefusal(refusal: StaffRefusal): string {
  if (refusal.code === 'confirm-again')
    return 'Confirmez d’abord que c’est bien vous, par un code de votre application.'
  const [first, ...others] = refusal.owners
  if (first === undefined) return 'Ce geste revient à la personne propriétaire de la boutique.'
  return `Ce geste revient à ${[first, ...others].join(' ou à ')}.`
}
