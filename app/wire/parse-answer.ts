/** Thrown when not even a repaired body is JSON: the outcome of the call is unknown. */
export class UnreadableAnswer extends Error {}

/**
 * Reads a JSON answer even when something (a proxy, a notice of the server) was printed around it: the contract asks
 * for the first object that starts with `{"result`.
 */
export function parseAnswer<Answer>(text: string): Answer {
  const answer = tryParse<Answer>(text) ?? tryParse<Answer>(firstResultObject(text))
  if (answer === null) throw new UnreadableAnswer('The answer is not JSON')
  return answer
}

function tryParse<Answer>(text: string): Answer | null {
  try {
    const value: Answer | null = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** From `{"result` to its closing brace; braces inside strings do not count. '' when there is none. */
function firstResultObject(text: string): string {
  const start = text.search(/\{\s*"result/)
  if (start === -1) return ''
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start, index + 1)
    }
  }
  return ''
}
