import { join } from 'node:path'

/** Pictures and books take half a minute to make: they are kept as long as what they are made of stays the same. */
export const CACHE_FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'seed')
