import type { AnsweredFile } from './answers.ts'
import type { Check } from './check.ts'
import { extensionsOf } from './file-types.ts'

export const requiredfile: Check<'requiredfile'> = ({ field }, answers) => answers.files(field).length > 0

export const file: Check<'file'> = ({ field, accept }, answers) => {
  const endings = accept.flatMap(endingsOf)
  return answers.files(field).every(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
}

const endingsOf = (accepted: string): string[] => {
  const pattern = accepted.trim().toLowerCase()
  return pattern.startsWith('.') ? [pattern] : extensionsOf(pattern).map((extension) => `.${extension}`)
}

export const minfilesize: Check<'minfilesize'> = ({ field, threshold }, answers) =>
  bytesOf(answers.files(field)) >= threshold
export const maxfilesize: Check<'maxfilesize'> = ({ field, threshold }, answers) =>
  bytesOf(answers.files(field)) <= threshold

const bytesOf = (files: readonly AnsweredFile[]) => files.reduce((total, { size }) => total + size, 0)
