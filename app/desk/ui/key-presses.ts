/** A key that does something, as the table of keys tells it. `name` as in a `KeyMap`. */
export type ListedKey = { name: string; says: string }

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'
/** What is open above the page, and has its own Escape. */
const ABOVE = 'dialog[open], details.pop[open], [popover][data-is-open]'

/** Whether a key belongs to a field that is typed into, or to what is open above the page. */
export function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true
  const isTyping = target.matches(FIELDS) || (target instanceof HTMLElement && target.isContentEditable)
  return isTyping || document.querySelector(ABOVE) !== null
}

/** 'c', 'shift+x', '?', 'escape'. Only of letters does Shift count: on some keyboards signs need it, on others not. */
export function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.toLowerCase()
  return shiftKey && /^\p{L}$/u.test(name) ? `shift+${name}` : name
}

const marksOf = (element: Element) => (element.getAttribute('aria-keyshortcuts') ?? '').split(' ')

/** Whatever of the page, or of the window that is open above it, a key may press. */
function listPressable(): HTMLElement[] {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main')
  return [...(within?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].filter(
    (element) =>
      !element.matches(':disabled, [aria-busy=true]') && (within?.matches('dialog') || !element.closest('dialog')),
  )
}

/** Presses what a key's mark stands on, or puts the focus into it; false where there is none. */
export function markedBy(event: KeyboardEvent, modifiers: readonly ('Control' | 'Meta')[]): boolean {
  const isHeld = modifiers.filter((each) => (each === 'Control' ? event.ctrlKey : event.metaKey))
  if (event.repeat || event.defaultPrevented || event.altKey || isHeld.length !== Math.min(modifiers.length, 1))
    return false
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const mark = [...isHeld, ...(event.shiftKey && /^\p{L}$/u.test(key) ? ['Shift'] : []), key].join('+')
  const element = listPressable().find((each) => marksOf(each).includes(mark))
  if (!element) return false
  if (element.matches(FIELDS)) element.focus()
  else element.click()
  return true
}

/** ⌘Entrée sends the form that somebody is in by its first button, as Entrée does in a line; false for any other key. */
export function sendFormOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || repeat || defaultPrevented) return false
  const within = document.querySelector('dialog[open]')
  const own = target instanceof Element ? target.closest<HTMLFormElement>('form[method=post]') : null
  const form = own ?? within?.querySelector<HTMLFormElement>('form[method=post]')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!form || !button || button.matches(':disabled, [aria-busy=true]')) return false
  form.requestSubmit(button)
  return true
}

/** What marks on this page say; without single keys, only those with ⌘. */
export function listMarked(hasSingles: boolean): ListedKey[] {
  const marked = listPressable().flatMap((element) =>
    marksOf(element).map((mark) => ({ name: mark.toLowerCase(), says: wordsOf(element) })),
  )
  const sends = document.querySelector('main form[method=post] textarea') ? [SENDS] : []
  return [...marked.filter(({ name }) => !name.startsWith('control+') && (hasSingles || name.includes('+'))), ...sends]
}

const SENDS: ListedKey = { name: 'meta+enter', says: 'Envoyer ou confirmer ce que vous écrivez' }

function wordsOf(element: HTMLElement): string {
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  const label = isField ? element.labels?.[0]?.textContent : element.textContent
  return (element.getAttribute('aria-label') ?? label ?? '').trim()
}
