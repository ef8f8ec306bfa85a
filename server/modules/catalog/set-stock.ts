import { z } from 'zod'
import { type Gone, type Refused, readDraft, recordAction, type Writer, write } from '#server/modules/audit/index.ts'
import { Pieces } from './product-drafts.ts'
import { findStock, replaceStock } from './stock-repository.ts'

const StockDraft = z.object({
  pieces: Pieces,
  /** Why: 'réception de l’imprimeur', 'inventaire'. Names nobody. */
  cause: z.string().trim().max(120).default(''),
})

type StockChange = z.input<typeof StockDraft> & {
  /** Number of the product or of its variation. */
  itemId: number
  /** How many pieces the writer saw: what was sold meanwhile is not written over. */
  was: number | null
}

/** `moved`: there are now `stock` pieces; nothing was written. */
export type StockSaving = { outcome: 'saved' } | { outcome: 'moved'; stock: number | null } | Refused | Gone

/** Says how many pieces there are, or (null) that they are not counted. */
export async function setStock(writer: Writer, { itemId, was, ...change }: StockChange): Promise<StockSaving> {
  const read = readDraft(StockDraft, change)
  if (read.outcome === 'refused') return read
  const { pieces, cause } = read.draft
  return write(writer, async (tx): Promise<StockSaving> => {
    if (!(await replaceStock(tx, { itemId, was, pieces }))) {
      const item = await findStock(tx, itemId)
      return item ? { outcome: 'moved', stock: item.stock } : { outcome: 'gone' }
    }
    const told = cause === '' ? [] : [{ field: 'cause', from: null, to: cause }]
    const changes = [{ field: 'stock', from: was, to: pieces }, ...told]
    await recordAction(tx, writer, { subject: { kind: 'stock', id: String(itemId) }, action: 'counted', changes })
    return { outcome: 'saved' }
  })
}
