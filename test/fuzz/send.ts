import { Agent, request } from 'node:http'
import type { Endpoint } from './endpoints.ts'
import type { Body } from './odd-bodies.ts'

export type Sent = Endpoint & { headers?: Record<string, string>; body?: Body }
export type Answer = { status: number; text: string }

const PATIENCE_MILLISECONDS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** As it stands: `fetch` would mend paths and refuse methods. 0 for an answer that never came, twice. */
export async function send(origin: string, sent: Sent): Promise<Answer> {
  const answer = await sendOnce(origin, sent)
  // A connection that the server was just closing says nothing of the server.
  return answer.status === 0 ? sendOnce(origin, sent, false) : answer
}

function sendOnce(
  origin: string,
  { method, path, headers = {}, body }: Sent,
  kept: Agent | false = agent,
): Promise<Answer> {
  return new Promise((resolve) => {
    const given = { ...(body?.type ? { 'content-type': body.type } : {}), ...headers }
    const asking = request(
      origin,
      { method, path, headers: given, agent: kept, timeout: PATIENCE_MILLISECONDS },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text = (text + chunk).slice(0, 300)
        })
        const end = () => resolve({ status: answer.statusCode ?? 0, text })
        answer.once('end', end)
        answer.once('error', end)
      },
    )
    asking.once('timeout', () => asking.destroy())
    asking.once('error', (error) => resolve({ status: 0, text: error.message }))
    asking.end(method === 'TRACE' ? undefined : body?.bytes)
  })
}

export const describeSent = ({ method, path, headers, body }: Sent): string =>
  [
    `${method} ${path}`,
    headers && JSON.stringify(headers),
    body && `${body.what} (${body.type}), base64 ${body.bytes.subarray(0, 600).toString('base64')}`,
  ]
    .filter(Boolean)
    .join(' · ')
