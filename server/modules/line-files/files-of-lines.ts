import type { ChosenFile } from '#contracts/catalog/add-ons/add-on.ts'
import { filesIn } from '#contracts/catalog/add-ons/chosen-files.ts'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertOrderFiles, moveToCart, touchFiles } from './line-file-repository.ts'

type Lines = readonly { configuration: StoredConfiguration }[]

const filesOf = (lines: Lines): ChosenFile[] => lines.flatMap(({ configuration }) => filesIn(configuration))

/** Whether any of these lines holds a file. */
export const holdFiles = (lines: Lines) => filesOf(lines).length > 0

/**
 * Claims the files of lines that come into a cart: from then on they stay as long as the line. False where one of them is not
 * there, is another session's, or is told otherwise than it is: then the lines cannot be had.
 */
export async function claimFiles(
  tx: Transaction,
  { cartId, lines, now }: { cartId: string; lines: Lines; now: Date },
): Promise<boolean> {
  const wanted = filesOf(lines)
  if (wanted.length === 0) return true
  const found = await touchFiles(tx, { cartId, fileIds: wanted.map(({ fileId }) => fileId), now })
  return wanted.every((file) => found.some((kept) => isSame(kept, file)))
}

const isSame = (one: ChosenFile, other: ChosenFile) =>
  one.fileId === other.fileId && one.name === other.name && one.mediaType === other.mediaType

/** Ties the files of lines to the order that they were written into; the same order may be told them again. */
export async function tieFiles(tx: Transaction, { orderId, lines }: { orderId: number; lines: Lines }): Promise<void> {
  const fileIds = [...new Set(filesOf(lines).map(({ fileId }) => fileId))]
  if (fileIds.length > 0) await insertOrderFiles(tx, { orderId, fileIds })
}

/** Gives what a guest has sent to the customer they turn out to be. */
export const moveFiles = (tx: Transaction, carts: { from: string; into: string }): Promise<void> =>
  moveToCart(tx, carts)
