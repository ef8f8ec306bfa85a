import { MOST_ARCHIVE_BYTES } from '#contracts/moving/moves.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

/** Small enough to travel over a slow line before the server gives a request up. */
const PART_BYTES = 8 * 1024 ** 2
const TRIES = 5
const PAUSE_MILLISECONDS = 2_000

type Sending = { signal: AbortSignal; told: (percent: number) => void }
type Answer = { has: number; isWhole: boolean } | { refus: string }

/** Sends a file part by part; the word for why it was not taken, null once it was. */
export async function sendInParts(file: File, { signal, told }: Sending): Promise<string | null> {
  if (file.size > MOST_ARCHIVE_BYTES) return 'too-large'
  if (file.size === 0) return 'empty'
  const upload = crypto.randomUUID()
  let [has, failures] = [0, 0]
  while (!signal.aborted) {
    const answer = await sendPart(file, { upload, from: has, signal }).catch(() => null)
    if (answer && 'refus' in answer) return answer.refus
    if (answer?.isWhole) return null
    // What the server has says where to go on: the answer to a part may have been lost, and not the part.
    failures = answer && answer.has > has ? 0 : failures + 1
    if (answer) has = answer.has
    if (failures === TRIES) return signal.aborted ? 'stopped' : 'broken'
    if (failures > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    told(Math.floor((has / file.size) * 100))
  }
  return 'stopped'
}

type Part = { upload: string; from: number; signal: AbortSignal }

async function sendPart(file: File, { upload, from, signal }: Part): Promise<Answer> {
  const body = new FormData()
  const fields = { envoi: upload, debut: String(from), total: String(file.size), nom: file.name }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('archive', file.slice(from, from + PART_BYTES), file.name)
  const address = from === 0 ? DESK_PAGES.dataUpload : `${DESK_PAGES.dataUpload}?suite=1`
  const answer = await fetch(address, { method: 'POST', body, signal })
  if (!answer.headers.get('content-type')?.includes('json'))
    return { refus: answer.status >= 500 ? 'broken' : 'confirm' }
  return (await answer.json()) as Answer
}
