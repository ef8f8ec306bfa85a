import type { SyntheticEvent } from 'react'

/**
 * Listeners of a form that follow what is put in. Of a list browsers tell `input` first, then `change`, by which alone React
 * takes a choice over: drawn in between, a list whose value React holds would go back to what it was.
 */
export function followForm(follow: (form: HTMLFormElement) => void) {
  const followIf =
    (isList: boolean) =>
    ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
      if (target instanceof HTMLSelectElement === isList) follow(currentTarget)
    }
  return { onInput: followIf(false), onChange: followIf(true) }
}
