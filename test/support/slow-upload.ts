import { request } from 'node:http'

/** What stands before and after a file's bytes in the body of this form. */
export function multipartAround(fields: FormData, name: string, fileName: string): [string, string] {
  const parts = [...fields].map(
    ([field, value]) => `--grenze\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const file = `--grenze\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`
  return [parts.join('') + file, '\r\n--grenze--\r\n']
}

/** Sends a long body piece by piece, as fast as it is taken. */
export function sendSlowly(url: string, head: string, piece: Buffer, count: number, tail: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=grenze', 'user-agent': 'test' }
    const sending = request(url, { method: 'POST', headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve(JSON.parse(Buffer.concat(chunks).toString()))
    })
    sending.once('error', reject)
    sending.write(head)
    let sent = 0
    const next = () => {
      while (sent < count) {
        sent += 1
        if (!sending.write(piece)) return void sending.once('drain', next)
      }
      sending.end(tail)
    }
    next()
  })
}
