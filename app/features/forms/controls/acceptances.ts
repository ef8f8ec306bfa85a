/** Holds the button back until what has to be accepted is. Not where an open acceptance is told under its box. */
export function startAcceptances(form: HTMLFormElement): void {
  const acceptances = [...form.querySelectorAll('.wpcf7-acceptance:not(.optional)')]
  if (acceptances.length === 0 || form.classList.contains('wpcf7-acceptance-as-validation')) return
  const apply = () => {
    const isAccepted = acceptances.every(isSettled)
    for (const button of form.querySelectorAll<HTMLInputElement>('.wpcf7-submit')) button.disabled = !isAccepted
  }
  apply()
  form.addEventListener('change', apply)
  // The event comes before the boxes are back as they were.
  form.addEventListener('reset', () => setTimeout(apply))
}

function isSettled(acceptance: Element): boolean {
  const box = acceptance.querySelector<HTMLInputElement>('input[type="checkbox"]')
  return box !== null && box.checked !== acceptance.classList.contains('invert')
}
