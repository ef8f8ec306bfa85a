import { type FileHandle, open } from 'node:fs/promises'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff
const ELSEWHERE = 0xffffffff
/** What all entries of an archive may unpack to, and how many times what they weigh. */
const MOST_UNPACKED = 4 * 1024 ** 3
const MOST_TIMES = 200
/** Below it nobody is harmed, however well it packs. */
const HARMLESS = 64 * 1024 ** 2
const MOST_ENTRIES = 20_000

/**
 * Whether what a ZIP says of its entries can be believed and unpacked by its buyer: whole, no name that leads out of its
 * folder, no more in it than it could weigh. Read from its directory alone: nothing is unpacked here.
 */
export async function isHarmlessArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const directory = await readDirectory(file)
    return directory !== null && areHarmless(directory.entries, directory)
  } finally {
    await file.close()
  }
}

type Directory = { entries: Buffer; count: number; archiveBytes: number }

async function readDirectory(file: FileHandle): Promise<Directory | null> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - END_LENGTH - LONGEST_COMMENT), END_LENGTH + LONGEST_COMMENT)
  let at = tail.length - END_LENGTH
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1
  if (at < 0) return null
  const [count, length, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  // What is said elsewhere (ZIP64) lies beyond the end as well.
  if (offset + length > size || count > MOST_ENTRIES) return null
  return { entries: await readAt(file, offset, length), count, archiveBytes: size }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function areHarmless(entries: Buffer, { count, archiveBytes }: Omit<Directory, 'entries'>): boolean {
  let [at, unpacked] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > entries.length || entries.readUInt32LE(at) !== ENTRY) return false
    const [packed, whole] = [entries.readUInt32LE(at + 20), entries.readUInt32LE(at + 24)]
    const nameLength = entries.readUInt16LE(at + 28)
    if (whole === ELSEWHERE || packed > archiveBytes) return false
    const name = entries.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    if (leadsOut(name)) return false
    unpacked += whole
    at += ENTRY_LENGTH + nameLength + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32)
  }
  return unpacked <= HARMLESS || (unpacked <= MOST_UNPACKED && unpacked <= MOST_TIMES * archiveBytes)
}

const leadsOut = (name: string) =>
  name.startsWith('/') || name.includes('\0') || /^[A-Za-z]:/.test(name) || name.split(/[/\\]/).includes('..')
