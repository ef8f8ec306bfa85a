import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Files share their process, and a script keeps things for the life of its page: each file is another page, with our
// modules evaluated anew. Those of packages stay: to read React and jsdom again for each file took two thirds of the time.
vi.resetModules()
const globals = new Set(Reflect.ownKeys(globalThis))
// What a page would still have done later ends with it: it would ask the shop in the middle of the next one.
const startTimer = globalThis.setTimeout
const timers = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = Object.assign((...timer: Parameters<typeof setTimeout>) => {
  const started = startTimer(...timer)
  timers.add(started)
  return started
}, startTimer)
afterAll(() => {
  globalThis.setTimeout = startTimer
  for (const timer of timers) clearTimeout(timer)
  for (const name of Reflect.ownKeys(globalThis)) if (!globals.has(name)) Reflect.deleteProperty(globalThis, name)
})

// jsdom knows no layout: nothing scrolls, and no question about the screen is answered with yes.
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList

// Each DOM test begins with an empty page to which nothing of another test listens any more.
let stopped = new AbortController()

beforeEach(() => {
  stopped = new AbortController()
  for (const target of [document, window, document.body]) listenUntil(target, stopped.signal)
})

afterEach(() => {
  stopped.abort()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  forgetCookies()
  localStorage.clear()
  sessionStorage.clear()
})

function listenUntil(target: Document | Window | HTMLElement, end: AbortSignal): void {
  const listen = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    if (!listener) return
    listen(type, listener, options)
    end.addEventListener('abort', () => target.removeEventListener(type, listener, options))
  })
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=')
    document.cookie = `${name}=; max-age=0`
    document.cookie = `${name}=; path=/; max-age=0`
  }
}
