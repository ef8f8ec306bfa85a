import { randomFillSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { constants, createZstdCompress, zstdDecompressSync } from 'node:zlib'

type Gap = { start: number; end: number; number: number }
/** Bytes, and where in them each visitor's secrets are missing. */
export type Gapped = { bytes: Buffer; gaps: readonly Gap[] }

/** Made once and sent often: a seventh smaller than the quick ones, for 5 ms in a thread beside. */
const LEVEL = 9
/** Gaps that are no further apart share a block: each takes three bytes, and what is between them is not compressed. */
const NEAR_BYTES = 24
/** From 0xf5 to 0xff (RFC 3629, 4). */
const FIRST_BYTE_OF_NO_TEXT = 0xf5
const BYTES_OF_NO_TEXT = 11

/**
 * The page as one Zstandard frame in which its gaps are gaps again: each lies in a block that is not compressed (RFC 8878,
 * 3.1.1.2), so that other bytes can be written there. Nothing else of the frame depends on them: the compressor is given
 * noise in their places, which it finds nowhere else. Null where it has made something else of them; what it has made is
 * read with other bytes in the gaps before anybody gets it.
 */
export async function zstdWithGaps({ bytes, gaps }: Gapped): Promise<Gapped | null> {
  const stretches = stretchesOf(gaps)
  const noisy = Buffer.from(bytes)
  for (const { start, end } of stretches) makeNoise(noisy.subarray(start, end))
  const frame = await compressInParts(noisy, stretches)
  const places = placesIn(frame, stretches, noisy)
  if (!places) return null
  for (const [each, { start, end }] of stretches.entries()) bytes.copy(frame, places[each], start, end)
  if (!zstdDecompressSync(frame).equals(bytes)) return null
  const moved = gaps.map(({ start, end, number }) => {
    const each = stretches.findIndex((stretch) => end <= stretch.end)
    const by = (places[each] ?? 0) - (stretches[each]?.start ?? 0)
    return { start: start + by, end: end + by, number }
  })
  return { bytes: frame, gaps: moved }
}

/** Every second byte, and the last, is one that UTF-8 never has: no three bytes of a page are those of the noise and its ends. */
function makeNoise(stretch: Buffer): void {
  randomFillSync(stretch)
  stretch.forEach((byte, each) => {
    if (each % 2 === 0 || each === stretch.length - 1) stretch[each] = FIRST_BYTE_OF_NO_TEXT + (byte % BYTES_OF_NO_TEXT)
  })
}

type Stretch = { start: number; end: number }

function stretchesOf(gaps: readonly Gap[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { start, end } of gaps) {
    const last = stretches.at(-1)
    if (last && start - last.end <= NEAR_BYTES) last.end = end
    else stretches.push({ start, end })
  }
  return stretches
}

/** Each stretch, and what is between two, begins with a block of its own. */
async function compressInParts(bytes: Buffer, stretches: readonly Stretch[]): Promise<Buffer> {
  const stream = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    pledgedSrcSize: bytes.length,
  })
  const frame = buffer(stream)
  let done = 0
  for (const end of stretches.flatMap((stretch) => [stretch.start, stretch.end])) {
    stream.write(bytes.subarray(done, end))
    stream.flush(constants.ZSTD_e_flush)
    done = end
  }
  stream.end(bytes.subarray(done))
  return frame
}

/** Where the content of each stretch stands in the frame; null unless each is a block that is not compressed. */
function placesIn(frame: Buffer, stretches: readonly Stretch[], content: Buffer): number[] | null {
  const places: number[] = []
  for (const { start, end } of rawBlocksOf(frame)) {
    const next = stretches[places.length]
    if (next && frame.subarray(start, end).equals(content.subarray(next.start, next.end))) places.push(start)
  }
  return places.length === stretches.length ? places : null
}

const RAW = 0
const RUN = 1

function* rawBlocksOf(frame: Buffer): Generator<Stretch> {
  let at = headerBytes(frame)
  for (let isLast = false; !isLast; ) {
    const header = frame.readUIntLE(at, 3)
    isLast = (header & 1) === 1
    const type = (header >> 1) & 3
    const size = header >> 3
    at += 3
    if (type === RAW) yield { start: at, end: at + size }
    at += type === RUN ? 1 : size
  }
}

/** Magic number, descriptor, and what the descriptor says that there is: window, dictionary, size of the content. */
function headerBytes(frame: Buffer): number {
  const descriptor = frame[4] ?? 0
  const isSingleSegment = (descriptor >> 5) & 1
  const sizeFlag = descriptor >> 6
  const contentSize = sizeFlag === 0 ? isSingleSegment : 2 ** sizeFlag
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0
  return 5 + (1 - isSingleSegment) + dictionary + contentSize
}
