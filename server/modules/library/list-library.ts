import { type LibraryShelf, SHELF_IDS, type ShelfId } from '#contracts/library/library.ts'
import { type LibraryOwner, listLibraryOrders } from './order-repository.ts'
import { bookings } from './shelves/bookings.ts'
import { courses } from './shelves/courses.ts'
import { files } from './shelves/files.ts'
import type { Shelf, ShelfDeps } from './shelves/shelf.ts'

/** A shelf that is missing here does not compile. */
const SHELVES: Record<ShelfId, Shelf> = { files, courses, bookings }

/** Everything that an owner has bought and may use, a shelf a subject; those with nothing on them are left out. */
export async function listLibrary(services: ShelfDeps, owner: LibraryOwner): Promise<LibraryShelf[]> {
  const orders = await listLibraryOrders(services.db, owner)
  if (orders.length === 0) return []
  const shelves = await Promise.all(SHELF_IDS.map(async (id) => ({ id, items: await SHELVES[id](services, orders) })))
  return shelves.filter(({ items }) => items.length > 0)
}

/** Whether an order is among those of this library. */
export async function isOrderOf(
  services: Pick<ShelfDeps, 'db'>,
  owner: LibraryOwner,
  orderId: number,
): Promise<boolean> {
  return (await listLibraryOrders(services.db, owner)).some(({ id }) => id === orderId)
}
