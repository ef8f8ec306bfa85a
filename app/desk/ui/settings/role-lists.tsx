import { mayDo, ROLE_NAMES, ROLES, type Role, type StaffAction } from '#contracts/staff/roles.ts'
import { Icon } from '../icon.tsx'

/** A gesture, what it takes to do all of it, and what may be done with less, in words. */
type Row = readonly [gesture: string, whole: StaffAction, ...parts: (readonly [StaffAction, string])[]]

const ROWS: readonly Row[] = [
  ['Voir les commandes, préparer, expédier', 'orders.ship'],
  ['Rembourser, encaisser', 'payments.capture', ['payments.refund', 'jusqu’au plafond']],
  ['Répondre aux messages', 'messages.handle', ['texts.moderate', 'avis, commentaires']],
  ['Écrire, publier', 'content.publish', ['content.draft', 'brouillons'], ['content.read', 'lecture']],
  ['Agenda', 'appointments.open', ['appointments.change', 'ses séances']],
  ['Notes de séance', 'appointments.notes'],
  ['Produits et prix', 'products.prices', ['products.stock', 'stock, fichiers'], ['products.texts', 'textes, images']],
  ['Abonnements, codes promo', 'coupons.manage'],
  ['Comptabilité, exports', 'books.export', ['books.read', 'lecture']],
  ['Réglages, équipe, journal', 'settings.change', ['mails.write', 'textes des mails']],
]

/** Null: nothing of it. */
function extentOf(role: Role, [, whole, ...parts]: Row): string | true | null {
  if (mayDo(role, whole)) return true
  return parts.find(([action]) => mayDo(role, action))?.[1] ?? null
}

/** What each role may do, as the use cases are told it. */
export const RoleLists = () => (
  <section className="panel" aria-labelledby="roles">
    <div className="panel__h">
      <h2 id="roles">Ce que chacun peut faire</h2>
    </div>
    <div className="roles">
      {ROLES.map((role) => (
        <section key={role} aria-labelledby={`role-${role}`}>
          <h3 id={`role-${role}`}>{ROLE_NAMES[role]}</h3>
          <ul className="facts stack--s">
            {ROWS.map((row) => (
              <Extent key={row[0]} gesture={row[0]} of={extentOf(role, row)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
)

const Extent = ({ gesture, of: extent }: { gesture: string; of: string | true | null }) => (
  <li className={extent === null ? 'muted' : undefined}>
    <Icon name={extent === null ? 'x' : 'ok'} />
    <span>
      {gesture}
      {typeof extent === 'string' && <small className="muted">{`\u202F: ${extent}`}</small>}
      {extent === null && <span className="sr">{'\u202F'}: non</span>}
    </span>
  </li>
)
