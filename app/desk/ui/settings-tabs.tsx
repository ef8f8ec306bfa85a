import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo, type Role, type StaffAction } from '#contracts/staff/roles.ts'

const TABS: readonly { path: string; name: string; action: StaffAction | null }[] = [
  { path: DESK_PAGES.shop, name: 'Boutique', action: 'settings.change' },
  { path: DESK_PAGES.mailTexts, name: 'Mails', action: 'mails.write' },
  { path: DESK_PAGES.legalTexts, name: 'Textes légaux', action: 'settings.change' },
  { path: DESK_PAGES.consent, name: 'Consentement', action: 'settings.change' },
  { path: DESK_PAGES.keys, name: 'Clés et webhooks', action: 'settings.change' },
  { path: DESK_PAGES.keeping, name: 'Conservation', action: 'settings.change' },
  { path: DESK_PAGES.data, name: 'Données', action: 'shop.moves' },
  { path: DESK_PAGES.settings, name: 'Ma connexion', action: null },
  { path: DESK_PAGES.team, name: 'Équipe', action: 'team.manage' },
  { path: DESK_PAGES.mails, name: 'Mails partis', action: 'mails.read' },
  { path: DESK_PAGES.journal, name: 'Journal', action: 'journal.read' },
]

/** The pages of the settings that this role has. */
export const settingsOf = (role: Role): { path: string; name: string }[] =>
  TABS.filter(({ action }) => action === null || mayDo(role, action))

/** The same, to choose from. */
export function SettingsTabs({ role }: { role: Role }) {
  const { pathname } = useLocation()
  return (
    <nav className="views" aria-label="Réglages">
      {settingsOf(role).map(({ path, name }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
