import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { Frame, type Place } from './frame.tsx'
import { SAVES, SingleKeys, useKeyMark } from './keys.tsx'
import { useRowKeys } from './rows.ts'

let root: Root | undefined
const done: string[] = []
const chosen: string[] = []

const WHO = { name: 'Camille', role: 'owner' as const }
const PLACES: Place[] = [
  { path: '/bureau/', name: 'Aujourd’hui', icon: 'today', group: '', waiting: 0 },
  { path: '/bureau/commandes/', name: 'Commandes', icon: 'bag', group: '', waiting: 0 },
  { path: '/bureau/paiements/', name: 'Paiements', icon: 'card', group: 'Argent', waiting: 0 },
]

function Page() {
  const mark = useKeyMark()
  const rowKeys = useRowKeys({
    ids: ['a', 'b', 'c'],
    choose: (place, toHere) => void chosen.push(`${place}${toHere ? ' to here' : ''}`),
  })
  return (
    <>
      <input type="search" name="q" aria-label="Chercher" />
      <ul>
        {['a', 'b', 'c'].map((id, place) => (
          <li key={id} {...rowKeys(place)}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => done.push('done')} {...mark('E')}>
        Marquer traité
      </button>
      <button type="button" onClick={() => done.push('busy')} aria-busy {...mark('S')}>
        Indésirable
      </button>
      <label htmlFor="words">Répondre</label>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          done.push('sent')
        }}
      >
        <textarea id="words" {...mark('R')} />
        <button type="submit">Envoyer</button>
        <button type="button" onClick={() => done.push('saved')} {...SAVES}>
          Enregistrer
        </button>
      </form>
      <dialog aria-label="Fenêtre">
        <button type="button" onClick={() => done.push('within')} {...mark('E')}>
          Dedans
        </button>
      </dialog>
      <output>{useLocation().pathname}</output>
    </>
  )
}

async function open({ areOn = true } = {}) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SingleKeys areOn={areOn}>
          <Frame {...WHO} places={PLACES}>
            <Page />
          </Frame>
        </SingleKeys>
      ),
    },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/bureau/']} />))
}

type Held = { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; repeat?: boolean }
const press = (
  key: string,
  { target = document.activeElement ?? document.body, ...held }: Held & { target?: Element } = {},
) =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })),
  )
const at = () => document.querySelector('.is-at')?.textContent ?? null
const where = () => the('output').textContent

beforeEach(() => {
  done.length = 0
  chosen.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => act(async () => root?.unmount()))

test.each([
  [['j'], 'a'],
  [['j', 'j'], 'b'],
  [['j', 'j', 'j', 'j', 'j'], 'c'],
  [['j', 'j', 'k'], 'a'],
  [['k'], 'a'],
] as const)('%j stands at the row %s, which has the focus', async (keys, row) => {
  await open()
  for (const key of keys) await press(key)
  expect([at(), document.activeElement?.textContent]).toEqual([row, row])
})

test('X chooses where one stands, ⇧X to there, and nothing where one stands nowhere', async () => {
  await open()
  await press('x')
  await press('j')
  await press('x')
  await press('j')
  await press('X', { shiftKey: true })
  expect(chosen).toEqual(['0', '1 to here'])
})

test.each([
  [['g', 'c'], '/bureau/commandes/'],
  [['g', '$'], '/bureau/paiements/'],
  [['g', 'l'], '/bureau/'],
  [['g', 'e'], '/bureau/'],
  [['n', 'c'], '/bureau/promotions/nouveau/'],
  [['n', 'p'], '/bureau/produits/nouveau/fichier/'],
  [['n', 'r'], '/bureau/rendez-vous/nouveau/'],
  [['c'], '/bureau/'],
] as const)('%j leads to %s: only places that are there have a key', async (keys, path) => {
  await open()
  for (const key of keys) await press(key)
  expect([where(), done]).toEqual([path, []])
})

test.each([
  ['e', {}, ['done']],
  ['e', { repeat: true }, []],
  ['e', { ctrlKey: true }, []],
  ['E', { shiftKey: true }, []],
  ['s', {}, []],
  ['s', { metaKey: true }, ['saved']],
  ['s', { ctrlKey: true }, ['saved']],
] as const)('%s with %j does %j', async (key, held, what) => {
  await open()
  await press(key, held)
  expect(done).toEqual(what)
})

test('R puts the focus where one writes; there letters are letters, and ⌘Entrée sends', async () => {
  await open()
  await press('r')
  expect(document.activeElement?.id).toBe('words')
  for (const key of ['e', 'j', 'g', 'c', '?']) await press(key)
  expect([done, at(), where()]).toEqual([[], null, '/bureau/'])
  await press('Enter', { metaKey: true })
  expect(done).toEqual(['sent'])
})

test('/ leads to the search of the list', async () => {
  await open()
  await press('/')
  expect(document.activeElement).toBe(the('input[name=q]'))
})

test('nothing happens below a window that is open', async () => {
  await open()
  the<HTMLDialogElement>('main dialog').open = true
  for (const key of ['e', 'j', 'g', 'c']) await press(key, { target: document.body })
  expect([done, at(), where()]).toEqual([[], null, '/bureau/'])
})

const table = () =>
  [...document.querySelectorAll('.keys tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('? tells what works on this page, and nothing else', async () => {
  await open()
  await press('?')
  expect(table()).toEqual([
    ['⌘K', 'Chercher partout'],
    ['/', 'Chercher dans cette liste'],
    ['?', 'Ce tableau'],
    ['J', 'Ligne suivante'],
    ['K', 'Ligne précédente'],
    ['Entrée', 'Ouvrir la ligne'],
    ['X', 'Choisir la ligne'],
    ['⇧X', 'Choisir jusqu’ici'],
    ['G puis A', 'Aujourd’hui'],
    ['G puis C', 'Commandes'],
    ['G puis $', 'Paiements'],
    ['N puis A', 'Nouvel article'],
    ['N puis P', 'Nouveau produit'],
    ['N puis C', 'Nouveau code'],
    ['N puis R', 'Nouveau rendez-vous'],
    ['E', 'Marquer traité'],
    ['R', 'Répondre'],
    ['⌘S', 'Enregistrer'],
    ['⌘Entrée', 'Envoyer ou confirmer ce que vous écrivez'],
  ])
})

test('who has turned single keys off has none, nor marks of them, but those with ⌘', async () => {
  await open({ areOn: false })
  for (const key of ['j', 'e', 'g', 'c', 'r', '?', '/']) await press(key)
  expect([done, at(), where(), document.querySelector('dialog[open]')]).toEqual([[], null, '/bureau/', null])
  expect(document.querySelector('[aria-keyshortcuts=E]')).toBeNull()
  await press('s', { ctrlKey: true })
  expect(done).toEqual(['saved'])
})
