import { type KeyboardEvent as Pressed, useEffect, useId, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskGesture } from '#contracts/staff/desk-gestures.ts'
import { cutAround, type DeskHit, type DeskHits, isWithin } from '#contracts/staff/desk-search.ts'
import { useGesture } from './gesture.ts'
import { Icon, type IconName } from './icon.tsx'
import { useSingleKeys } from './keys.tsx'

type Hit = DeskHit & { posts?: DeskGesture['posts']; icon?: IconName }
type Found = { typed: string; found: DeskHits }
type NearPlace = { path: string; name: string; icon?: IconName }
type PaletteProps = { places: readonly NearPlace[]; gestures: readonly DeskGesture[] }

/** Goes anywhere by keyboard: places and what can be made at once, orders, people, products and more as the server finds them. Without script it is a page. */
export function Palette({ places, gestures }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => void (dialog.current?.open || dialog.current?.showModal())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useSingleKeys({
    '/': {
      says: 'Chercher dans cette liste',
      act: () => searchOfList()?.focus(),
      isThere: () => searchOfList() !== null,
    },
  })
  return (
    <>
      <Link
        className="find"
        to={DESK_PAGES.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
      >
        <Icon name="search" />
        <span>Chercher une commande, un client, un réglage…</span>
        <kbd>⌘K</kbd>
      </Link>
      <dialog ref={dialog} className="palette" aria-label="Chercher partout">
        <Search places={places} gestures={gestures} close={() => dialog.current?.close()} />
      </dialog>
    </>
  )
}

function Search({ places, gestures, close }: PaletteProps & { close: () => void }) {
  const id = useId()
  const { load, data } = useFetcher<Found>()
  const carryOut = useGesture()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = typed.trim().toLowerCase()
  const isNear = ({ name }: { name: string }) => isWithin(name, wanted)
  const near: Hit[] = places.filter(isNear).map(toPlace)
  const made: Hit[] = gestures.filter(isNear).map(toGesture)
  const answer = wanted !== '' && data?.typed.toLowerCase() === wanted ? data.found : null
  const own = [
    { title: 'Lieux', hits: near },
    { title: 'Gestes', hits: made },
  ]
  // What is there at once stands first: an answer that comes while somebody presses Enter moves nothing under their fingers.
  const groups: { title: string; hits: Hit[] }[] = [...own, ...(answer ?? [])].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const chosen = Math.min(at, hits.length - 1)
  const go = (hit: Hit | undefined, isBeside = false) => {
    if (!hit) return
    if (isBeside && !hit.posts) return void window.open(hit.path, '_blank', 'noopener')
    close()
    setTyped('')
    carryOut({ path: hit.path, posts: hit.posts ?? null })
  }
  const onKeyDown = (event: Pressed) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((chosen + step + hits.length) % Math.max(hits.length, 1))
    else if (event.key === 'Enter') go(hits[chosen], event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette__q">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Commande, client, produit, texte, lieu, geste"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          placeholder="Commande, client, produit, texte, réglage…"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setAt(0)
            if (value.trim() !== '') load(`${DESK_PAGES.search}?${new URLSearchParams({ q: value.trim() })}`)
          }}
        />
        <button type="button" className="btn btn--ghost" onClick={close}>
          <kbd>Échap</kbd> <span className="sr">Fermer</span>
        </button>
      </div>
      <div className="dlg__b" role="listbox" id={id} aria-label="Résultats">
        {groups.map(({ title, hits: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
          <div key={title} role="group" aria-label={title}>
            <p className="palette__g" aria-hidden="true">
              {title}
            </p>
            {listed.map((hit) => {
              const place = hits.indexOf(hit)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and the keys.
                <div
                  key={`${hit.path} ${hit.name}`}
                  className="opt"
                  role="option"
                  id={`${id}-${place}`}
                  aria-selected={place === chosen}
                  onClick={() => go(hit)}
                >
                  <Icon name={hit.icon ?? ICONS[title] ?? 'right'} />
                  <span>
                    <Marked text={hit.name} typed={typed.trim()} />
                  </span>
                  <small>
                    <Marked text={hit.about} typed={typed.trim()} />
                  </small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette__none" role="status">
        {answer && hits.length === 0 && `Rien ne répond à «\u202F${typed.trim()}\u202F».`}
      </p>
      <p className="palette__f">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>⌘</kbd> <kbd>Entrée</kbd> dans un onglet
        </span>
        <span>
          <kbd>?</kbd> tous les raccourcis
        </span>
      </p>
    </>
  )
}

/** By what a group is of. */
const ICONS: Readonly<Record<string, IconName>> = {
  Commandes: 'bag',
  Clients: 'people',
  Produits: 'book',
  Textes: 'pen',
  Abonnements: 'loop',
  Promotions: 'tag',
  Gestes: 'plus',
}

const searchOfList = () => document.querySelector<HTMLInputElement>('main input[type=search]')
const toPlace = ({ path, name, icon = 'gear' }: NearPlace): Hit => ({ path, name, icon, about: '' })
const toGesture = ({ path, name, posts, key }: DeskGesture): Hit => ({
  ...{ path, name, posts, about: key ? `N puis ${key.toUpperCase()}` : '' },
})

function Marked({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = cutAround(text, typed)
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  )
}
