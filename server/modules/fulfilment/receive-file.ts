import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileRefusal, MOST_SOLD_BYTES } from '#contracts/staff/product-files.ts'
import type { Services } from '#server/services.ts'

/** A file that lies whole beside those that are sold, and is none of them yet. */
export type ReceivedFile = {
  /** Where it lies; whoever takes it moves it, whoever does not deletes it (`dropReceived`). */
  path: string
  /** As its sender called it. */
  name: string
  bytes: number
  sha256: string
}

type Receiving = { name: string; signal: AbortSignal; mostBytes?: number; folder?: string | undefined }

const INCOMING = join('files', 'incoming')
/** What a killed process has left is nobody's after so long. */
const LEFT_MILLISECONDS = 86_400_000

/**
 * Writes a file that is being sent beside those that are sold, as it comes and no faster. What breaks off, is empty or too
 * large leaves nothing behind. `signal`: its sender has gone; `folder`: another one of the data folder.
 */
export async function receiveFile(
  { dataFolder }: Pick<Services, 'dataFolder'>,
  stream: NodeJS.ReadableStream,
  { name, signal, mostBytes = MOST_SOLD_BYTES, folder: wanted = INCOMING }: Receiving,
): Promise<{ ok: true; received: ReceivedFile } | { ok: false; refusal: FileRefusal }> {
  // It may break off before anybody reads it.
  stream.on('error', () => undefined)
  const folder = join(dataFolder, wanted)
  await mkdir(folder, { recursive: true })
  await forgetLeft(folder)
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > mostBytes) return done(new TooLarge())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(stream, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    if (bytes > 0) {
      await settle(path)
      return { ok: true, received: { path, name, bytes, sha256: hash.digest('hex') } }
    }
    await rm(path, { force: true })
    return { ok: false, refusal: 'empty' }
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof TooLarge) return { ok: false, refusal: 'too-large' }
    if (isOfDisk(error)) throw error
    return { ok: false, refusal: 'broken' }
  }
}

class TooLarge extends Error {}

/** A disk that is full is no fault of the sender's. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EACCES', 'EROFS', 'EIO'].includes(String(error.code))

/** Before a row names it, it is on the disk. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function forgetLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LEFT_MILLISECONDS) await rm(path, { force: true })
  }
}

/** Puts a received file among those that are sold, under a name of its own, which is given back. */
export async function keepReceived(
  { dataFolder }: Pick<Services, 'dataFolder'>,
  { path }: Pick<ReceivedFile, 'path'>,
  extension: string,
): Promise<string> {
  const storedAs = `${randomUUID()}.${extension}`
  await rename(path, join(dataFolder, 'files', storedAs))
  return storedAs
}

/** Deletes what was received and not taken; nothing where it was. */
export const dropReceived = ({ path }: Pick<ReceivedFile, 'path'>): Promise<void> => rm(path, { force: true })

/** Deletes a stored file that no row names any more. */
export const dropStored = ({ dataFolder }: Pick<Services, 'dataFolder'>, storedAs: string): Promise<void> =>
  rm(join(dataFolder, 'files', storedAs), { force: true })
