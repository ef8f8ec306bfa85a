/** A table to keep, written out as fast as it is taken in, and no further than that. `name`: of the file, letters and digits. */
export function csvAnswer(parts: AsyncIterable<string>, name: string): Response {
  const [reading, encoder] = [parts[Symbol.asyncIterator](), new TextEncoder()]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await reading.return?.()),
  })
  return new Response(body, { headers: csvHeaders(name) })
}

/** What says that an answer is a table to keep. */
const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})
