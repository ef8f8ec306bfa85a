import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /[.](js|css|svg|json|txt|webmanifest|xml)$/
/** Below this a compressed answer is hardly smaller; a page fetches many small chunks. */
const MIN_BYTES = 256

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside the browser's files once, so that the server never compresses them. */
export function precompress(): Plugin {
  return {
    name: 'tremplin:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return
  const bytes = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(bytes, { params: quality }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
