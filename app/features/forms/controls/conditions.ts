import { answersOf } from '#contracts/forms/rules/answers.ts'
import { isMet } from '#contracts/forms/shown-fields.ts'

/** Shows the fields that the answers ask for, and no others; what was typed into one stays for when it is back. */
export function startConditions(form: HTMLFormElement): void {
  const asked = [...form.querySelectorAll<HTMLElement>('[data-asked-if]')]
  if (asked.length === 0) return
  const look = () => {
    const answers = answersOf(new FormData(form))
    for (const field of asked) {
      const condition = JSON.parse(field.dataset.askedIf ?? '')
      // What it looks at may hang on an answer itself.
      const source = form.querySelector(`[data-name="${condition.field}"]`)?.closest<HTMLElement>('[data-asked-if]')
      const isReached = !source || source.dataset.isAsked !== undefined
      field.toggleAttribute('data-is-asked', isReached && isMet(condition, (name) => answers.texts(name)))
    }
  }
  form.addEventListener('change', look)
  // The fields are as they were only after it.
  form.addEventListener('reset', () => setTimeout(look))
  look()
}
