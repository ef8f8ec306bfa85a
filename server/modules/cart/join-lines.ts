import { MAX_QUANTITY } from './parse-quantity.ts'

/** `limit`: most pieces of its goods that a cart may hold; null where nothing limits them. */
export type JoinedLine = { key: string; parentKey: string | null; quantity: number; limit: number | null }

/**
 * What becomes of the lines of a cart that come into another: the same choice adds up, up to what may be bought, with as
 * many of its parts to a piece as before; a line that was there already never shrinks.
 */
export function joinLines(
  coming: readonly JoinedLine[],
  there: readonly Pick<JoinedLine, 'key' | 'quantity'>[],
): { lines: { key: string; quantity: number }[]; isCut: boolean } {
  const isWhole = ({ parentKey }: JoinedLine) => parentKey === null
  const joined = coming.filter(isWhole).map((line) => {
    const family = [line, ...coming.filter(({ parentKey }) => parentKey === line.key)]
    const quantityThere = there.find(({ key }) => key === line.key)?.quantity ?? 0
    const wanted = line.quantity + quantityThere
    const kept = Math.max(quantityThere, Math.min(wanted, Math.max(mostOf(line, family), 1)))
    return {
      lines: family.map(({ key, quantity }) => ({ key, quantity: (quantity / line.quantity) * kept })),
      isCut: kept < wanted,
    }
  })
  return { lines: joined.flatMap(({ lines }) => lines), isCut: joined.some(({ isCut }) => isCut) }
}

const mostOf = (line: JoinedLine, family: readonly JoinedLine[]) =>
  Math.min(
    MAX_QUANTITY,
    ...family.map(({ quantity, limit }) => Math.floor(((limit ?? MAX_QUANTITY) * line.quantity) / quantity)),
  )
