import { type Check, everyText } from './check.ts'

export const required: Check<'required'> = ({ field }, answers) => answers.texts(field).length > 0

/** `enum`, which is no name for a constant. */
export const oneOf = everyText<'enum'>((text, { accept }) => accept.includes(text))

export const minitems: Check<'minitems'> = ({ field, threshold }, answers) => answers.texts(field).length >= threshold
export const maxitems: Check<'maxitems'> = ({ field, threshold }, answers) => answers.texts(field).length <= threshold

export const minlength: Check<'minlength'> = ({ field, threshold }, answers) => {
  const total = lengthOf(answers.texts(field))
  return total === 0 || total >= threshold
}
export const maxlength: Check<'maxlength'> = ({ field, threshold }, answers) =>
  lengthOf(answers.texts(field)) <= threshold

/** UTF-16 units, as the browser's own `maxlength` counts. */
const lengthOf = (texts: readonly string[]) => texts.reduce((total, text) => total + text.length, 0)
