import { crc32 } from 'node:zlib'

/** `claims`: how long its directory says that it is, where that is not true; `extra`, `comment`: what else that says of it. */
export type ZipEntry = { name: string; content: string; claims?: number; extra?: string; comment?: string }

/** A ZIP of these entries, as they are: not packed. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, content, claims, extra = '', comment = '' } of entries) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const claimed = Buffer.from(shared)
    claimed.writeUInt32LE(claims ?? data.length, 18)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    claimed.writeUInt16LE(extra.length, 24)
    place.writeUInt16LE(comment.length, 0)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), shared, path, data)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), claimed, place, path, Buffer.from(extra + comment))
    offset += 30 + path.length + data.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, all, end])
}
