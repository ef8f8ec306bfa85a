/** Runs requests one at a time in the order of arrival. One that fails does not stop those behind it. */
export function createRequestQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(request, request)
    last = answer
    return answer
  }
}
