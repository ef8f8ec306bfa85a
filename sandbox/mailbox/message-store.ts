import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attachment, Message, readAttachment, readMessage } from './message.ts'

export type MessageStore = {
  add(raw: Buffer, recipients: string[]): Promise<void>
  /** Newest first. */
  list(): Promise<Message[]>
  find(id: string): Promise<Message | null>
  findAttachment(id: string, index: number): Promise<Attachment | null>
  empty(): Promise<void>
}

const ID = /^\d{13}-\d{6}$/

/** Keeps each mail as two files: `{id}.eml` as it came and `{id}.json` as it reads. Ids sort by arrival. */
export async function openMessageStore(folder: string): Promise<MessageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let received = 0

  const find = async (id: string) => {
    if (!ID.test(id)) return null
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ignoreAbsence)
    return text === null ? null : Message.parse(JSON.parse(text))
  }
  const ids = async () => {
    const files = await readdir(folder)
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  }

  return {
    find,
    async add(raw, recipients) {
      const now = new Date()
      received += 1
      const id = `${now.getTime()}-${String(received % 1_000_000).padStart(6, '0')}`
      const message = await readMessage(id, raw, recipients, now)
      await writeFile(join(folder, `${id}.eml`), raw, { mode: 0o600 })
      // Renamed once complete: a mail in the list can be read.
      await writeFile(join(folder, `${id}.draft`), JSON.stringify(message), { mode: 0o600 })
      await rename(join(folder, `${id}.draft`), join(folder, `${id}.json`))
    },
    async list() {
      const newestFirst = (await ids()).sort().reverse()
      const messages = await Promise.all(newestFirst.map(find))
      return messages.filter((message) => message !== null)
    },
    async findAttachment(id, index) {
      if (!(await find(id))) return null
      return readAttachment(await readFile(join(folder, `${id}.eml`)), index)
    },
    async empty() {
      for (const file of await readdir(folder)) await rm(join(folder, file), { force: true })
    },
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
