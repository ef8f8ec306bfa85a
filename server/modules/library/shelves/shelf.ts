import type { LibraryItem } from '#contracts/library/library.ts'
import type { Services } from '#server/services.ts'
import type { LibraryOrder } from '../order-repository.ts'

export type ShelfDeps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** What paid orders of one owner, the newest first, have put on a shelf. */
export type Shelf = (services: ShelfDeps, orders: readonly LibraryOrder[]) => Promise<LibraryItem[]>
