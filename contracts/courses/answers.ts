/** What was typed and chosen, by the name of each field; a field without an answer is left out. */
export type Answers = Readonly<Record<string, string>>

export const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

/** The same words, whatever the order of the fields. */
export function isSame(one: Answers, other: Answers): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** All that was answered, as a text to keep. */
export function answersAsText(
  { title, fields }: { title: string; fields: readonly { name: string; label: string }[] },
  answers: Answers,
): string {
  const parts = fields.map(({ name, label }) => `${label}\n${answers[name] ?? ''}`)
  return `${[title, ...parts].join('\n\n')}\n`
}
