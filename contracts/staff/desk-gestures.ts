import { DESK_PAGES } from './desk-address.ts'
import { mayDo, type Role, type StaffAction } from './roles.ts'

/**
 * What somebody makes from anywhere at the desk: in the palette, in the menu 'Créer' (as `made`), and by N and a letter where it
 * has one. `posts`: it is made by sending this to `path`, which opens it.
 */
export type DeskGesture = {
  path: string
  name: string
  made: string
  key: string | null
  posts: Readonly<Record<string, string>> | null
}

const GESTURES: readonly (DeskGesture & { action: StaffAction })[] = [
  {
    ...{ path: DESK_PAGES.contents, name: 'Nouvel article', made: 'Un article', key: 'a', posts: { sorte: 'article' } },
    action: 'content.draft',
  },
  {
    ...{ path: DESK_PAGES.newProduct('fichier'), name: 'Nouveau produit', made: 'Un produit', key: 'p', posts: null },
    action: 'products.publish',
  },
  {
    path: DESK_PAGES.newPromotion,
    name: 'Nouveau code',
    made: 'Un code promo',
    key: 'c',
    posts: null,
    action: 'coupons.manage',
  },
  {
    ...{
      path: DESK_PAGES.newAppointment(),
      name: 'Nouveau rendez-vous',
      made: 'Un rendez-vous',
      key: 'r',
      posts: null,
    },
    action: 'orders.create',
  },
  {
    path: DESK_PAGES.newOrder,
    name: 'Nouvelle commande',
    made: 'Une commande à payer',
    key: null,
    posts: null,
    action: 'orders.create',
  },
]

/** Those of a role. */
export const gesturesOf = (role: Role): DeskGesture[] =>
  GESTURES.flatMap(({ action, ...gesture }) => (mayDo(role, action) ? gesture : []))
