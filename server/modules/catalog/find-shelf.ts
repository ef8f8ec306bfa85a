import type { Shelf } from '#contracts/staff/shelf.ts'
import type { Queryable } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { findRevision, type Version } from '#server/modules/audit/index.ts'
import { countOnShelves, selectShelves } from './parts-repository.ts'
import { CategoryDraft } from './product-drafts.ts'

/** All products are counted for it: it is remembered until somebody writes. */
const countsOfShelves = remembered(countOnShelves)

/** The categories in their order, each with how much is in it and the version to say when it is changed. */
export async function listShelves(db: Queryable): Promise<Shelf[]> {
  const [shelves, counts] = await Promise.all([selectShelves(db), countsOfShelves(db)])
  return Promise.all(
    shelves.map(async (shelf) => {
      const newest = await findRevision(db, { kind: 'category', id: shelf.slug })
      return { ...shelf, products: counts.get(shelf.slug) ?? 0, version: newest?.version ?? 0 }
    }),
  )
}

type KeptShelf = {
  /** Null: it was deleted, or never was. */
  shelf: Pick<Shelf, 'name' | 'description' | 'position'> | null
  version: number
  written: Pick<Version, 'actor' | 'at'> | null
}

/** A category as it stands, or as it stood in a version. */
export async function findShelf(db: Queryable, slug: string, version?: number): Promise<KeptShelf> {
  const [found, shelves] = await Promise.all([
    findRevision(db, { kind: 'category', id: slug }, version),
    selectShelves(db),
  ])
  const old = CategoryDraft.safeParse(found?.content).data ?? null
  const shelf = version === undefined ? (shelves.find((each) => each.slug === slug) ?? null) : old
  return { shelf, version: found?.version ?? 0, written: found }
}
