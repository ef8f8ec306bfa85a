/** What a use case gave back, or an error that says what it refused: the seed holds nothing that could be refused. */
export function written<Result extends { outcome: string }>(what: string, result: Result) {
  if (result.outcome !== 'saved' && result.outcome !== 'published')
    throw new Error(`The seed could not write ${what}: ${JSON.stringify(result)}`)
  return result as Extract<Result, { outcome: 'saved' | 'published' }>
}
