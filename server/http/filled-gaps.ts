import { gapsIn } from '#app/gaps.ts'
import type { Drawing } from '#app/rendered-page.ts'
import { encodeQuickly, type QuickEncoding } from './content-encoding.ts'
import { utf8Of } from './utf8-of.ts'
import { type Gapped, zstdWithGaps } from './zstd-with-gaps.ts'

/** A page as it is sent; `policy`: the header's, null where that stays as it is. */
export type FinishedPage = { page: Buffer; policy: string | null }

type Kept = { policy: string | null; page: Gapped; zstd: Gapped | null }
type Filled = { drawing: Drawing; secrets: readonly string[] }

/** By the policy that was asked for: scripts that fetch a page ask for none. */
const keptOf = new WeakMap<Drawing, Map<string | null, Kept>>()

/**
 * The bytes of a drawing as `finish` makes them under the policy `asked`, made once for as long as the drawing is kept
 * (docs/decisions/147).
 */
export function finishedOnce(
  { drawing, secrets }: Filled,
  asked: string | null,
  finish: (page: Buffer) => FinishedPage,
): Kept {
  const ofDrawing = keptOf.get(drawing) ?? new Map<string | null, Kept>()
  keptOf.set(drawing, ofDrawing)
  const known = ofDrawing.get(asked)
  if (known) return known
  const { page: bytes, policy } = finish(utf8Of(drawing.markup))
  const page = {
    bytes,
    gaps: gapsIn(
      bytes,
      secrets.map(({ length }) => length),
    ),
  }
  const kept: Kept = { policy, page, zstd: null }
  ofDrawing.set(asked, kept)
  zstdWithGaps(page).then(
    (zstd) => {
      kept.zstd = zstd
    },
    // Compressed on the spot, as what it makes nothing of.
    () => undefined,
  )
  return kept
}

/** The page with this visitor's secrets, in an encoding: its Zstandard form is kept, too, once it is made. */
export function filledForm({ page, zstd }: Kept, secrets: readonly string[], encoding: QuickEncoding): Buffer {
  return encoding === 'zstd' && zstd ? fill(zstd, secrets) : encodeQuickly(fill(page, secrets), encoding)
}

function fill({ bytes, gaps }: Gapped, secrets: readonly string[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const { start, number } of gaps) copy.write(secrets[number] ?? '', start, 'latin1')
  return copy
}
