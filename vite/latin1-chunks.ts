import type { Plugin } from 'vite'

/**
 * V8 keeps a file's text as long as its code, a byte for each sign, but two for all of them where one is beyond Latin-1: the
 * French of the shop's sentences (’, …, narrow spaces) made of seven megabytes fourteen, in web server and worker each
 * (docs/decisions/133). Nothing that runs can tell a sign from its escape.
 */
export function latin1Chunks(): Plugin {
  return {
    name: 'tremplin:latin1-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // Not `renderChunk`: what it gives is written anew, as it was.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeBeyondLatin1(file.code)
    },
  }
}

/** `code` with each sign that takes a second byte as its escape; refused where that would mean something else. */
export function escapeBeyondLatin1(code: string): string {
  // A backslash before it would escape that of the escape, and raw templates know how they were written.
  const [untold] = /\\[^\0-\xff]|String\.raw`/.exec(code) ?? []
  if (untold !== undefined)
    throw new Error(`vite/latin1-chunks.ts cannot escape what follows a backslash, or is raw: ${untold}`)
  return code.replace(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
