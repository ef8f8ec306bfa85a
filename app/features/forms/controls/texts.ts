import { completeUrl } from '#contracts/forms/rules/address-rules.ts'

/** Shows how much has been typed, or is left, and whether that is too much or too little. */
export function startCharacterCounts(form: HTMLFormElement): void {
  for (const counter of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) {
    const name = CSS.escape(counter.dataset.targetName ?? '')
    const target = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (!target) continue
    const apply = () => showCount(counter, target.value.length)
    apply()
    target.addEventListener('input', apply)
    form.addEventListener('reset', () => setTimeout(apply))
  }
}

function showCount(counter: HTMLElement, length: number): void {
  const { startingValue, maximumValue, minimumValue, warnAt } = counter.dataset
  const start = Number(startingValue ?? 0)
  const count = counter.classList.contains('down') ? start - length : start + length
  const maximum = maximumValue ? Number(maximumValue) : Number.POSITIVE_INFINITY
  counter.dataset.currentValue = String(count)
  counter.textContent = String(count)
  counter.classList.toggle('too-long', length > maximum)
  counter.classList.toggle('too-short', length < Number(minimumValue ?? 0))
  counter.classList.toggle('near-end', warnAt !== undefined && maximum - length <= Number(warnAt))
}

/** An address typed without its scheme gets one. */
export function startUrlCompletion(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.classList.contains('wpcf7-validates-as-url'))
      target.value = completeUrl(target.value)
  })
}

/** Says elsewhere in the form what a field holds, such as the number that a slider stands at. */
export function startReflections(form: HTMLFormElement): void {
  const apply = () => {
    const formData = new FormData(form)
    for (const reflection of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
      const values = formData.getAll(reflection.dataset.reflectionOf ?? '')
      const text = values.map((value) => (typeof value === 'string' ? value : value.name)).join(', ')
      const outputs = reflection instanceof HTMLOutputElement ? [reflection] : reflection.querySelectorAll('output')
      for (const output of outputs) output.textContent = text
    }
  }
  if (!form.querySelector('[data-reflection-of]')) return
  apply()
  form.addEventListener('input', apply)
  form.addEventListener('reset', () => setTimeout(apply))
}
