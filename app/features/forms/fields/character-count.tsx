import type { Counter } from '#contracts/forms/fields.ts'
import type { FormView } from '#contracts/forms/form-view.ts'
import { ruleMessage } from '#contracts/forms/messages.ts'

type CountProps = {
  field: { name: string; minlength?: number | undefined; maxlength?: number | undefined; counter?: Counter | undefined }
  messages: FormView['messages']
}

const NUMBER = '\u0000'

/** How much was typed, or is left; only a script counts, so only a script shows it. */
export function CharacterCount({ field: { name, minlength, maxlength, counter }, messages }: CountProps) {
  if (!counter || maxlength === undefined) return null
  const { mode, warnAt } = counter
  const start = mode === 'down' ? maxlength : 0
  const key = mode === 'down' ? 'counter_remaining' : 'counter'
  const [before, after] = ruleMessage({ messages }, key, {
    ...{ remaining: NUMBER, count: NUMBER },
    maxlength,
  }).split(NUMBER)
  return (
    <p className="field__help contact-count full">
      {before}
      <span
        className={`wpcf7-character-count ${mode}`}
        data-target-name={name}
        data-starting-value={start}
        data-current-value={start}
        data-maximum-value={maxlength}
        data-minimum-value={minlength}
        data-warn-at={warnAt}
      >
        {start}
      </span>
      {after}
    </p>
  )
}
