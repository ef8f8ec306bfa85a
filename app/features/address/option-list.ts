import type { ListOption } from './filter-options.ts'

type ListParts = { id: string; labelText: string; texts: { noMatch: string } }
type Drawing = { chosen: string; isSearch: boolean }

export type OptionList = ReturnType<typeof createOptionList>

/** The list below a search and the line that says it to who does not see it. One option at most is the active one. */
export function createOptionList({ id, labelText, texts }: ListParts) {
  const element = document.createElement('span')
  element.id = id
  element.role = 'listbox'
  element.className = 'combobox__list'
  element.ariaLabel = labelText.replace(/[\s*]+$/, '')
  element.hidden = true
  const status = document.createElement('span')
  status.role = 'status'
  status.className = 'sr'
  let active = -1

  const items = () => [...element.querySelectorAll<HTMLElement>('[role=option]')]
  const activate = (index: number) => {
    active = index
    for (const [at, item] of items().entries()) {
      item.classList.toggle('is-active', at === index)
      if (at === index) item.scrollIntoView({ block: 'nearest' })
    }
  }

  return {
    element,
    status,
    isOpen: () => !element.hidden,
    hide: () => {
      element.hidden = true
      status.textContent = ''
      active = -1
    },
    /** After a search its first result is the active one; else the one that is chosen. */
    draw: (options: readonly ListOption[], { chosen, isSearch }: Drawing) => {
      element.replaceChildren(...options.map((option, index) => drawOption(`${id}_${index}`, option, chosen)))
      if (options.length === 0) element.append(emptyLine(texts.noMatch))
      element.hidden = false
      status.textContent = isSearch ? countText(options.length, texts.noMatch) : ''
      activate(isSearch ? Math.min(0, options.length - 1) : options.findIndex(({ value }) => value === chosen))
    },
    step: (by: number) => {
      const last = items().length - 1
      if (last >= 0) activate(active < 0 && by < 0 ? last : Math.min(last, Math.max(0, active + by)))
    },
    activeId: () => items()[active]?.id ?? null,
    activeValue: () => items()[active]?.dataset.value ?? null,
    valueAt: (target: unknown) =>
      (target instanceof Element && target.closest<HTMLElement>('[role=option]')?.dataset.value) || null,
    /** The value of the option that is written exactly so; null when there is none. */
    exactValue: (text: string) =>
      items().find((item) => item.textContent?.toLowerCase() === text.trim().toLowerCase())?.dataset.value ?? null,
  }
}

function drawOption(id: string, { value, text }: ListOption, chosen: string): HTMLElement {
  const item = document.createElement('span')
  item.id = id
  item.role = 'option'
  item.className = 'combobox__option'
  item.dataset.value = value
  item.ariaSelected = String(value === chosen)
  item.textContent = text
  return item
}

/** In the list for the eye alone: the status says it aloud. */
function emptyLine(text: string): HTMLElement {
  const line = document.createElement('span')
  line.className = 'combobox__empty'
  line.role = 'option'
  line.ariaDisabled = 'true'
  line.textContent = text
  return line
}

function countText(count: number, noMatch: string): string {
  if (count === 0) return noMatch
  return count === 1 ? '1\u00A0résultat' : `${count}\u00A0résultats`
}
