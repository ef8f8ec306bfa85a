import { refuse, type Saved, saveVersion, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { getBookingOptions } from '#server/modules/bookings/index.ts'
import { replaceMeetingPlace } from './meeting-repository.ts'
import { isProduct } from './post-repository.ts'

/** Says in which bookable product the members of a product meet: its slots are their meetings, and it need not be sold. Null: they do not. */
export async function saveMeetingPlace(
  writer: Writer,
  { productId, edited, meetingProductId }: { productId: number; edited: number; meetingProductId: number | null },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await isProduct(tx, productId))) return refuse('productId', 'Ce produit n’existe pas.')
    const isBookable =
      meetingProductId === null || (await getBookingOptions({ db: tx, clock: writer.clock }, meetingProductId))
    if (!isBookable) return refuse('meetingProductId', 'Ce produit ne se réserve pas.')
    const subject = { kind: 'member-meetings', id: String(productId) } as const
    const change = { subject, edited, content: { meetingProductId } }
    return saveVersion(tx, writer, change, () => replaceMeetingPlace(tx, { productId, meetingProductId }))
  })
}
