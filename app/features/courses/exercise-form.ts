import type { Answers } from '#contracts/courses/answers.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The controls of the exercise itself: neither what is sent along nor the consent. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('textarea[name], input[type="text"][name], input[type="radio"][name]'),
]

/** What is typed and chosen in a form now. */
export function readForm(form: HTMLFormElement): Answers {
  const answers: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (isRadio(control) && !control.checked) continue
    if (control.value.trim() !== '') answers[control.name] = control.value
  }
  return answers
}

/** Shows these answers. A field that says the same already is left alone: the cursor stays where it is. */
export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const control of controlsOf(form)) {
    const value = answers[control.name] ?? ''
    if (isRadio(control)) control.checked = control.value === value
    else if (control.value !== value) control.value = value
  }
}

/** Names of fields that somebody has changed before the script was there. */
export function changedFields(form: HTMLFormElement): Set<string> {
  const changed = controlsOf(form).filter((control) =>
    isRadio(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue,
  )
  return new Set(changed.map(({ name }) => name))
}

/** Says below each text by how much it is too long. */
export function sayTooLong(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    const over = form.querySelector<HTMLElement>(`[data-over="${control.name}"]`)
    const excess = control.value.length - Number(control.dataset.max)
    if (!over || Number.isNaN(excess)) continue
    over.hidden = excess <= 0
    over.textContent = excess > 0 ? `${excess} ${excess > 1 ? 'caractères' : 'caractère'} de trop.` : ''
    if (excess > 0) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
}

/** The questions of an exercise by the names of their fields, as the page words them. */
export function labelsOf(form: HTMLFormElement): { name: string; label: string }[] {
  const names = new Set(controlsOf(form).map(({ name }) => name))
  return [...names].map((name) => {
    const control = controlsOf(form).find((each) => each.name === name)
    const label =
      control && isRadio(control) ? control.closest('fieldset')?.querySelector('legend') : control?.labels?.[0]
    return { name, label: label?.textContent?.trim() ?? name }
  })
}

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'
