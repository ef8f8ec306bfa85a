import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type HttpAnswer = { status: number; head: string; body: Buffer }

type Waiting = { resolve(answer: HttpAnswer): void; reject(error: Error): void }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * One kept-alive connection that sends one request at a time. Barer than node:http on purpose: the generator shares the
 * cores with the server that it measures. Takes whole answers with a Content-Length only.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the server closed the connection')))
  }

  static async open({ host, port }: { host: string; port: number }): Promise<HttpConnection> {
    const socket = connect({ host, port })
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  send(request: Buffer): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(END_OF_HEAD)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const bodyStart = headEnd + END_OF_HEAD.length
    const bodyLength = lengthOfBody(head)
    if (bodyLength === null) {
      this.#fail(new Error(`answer without a length: ${head.split('\r\n')[0]}`))
      return
    }
    if (this.#received.length < bodyStart + bodyLength) return
    const body = this.#received.subarray(bodyStart, bodyStart + bodyLength)
    this.#received = this.#received.subarray(bodyStart + bodyLength)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(error)
  }
}

function lengthOfBody(head: string): number | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? null : Number(length)
}

/** Bytes of a request; `accept-encoding` as browsers send it unless the answer is to be read. */
export function requestBytes(request: {
  path: string
  host: string
  cookie?: string
  form?: Record<string, string>
  json?: object
  headers?: Record<string, string>
  isReadable?: boolean
}): Buffer {
  const { form, json } = request
  const body = form ? new URLSearchParams(form).toString() : (json && JSON.stringify(json)) || ''
  const type = form ? 'application/x-www-form-urlencoded; charset=UTF-8' : 'application/json'
  const headers = {
    host: request.host,
    'user-agent': 'Mozilla/5.0 (bench)',
    accept: '*/*',
    ...(request.isReadable ? {} : { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ...(request.cookie ? { cookie: request.cookie } : {}),
    ...(body === '' ? {} : { 'content-type': type, 'content-length': String(body.length) }),
    ...request.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(
    `${form || json ? 'POST' : 'GET'} ${request.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    'latin1',
  )
}
