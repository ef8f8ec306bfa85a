import type { Messages } from '../message-catalogue.ts'
import type { FrameForms } from '../methods/frame-methods.ts'
import type { MethodType } from '../methods/method-forms.ts'
import type { Values } from '../methods/parameters.ts'
import type { FieldErrorCode } from '../methods/text-rules.ts'
import { createLinkSwitch } from './link-switch.ts'
import { createMethodChooser } from './method-chooser.ts'
import { createMethodForm, type MethodForm } from './method-form.ts'

export type FormState = { type: MethodType; empty: boolean; complete: boolean; collapsed: boolean; country?: string }

export type PaymentForm = {
  chosen: () => MethodType
  validate: () => FieldErrorCode | undefined
  values: () => Values
  /** Which methods say their terms, from the next `translate` on: what is typed stays. */
  sayTerms: (wanted: Pick<FrameForms, 'methods' | 'insideCard'>) => void
  translate: (messages: Messages, business: string | undefined) => void
  setReadOnly: (readOnly: boolean) => void
  focus: () => void
  blur: () => void
  clear: () => void
  collapse: () => void
}

/** All methods of the element; the first is chosen. With a single one there is nothing to choose. */
export function createPaymentForm(
  container: HTMLElement,
  { methods, layout, defaults, insideCard }: FrameForms,
  onChange: (state: FormState) => void,
): PaymentForm {
  const report = () => onChange(stateOf(current, isCollapsed))
  const chosen = methods.map((method) => createMethodForm(method, report))
  const within = insideCard && createMethodForm(insideCard, report)
  const forms = within ? [...chosen, within] : chosen
  const [first] = forms
  if (!first) throw new Error('The frame was given no method to draw')
  let current = first
  let isCollapsed = false
  const show = (form: MethodForm, collapsed = false) => {
    current = form
    isCollapsed = collapsed
    for (const { section } of forms) section.remove()
    const place = form === within ? 'card' : form.type
    chooser?.select(collapsed ? null : place)
    if (collapsed) return
    if (chooser) chooser.place(place, form.section)
    else container.append(form.section)
  }
  const choose = (type: MethodType) => {
    show(forms.find((form) => form.type === type) ?? current)
    report()
  }
  const types = chosen.map(({ type }) => type)
  const chooser = types.length > 1 ? createMethodChooser(types, { layout, onChoose: choose }) : null
  const card = forms.find(({ type }) => type === 'card')
  const link = within && card ? createLinkSwitch({ card, link: within, choose }) : null
  container.replaceChildren(...(chooser ? [chooser.element] : []))
  show(first)
  let isTranslated = false

  return {
    chosen: () => current.type,
    validate: () => current.validate(),
    values: () => current.values(),
    sayTerms({ methods: next, insideCard: linked }) {
      for (const { type, showsTerms } of linked ? [...next, linked] : next)
        forms.find((form) => form.type === type)?.sayTerms(showsTerms)
    },
    translate(messages, business) {
      chooser?.translate(messages)
      link?.translate(messages)
      for (const form of forms) form.translate(messages, business)
      // A list has nothing to choose before it has its texts.
      if (!isTranslated) fillIn(forms, defaults)
      isTranslated = true
    },
    setReadOnly(readOnly) {
      for (const { control } of forms.flatMap(({ fields }) => fields)) {
        if (control instanceof HTMLInputElement) control.readOnly = readOnly
        else control.disabled = readOnly
      }
    },
    focus: () => current.fields[0]?.control.focus(),
    blur() {
      for (const { control } of current.fields) control.blur()
    },
    clear() {
      current.clear()
      report()
    },
    collapse() {
      if (chooser) show(current, true)
      report()
    },
  }
}

function stateOf({ type, fields }: MethodForm, collapsed: boolean): FormState {
  const country = fields.find(({ name }) => name === 'country')?.control.value
  return {
    type,
    // A list begins with a choice of its own now and then; what is typed counts.
    empty: fields.every(({ control }) => control instanceof HTMLSelectElement || control.value === ''),
    complete: !collapsed && fields.every((field) => !field.error()),
    collapsed,
    ...(country && { country }),
  }
}

function fillIn(forms: readonly MethodForm[], defaults: FrameForms['defaults']): void {
  for (const { name, control } of forms.flatMap(({ fields }) => fields)) {
    const value = Object.hasOwn(defaults, name) ? defaults[name as keyof typeof defaults] : undefined
    if (value) control.value = value
  }
}
