import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { sum } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type DeskGesture, gesturesOf } from '#contracts/staff/desk-gestures.ts'
import { ROLE_NAMES, type Role } from '#contracts/staff/roles.ts'
import { Avatar } from './avatar.tsx'
import { CreateMenu } from './create-menu.tsx'
import { CurrentViewsInSight } from './current-views.tsx'
import { forgetDrafts } from './draft.ts'
import { useGesture } from './gesture.ts'
import { Icon, type IconName } from './icon.tsx'
import { useKeyTable } from './key-table.tsx'
import { useSingleKeys } from './keys.tsx'
import { AskBeforeLeaving } from './leaving.tsx'
import { Palette } from './palette.tsx'
import { settingsOf } from './settings-tabs.tsx'
import { ShopMark } from './shop-mark.tsx'
import { UnderWay } from './under-way.tsx'

type PlaceGroup = '' | 'Vendre' | 'Publier' | 'Argent' | 'Boutique'
/** A place of the desk, as it is offered; `short`: in the bar of a phone; `waiting`: how much there needs somebody. */
export type Place = { path: string; name: string; short?: string; icon: IconName; group: PlaceGroup; waiting: number }

type FrameProps = { name: string; role: Role; places: readonly Place[]; children: ReactNode }

/** What stands around every place: the plank, the rail or the bar of places, search, account. */
export function Frame({ name, role, places, children }: FrameProps) {
  const isLeaving = useNavigation().state === 'loading'
  const { key } = useLocation()
  const gestures = gesturesOf(role)
  usePlaceKeys(places)
  useGestureKeys(gestures)
  return (
    <>
      <div className="desk">
        <nav className="side" aria-label="Le bureau">
          <Link className="brand" to={DESK}>
            <ShopMark />
            <em>le bureau</em>
          </Link>
          <Places places={places} />
          <MenuButton places={places.filter(({ path }) => !isDaily(path))} className="navi rail-only" />
        </nav>
        <div>
          <header className="top">
            <Link className="brand" to={DESK}>
              <ShopMark place=", le bureau" />
            </Link>
            <Palette places={[...places, ...settingsOf(role)]} gestures={gestures} />
            <a className="btn btn--ghost push" href={ROUTES.home} aria-label="Voir le site">
              <Icon name="ext" />
              <span className="hide-s">Voir le site</span>
            </a>
            <CreateMenu gestures={gestures} />
            <Account name={name} role={role} />
          </header>
          <UnderWay />
          <main className="main main--wide" id="page" tabIndex={-1} aria-busy={isLeaving || undefined}>
            {children}
          </main>
        </div>
      </div>
      <nav className="tabbar" aria-label="Au quotidien">
        {places
          .filter(({ group }) => group === '')
          .map((place) => (
            <PlaceLink key={place.path} place={place} isBare />
          ))}
        <MenuButton places={places.filter(({ group }) => group !== '')} />
      </nav>
      <Menu places={places} />
      <CurrentViewsInSight key={key} />
      <AskBeforeLeaving />
    </>
  )
}

/** The second key after G; a place has one as long as it is there. */
const PLACE_KEYS: Record<string, string> = {
  [DESK]: 'a',
  [DESK_PAGES.orders]: 'c',
  [DESK_PAGES.exchanges]: 'e',
  [DESK_PAGES.appointments]: 'r',
  [DESK_PAGES.products]: 'p',
  [DESK_PAGES.people]: 'l',
  [DESK_PAGES.contents]: 't',
  [DESK_PAGES.payments]: '$',
}

/** Of what is done every day, which the rail has room for. */
const isDaily = (path: string) => Object.hasOwn(PLACE_KEYS, path)

function usePlaceKeys(places: readonly Place[]): void {
  const navigate = useNavigate()
  const keys = places.flatMap(({ path, name }) => {
    const key = PLACE_KEYS[path]
    return key === undefined ? [] : [[`g ${key}`, { says: name, act: () => void navigate(path) }] as const]
  })
  useSingleKeys(Object.fromEntries(keys))
}

/** N, then the letter of what is made. */
function useGestureKeys(gestures: readonly DeskGesture[]): void {
  const carryOut = useGesture()
  const keys = gestures.flatMap((gesture) =>
    gesture.key === null ? [] : [[`n ${gesture.key}`, { says: gesture.name, act: () => carryOut(gesture) }] as const],
  )
  useSingleKeys(Object.fromEntries(keys))
}

/** Every place, where the bar has room for the daily ones alone. Closed on the next page: it is another one there. */
function Menu({ places }: { places: readonly Place[] }) {
  const { key } = useLocation()
  return (
    <nav
      className="menu"
      id="menu"
      popover="auto"
      aria-label="Tout le menu"
      key={key}
      onToggle={({ currentTarget, newState }) => currentTarget.toggleAttribute('data-is-open', newState === 'open')}
    >
      <div className="menu__h">
        <b>Le bureau</b>
        <button
          type="button"
          className="btn btn--ghost btn--icon"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Fermer le menu"
        >
          <Icon name="x" />
        </button>
      </div>
      <Places places={places} />
    </nav>
  )
}

/** Opens the whole menu; `places`: those that stand nowhere else, one of which may be current or wait for somebody. */
function MenuButton({ places, className }: { places: readonly Place[]; className?: string }) {
  const { pathname } = useLocation()
  const isWithin = places.some(({ path }) => pathname.startsWith(path))
  if (places.length === 0) return null
  return (
    <button type="button" popoverTarget="menu" className={className} aria-current={isWithin || undefined}>
      <Icon name="menu" />
      <span>Tout</span>
      <WaitingDot count={sum(places.map(({ waiting }) => waiting))} />
    </button>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  const groups = [...new Set(places.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group}>
      {group && (
        <p className="grp" aria-hidden="true">
          {group}
        </p>
      )}
      <ul aria-label={group || undefined}>
        {places
          .filter((place) => place.group === group)
          .map((place) => (
            <li key={place.path} className={isDaily(place.path) ? undefined : 'more-only'}>
              <PlaceLink place={place} />
            </li>
          ))}
      </ul>
    </div>
  ))
}

/** A page below a place keeps the place current. */
function PlaceLink({
  place: { path, name, short = name, icon, waiting },
  isBare = false,
}: {
  place: Place
  isBare?: boolean
}) {
  const { pathname } = useLocation()
  const isHere = path === DESK ? pathname === DESK : pathname.startsWith(path)
  return (
    <Link className={isBare ? undefined : 'navi'} to={path} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{isBare ? short : name}</span>
      <WaitingDot count={waiting} />
    </Link>
  )
}

function WaitingDot({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="dot">
      {count}
      <span className="sr"> en attente</span>
    </span>
  )
}

function Account({ name, role }: { name: string; role: Role }) {
  // Another one on another page: it is closed there.
  const { key } = useLocation()
  const { open, table } = useKeyTable()
  return (
    <>
      <details className="pop" key={key}>
        <summary className="btn btn--ghost btn--icon">
          <Avatar name={name} />
          <span className="sr">
            Compte de {name}, {ROLE_NAMES[role].toLowerCase()}
          </span>
        </summary>
        <div className="pop__in">
          <p className="pop__who">
            <b>{name}</b>
            <span className="muted small">{ROLE_NAMES[role]}</span>
          </p>
          <Link to={DESK_PAGES.settings}>
            <Icon name="shield" />
            Ma connexion
          </Link>
          <button type="button" onClick={open}>
            <Icon name="dots" />
            Raccourcis clavier
          </button>
          <Form method="post" action={DESK_PAGES.signOut} onSubmit={forgetDrafts}>
            <button type="submit">
              <Icon name="lock" />
              Se déconnecter
            </button>
          </Form>
        </div>
      </details>
      {table}
    </>
  )
}
