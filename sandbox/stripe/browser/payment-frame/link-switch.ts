import type { Messages } from '../message-catalogue.ts'
import type { MethodType } from '../methods/method-forms.ts'
import type { MethodForm } from './method-form.ts'

/** The way from the card's form to Link and back; the form that is left keeps what was typed. */
export function createLinkSwitch({
  card,
  link,
  choose,
}: {
  card: MethodForm
  link: MethodForm
  choose: (type: MethodType) => void
}) {
  const use = createButton(() => goTo(link))
  const leave = createButton(() => goTo(card))
  const hint = document.createElement('p')
  hint.className = 'RedirectText Text'
  const goTo = ({ type, fields }: MethodForm) => {
    choose(type)
    fields.find(({ control }) => control.value === '')?.control.focus()
  }
  card.section.append(use)
  link.section.append(hint, leave)
  return {
    translate({ link: texts }: Messages) {
      use.textContent = texts.use
      leave.textContent = texts.leave
      hint.textContent = texts.hint
    },
  }
}

function createButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'Switch'
  button.addEventListener('click', onClick)
  return button
}
