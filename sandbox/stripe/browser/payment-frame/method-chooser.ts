import type { Messages } from '../message-catalogue.ts'
import { formOf, type MethodType } from '../methods/method-forms.ts'

export type MethodChooser = {
  element: HTMLElement
  /** Puts the method's form where the layout has it. */
  place: (type: MethodType, section: HTMLElement) => void
  select: (type: MethodType | null) => void
  translate: (messages: Messages) => void
}

/** Radios for several methods, one under another with the form between (accordion) or side by side above it (tabs). */
export function createMethodChooser(
  types: readonly MethodType[],
  { layout, onChoose }: { layout: 'accordion' | 'tabs'; onChoose: (type: MethodType) => void },
): MethodChooser {
  const element = document.createElement('fieldset')
  element.className = `Chooser Chooser--${layout}`
  const legend = document.createElement('legend')
  element.append(legend)
  const items = types.map((type) => createItem(type, layout, onChoose))
  element.append(...items.map(({ item }) => item))

  return {
    element,
    place(type, section) {
      const { item } = items.find((one) => one.type === type) ?? {}
      if (layout === 'accordion') item?.append(section)
      else element.append(section)
    },
    select(type) {
      for (const { type: own, item, radio } of items) {
        radio.checked = own === type
        item.classList.toggle(layout === 'tabs' ? 'Tab--selected' : 'AccordionItem--selected', own === type)
      }
    },
    translate({ chooser, methodNames }) {
      legend.textContent = chooser
      for (const { type, name } of items) name.textContent = methodNames[type] ?? formOf(type).brand
    },
  }
}

function createItem(type: MethodType, layout: 'accordion' | 'tabs', onChoose: (type: MethodType) => void) {
  const item = document.createElement('div')
  item.className = layout === 'tabs' ? 'Tab' : 'AccordionItem'
  const label = document.createElement('label')
  label.className = 'Choice'
  const radio = document.createElement('input')
  radio.type = 'radio'
  radio.name = 'method'
  radio.value = type
  const name = document.createElement('span')
  label.append(radio, name)
  item.append(label)
  radio.addEventListener('change', () => onChoose(type))
  return { type, item, radio, name }
}
