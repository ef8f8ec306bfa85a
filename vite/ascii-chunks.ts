import type { Plugin } from 'vite'

/**
 * V8 keeps a file's text as long as its code, a byte for each sign, but two for all of them where one is beyond Latin-1, and in
 * files of more than a megabyte, which Node decodes by another way, beyond ASCII: the French of the shop's sentences made of
 * seven megabytes fourteen, in web server and worker each (docs/decisions/133). Nothing that runs can tell a sign from its
 * escape.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'tremplin:ascii-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // Not `renderChunk`: what it gives is written anew, as it was.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code)
    },
  }
}

/** `code` with each sign beyond ASCII as its escape; refused where that would mean something else. */
export function escapeBeyondAscii(code: string): string {
  // A backslash before it would escape that of the escape, and raw templates know how they were written.
  const [untold] = /\\[^\0-\x7f]|String\.raw`/.exec(code) ?? []
  if (untold !== undefined)
    throw new Error(`vite/ascii-chunks.ts cannot escape what follows a backslash, or is raw: ${untold}`)
  return code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
