/** An answer that is kept, ready to be written. */
export type StoredPage = {
  etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  headers: Record<'br' | 'gzip' | 'identity' | 'not-modified', string[]>
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>
  storedAt: number
}

/** Pages by key, the least recently used given up first when they exceed `maxBytes`. */
export function createPageStore({ maxBytes }: { maxBytes: number }) {
  const pages = new Map<string, StoredPage>()
  let usedBytes = 0
  let generation = 0

  const remove = (key: string) => {
    const page = pages.get(key)
    if (page && pages.delete(key)) usedBytes -= sizeOf(page)
  }

  return {
    get(key: string): StoredPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    /** Keeps a page that was drawn since `drawnIn`, unless something was dropped in the meantime: it may be old. */
    put(key: string, page: StoredPage, drawnIn: number): void {
      if (drawnIn !== generation) return
      remove(key)
      pages.set(key, page)
      usedBytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (usedBytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** Counts the drops; see `put`. */
    generation: () => generation,
    drop(matches: (key: string) => boolean): void {
      generation += 1
      for (const key of [...pages.keys()]) if (matches(key)) remove(key)
    },
    usedBytes: () => usedBytes,
  }
}

const sizeOf = ({ bodies }: StoredPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length
