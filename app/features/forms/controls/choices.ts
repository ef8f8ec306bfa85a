/** Of the boxes of one name in an exclusive group, checking one unchecks the others. */
export function startExclusiveCheckboxes(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked) return
    for (const box of target.closest('.wpcf7-exclusive-checkbox')?.querySelectorAll('input') ?? [])
      if (box !== target && box.type === 'checkbox' && box.name === target.name) box.checked = false
  })
}

/** A text that a choice asks for can be written only while that choice is made. */
export function startFreeTexts(form: HTMLFormElement): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const choice = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
    const text = item.querySelector<HTMLInputElement>('input.wpcf7-free-text')
    if (!choice || !text) continue
    const apply = () => {
      text.disabled = !choice.checked
    }
    apply()
    form.addEventListener('change', ({ target }) => {
      const wasClosed = text.disabled
      apply()
      // Also when the keyboard made the choice: what comes next is to say which.
      if (target === choice && wasClosed && choice.checked) text.focus()
    })
    form.addEventListener('reset', () => setTimeout(apply))
  }
}
