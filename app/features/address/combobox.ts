import { nextPaint } from '#app/ui/next-paint.ts'
import { filterOptions } from './filter-options.ts'
import { createOptionList, type OptionList } from './option-list.ts'

type Texts = { noMatch: string }

const attached = new WeakSet<HTMLSelectElement>()

/**
 * Puts a search in front of a select (ARIA authoring practices, editable combobox with list autocomplete). The select
 * stays in the form with its name and value: what is posted, autofilled or set by another script is the select.
 */
export function attachCombobox(select: HTMLSelectElement, texts: Texts): void {
  if (attached.has(select)) return
  attached.add(select)
  const label = select.labels[0]
  const input = searchInput(select)
  const list = createOptionList({ id: `${select.id}_list`, labelText: label?.textContent ?? '', texts })
  input.setAttribute('aria-controls', list.element.id)
  if (label) label.htmlFor = input.id
  const box = document.createElement('span')
  box.className = 'combobox'
  box.append(input, list.element, list.status)
  select.after(box)
  select.classList.add('sr')
  select.tabIndex = -1
  select.ariaHidden = 'true'
  move({ select, input, list })
}

function searchInput(select: HTMLSelectElement): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.id = `${select.id}_search`
  input.className = 'input combobox__input'
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.spellcheck = false
  input.placeholder = select.dataset.placeholder ?? ''
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  return input
}

type Parts = { select: HTMLSelectElement; input: HTMLInputElement; list: OptionList }

function move({ select, input, list }: Parts): void {
  const options = () =>
    [...select.options].filter(({ value }) => value !== '').map(({ value, text }) => ({ value, text }))
  /** What the select holds is what is to be read. */
  const show = () => {
    if (!list.isOpen()) input.value = select.value === '' ? '' : (select.selectedOptions[0]?.text ?? '')
    for (const name of ['aria-invalid', 'aria-describedby']) mirror(name, select, input)
    input.ariaRequired = select.required ? 'true' : null
  }
  const open = (typed: string) => {
    list.draw(filterOptions(options(), typed), { chosen: select.value, isSearch: typed !== '' })
    input.setAttribute('aria-expanded', 'true')
    pointAt()
  }
  const pointAt = () => {
    const id = list.activeId()
    if (id) input.setAttribute('aria-activedescendant', id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    list.hide()
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    show()
  }
  /** True when the select holds something else than before. */
  const take = (value: string | null): boolean => {
    const isNew = value !== null && value !== select.value
    if (isNew) select.value = value
    close()
    return isNew
  }
  const tell = () => {
    for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const choose = (value: string | null) => {
    if (take(value)) tell()
  }

  input.addEventListener('input', () => open(input.value))
  input.addEventListener('click', async () => {
    if (list.isOpen()) return
    input.select()
    // The field is seen to be in use before two hundred countries are drawn below it.
    await nextPaint()
    if (!list.isOpen() && document.activeElement === input) open('')
  })
  input.addEventListener('focusout', ({ relatedTarget }) => {
    if (list.isOpen()) choose(input.value === '' ? null : list.exactValue(input.value))
    else show()
    select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
  })
  input.addEventListener('keydown', (event) => {
    if (keyAction(event, { list, open, close, choose })) event.preventDefault()
    if (list.isOpen()) pointAt()
  })
  // Before the input loses the focus.
  list.element.addEventListener('pointerdown', (event) => event.preventDefault())
  list.element.addEventListener('click', async ({ target }) => {
    const value = list.valueAt(target)
    if (value === null || !take(value)) return
    // The list is seen closed before the form becomes that of another country.
    await nextPaint()
    tell()
  })
  select.addEventListener('focus', () => input.focus())
  select.addEventListener('change', show)
  new MutationObserver(show).observe(select, { attributes: true, childList: true })
  show()
}

type Actions = {
  list: OptionList
  open: (typed: string) => void
  close: () => void
  choose: (value: string | null) => void
}

/** What a key does; true when it does nothing else. Enter in a closed list sends the form, as in any field. */
function keyAction({ key, altKey }: KeyboardEvent, { list, open, close, choose }: Actions): boolean {
  const isOpen = list.isOpen()
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) open('')
    else if (altKey) close()
    else list.step(key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (!isOpen) return false
  if (key === 'Escape') close()
  else if (key === 'Enter') choose(list.activeValue())
  else if (key === 'PageDown' || key === 'PageUp') list.step(key === 'PageDown' ? 8 : -8)
  else if (key === 'Tab' && list.activeValue() !== null) {
    choose(list.activeValue())
    return false
  } else return false
  return true
}

function mirror(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name)
  if (value === null) to.removeAttribute(name)
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}
