type Typed = { value: string; caret: number }

const signsOf = (text: string) => text.replace(/[^a-z\d]/gi, '')

/**
 * The formatted value and the caret's place in it: behind the same digits and letters as before, so that correcting
 * one in the middle does not throw the customer to the end.
 */
export function reformat({ value, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(value)
  if (caret >= value.length) return { value: formatted, caret: formatted.length }
  // A formatter may put a zero in front ('3' → '03 / ').
  const zeroInFront = signsOf(formatted).toUpperCase().startsWith(signsOf(value).slice(0, 1).toUpperCase()) ? 0 : 1
  return { value: formatted, caret: placeBehindSigns(formatted, signsOf(value.slice(0, caret)).length + zeroInFront) }
}

/** Where Backspace or Delete has to act so that it removes a digit or letter and not just a separator. */
export function skipSeparator({ value, caret }: Typed, direction: 'backward' | 'forward'): number {
  let place = caret
  if (direction === 'backward') while (isSeparator(value[place - 1])) place -= 1
  else while (isSeparator(value[place])) place += 1
  return place
}

const isSeparator = (character: string | undefined) => character !== undefined && /[^a-z\d]/i.test(character)

function placeBehindSigns(text: string, count: number): number {
  let place = 0
  let seen = 0
  while (seen < count && place < text.length) {
    if (!isSeparator(text[place])) seen += 1
    place += 1
  }
  return place
}
