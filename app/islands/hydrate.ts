import type { ComponentType } from 'react'
import { cartWish } from '#app/wire/cart-wish.ts'
import { onShopEvent } from '#app/wire/shop-events.ts'
import { COOKIES } from '#contracts/identifiers.ts'
import type { Wake } from './island.tsx'

type IslandModule = { default: ComponentType<object> }
const modules = import.meta.glob<IslandModule>('../features/**/*.island.tsx')

/** Wakes every sleeping island below `root` at its time. Call it again for markup that arrived later. */
export function wakeIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]:not([data-scheduled])')) {
    island.dataset.scheduled = ''
    SCHEDULES[island.dataset.when as Wake](island)
  }
}

const SCHEDULES: Record<Wake, (island: HTMLElement) => void> = {
  load: wakeAtOnce,
  idle: wakeWhenIdle,
  visible: wakeWhenSeen,
  interaction: wakeWhenTouched,
  cart: wakeWithCart,
}

const awake = new WeakMap<HTMLElement, Promise<void>>()

/** Once, however many signs call for it. */
function wake(island: HTMLElement): Promise<void> {
  const waking = awake.get(island) ?? hydrate(island)
  awake.set(island, waking)
  return waking
}

/** React and the island are loaded here: a page where nothing has to move never fetches them. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { island: path = '' } = island.dataset
  const load = modules[path]
  if (!load) throw new Error(`No island ${path} in this build.`)
  const [{ mount }, module] = await Promise.all([import('./mount.ts'), load()])
  mount(island, module.default)
}

function wakeWhenIdle(island: HTMLElement): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake(island))
  else setTimeout(wake, 200, island)
}

function wakeWhenSeen(island: HTMLElement): void {
  // The island's own element has no box (`display: contents`).
  const box = island.firstElementChild
  if (!box) return void wake(island)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void wake(island)
    },
    { rootMargin: '200px' },
  )
  observer.observe(box)
}

const FIRST_SIGNS = ['pointerover', 'focusin', 'touchstart'] as const
const CONTROLS = 'a, button, input, label, summary'
/** What does nothing by itself; all others do their part before the script is there. */
const IDLE_CONTROLS = 'button[type="button"]'

function wakeWhenTouched(island: HTMLElement): void {
  let isWaking = false
  const wakeOnce = () => {
    if (isWaking) return
    isWaking = true
    wake(island).finally(() => {
      for (const sign of FIRST_SIGNS) island.removeEventListener(sign, wakeOnce)
      release()
    })
  }
  const release = holdClicks(island, CONTROLS, wakeOnce)
  for (const sign of FIRST_SIGNS) island.addEventListener(sign, wakeOnce, { passive: true })
}

function wakeAtOnce(island: HTMLElement): void {
  wake(island).finally(holdClicks(island, IDLE_CONTROLS))
}

/**
 * Keeps the last click on an island that is not awake yet; what is given back does it then. When the script cannot be
 * loaded, the plain link or form does the work.
 */
function holdClicks(island: HTMLElement, controls: string, onClick?: () => void): () => void {
  let clicked: HTMLElement | null = null
  // React answers a click on a root that it has not hydrated yet by hydrating first: holding it until then loses none.
  const holdClick = (click: MouseEvent | KeyboardEvent) => {
    const control = click.target instanceof Element ? click.target.closest<HTMLElement>(controls) : null
    if (!control || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    click.stopImmediatePropagation()
    clicked = control
    onClick?.()
  }
  // A button makes a click of the space bar; a link that acts as one leaves that to its script.
  const holdSpace = (press: KeyboardEvent) => {
    if (press.key === ' ' && press.target instanceof Element && press.target.matches('a[role="button"]'))
      holdClick(press)
  }
  island.addEventListener('click', holdClick, true)
  island.addEventListener('keydown', holdSpace, true)
  return () => {
    island.removeEventListener('click', holdClick, true)
    island.removeEventListener('keydown', holdSpace, true)
    clicked?.click()
  }
}

/** Signs that the cart may have changed: a call of this page, another tab, a page that comes back from the history. */
function wakeWithCart(island: HTMLElement): void {
  onShopEvent('wc_fragment_refresh', () => {
    cartWish.isOpen = true
    void wake(island)
  })
  if (hasCart()) {
    wakeWhenIdle(island)
    return
  }
  wakeWhenTouched(island)
  const wakeForCart = () => {
    if (hasCart()) void wake(island)
  }
  document.body.addEventListener('adding_to_cart', () => wake(island), { once: true })
  window.addEventListener('storage', wakeForCart)
  window.addEventListener('pageshow', wakeForCart)
}

const hasCart = () => document.cookie.includes(`${COOKIES.cartHash}=`)
