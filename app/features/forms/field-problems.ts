import { errorId } from '#contracts/forms/names.ts'
import type { FieldProblem } from '#contracts/forms/rules/interpreter.ts'
import { fieldOf, type LiveForm } from './live-form.ts'

const WRAP = '.wpcf7-form-control-wrap'

/** Says what is wrong with a field: under it, on it, and in the list for screen readers. Another problem gives way. */
export function showProblem(live: LiveForm, { field, message }: FieldProblem): void {
  clearProblem(live, field)
  const id = idOfProblem(live, field)
  const controls = controlsOf(live, field)
  for (const wrap of wrapsOf(live, field)) wrap.append(tip(field, message))
  for (const control of controls) {
    control.classList.add('wpcf7-not-valid')
    if (control.hasAttribute('aria-invalid')) control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', [id, ...descriptionsOf(control, id)].join(' '))
  }
  live.container.querySelector('.screen-reader-response ul')?.append(listItem(id, message, focusTarget(controls)))
}

export function clearProblem(live: LiveForm, field: string): void {
  const id = idOfProblem(live, field)
  for (const wrap of wrapsOf(live, field))
    for (const shown of wrap.querySelectorAll<HTMLElement>('.wpcf7-not-valid-tip'))
      if ((shown.dataset.name ?? wrap.dataset.name) === field) shown.remove()
  for (const control of controlsOf(live, field)) {
    control.classList.remove('wpcf7-not-valid')
    if (control.hasAttribute('aria-invalid')) control.setAttribute('aria-invalid', 'false')
    const others = descriptionsOf(control, id)
    if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '))
    else control.removeAttribute('aria-describedby')
  }
  document.getElementById(id)?.remove()
}

/** Fields that something is wrong with, as far as the form shows it. */
export function shownProblems({ form }: LiveForm, within: Element = form): string[] {
  const tips = [...within.querySelectorAll<HTMLElement>('.wpcf7-not-valid-tip')]
  return tips.map((shown) => shown.dataset.name ?? shown.closest<HTMLElement>(WRAP)?.dataset.name ?? '')
}

/** Takes away what was said of the last attempt. */
export function clearResponse(live: LiveForm): void {
  for (const field of shownProblems(live)) clearProblem(live, field)
  showResponse(live, '')
}

/** The sentence about the whole form: seen below it, and spoken. */
export function showResponse({ form, container }: LiveForm, message: string): void {
  const spoken = container.querySelector('.screen-reader-response [role="status"]')
  if (spoken) spoken.textContent = message
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.textContent = message
}

/** Leads the keyboard to the first field, in the order of the page, that something is wrong with. */
export function focusFirstProblem({ form }: LiveForm): void {
  const wrong = form.querySelector('.wpcf7-not-valid-tip')?.closest(WRAP)
  const marked = wrong?.querySelector(
    'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]',
  )
  const target = marked ?? wrong?.querySelector('input:not([type="hidden"], :disabled), select, textarea')
  if (target instanceof HTMLElement) target.focus()
}

const idOfProblem = ({ identity }: LiveForm, field: string) => errorId(identity.unitTag, field)

function tip(field: string, message: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'wpcf7-not-valid-tip'
  element.setAttribute('aria-hidden', 'true')
  element.dataset.name = field
  element.textContent = message
  // Where the form asks for it the tip lies over its field: it gets out of the way of whoever goes there.
  element.addEventListener('pointerover', () => {
    if (element.closest('.use-floating-validation-tip')) element.hidden = true
  })
  return element
}

function listItem(id: string, message: string, target: Element | null): HTMLElement {
  const item = document.createElement('li')
  item.id = id
  if (!target?.id) {
    item.textContent = message
    return item
  }
  const link = document.createElement('a')
  link.href = `#${target.id}`
  link.textContent = message
  item.append(link)
  return item
}

const focusTarget = (controls: Element[]) => controls.find(({ id, tagName }) => id && tagName !== 'SPAN') ?? null

/** The inputs of the field, or what stands for them where they are many (a group of boxes). */
function controlsOf({ form }: LiveForm, field: string): Element[] {
  const own = [...form.querySelectorAll(`${WRAP} [name]`)].filter((control) => fieldOf(control) === field)
  const groups = wrapsOf({ form }, field).flatMap((wrap) =>
    wrap.dataset.name === field ? [...wrap.querySelectorAll('.wpcf7-form-control:not([name])')] : [],
  )
  return [...own, ...groups]
}

/** Where the field stands: a wrap of its own or, for the text that a choice asks for, the wrap of the choice. */
function wrapsOf({ form }: Pick<LiveForm, 'form'>, field: string): HTMLElement[] {
  const name = CSS.escape(field)
  const own = form.querySelectorAll<HTMLElement>(`${WRAP}[data-name="${name}"]`)
  if (own.length > 0) return [...own]
  const around = form.querySelector(`[name="${name}"]`)?.closest<HTMLElement>(WRAP)
  return around ? [around] : []
}

const descriptionsOf = (control: Element, without: string) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== without)
