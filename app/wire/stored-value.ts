type StoredValue = { value: unknown /** Milliseconds since 1970. */; expiration: number }

/** Keeps a value in the browser for a while (spec §4, locally stored values). */
export function storeValue(storage: Pick<Storage, 'setItem'>, key: string, value: unknown, lifetimeMs: number): void {
  storage.setItem(key, JSON.stringify({ value, expiration: Date.now() + lifetimeMs } satisfies StoredValue))
}

/** The value of {@link storeValue}, or null. What has expired, or was not written by it, is dropped from the storage. */
export function readStoredValue(storage: Pick<Storage, 'getItem' | 'removeItem'>, key: string): unknown {
  const stored = storage.getItem(key)
  if (stored === null) return null
  const packed = parse(stored)
  if (isStoredValue(packed) && Date.now() < packed.expiration) return packed.value
  storage.removeItem(key)
  return null
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    // Other scripts of the page, and older versions of this one, write into the same storage.
    return null
  }
}

const isStoredValue = (packed: unknown): packed is StoredValue =>
  typeof packed === 'object' &&
  packed !== null &&
  'value' in packed &&
  'expiration' in packed &&
  typeof packed.expiration === 'number'
