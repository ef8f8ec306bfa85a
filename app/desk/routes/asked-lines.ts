import { ROW_STATES, type RowState } from '#contracts/price-list/price-import.ts'
import { readId } from '#contracts/text/read-id.ts'

/** Which lines of a list an address asks for: of which list, in which state (null: all), behind which line. */
export function askedLines(request: Request, list: string | undefined) {
  const asked = new URL(request.url).searchParams
  const state: RowState | null = ROW_STATES.find((each) => each === asked.get('vue')) ?? null
  return { importId: readId(list) ?? 0, state, after: readId(asked.get('apres')) ?? 0 }
}
