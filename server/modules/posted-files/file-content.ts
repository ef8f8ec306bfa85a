import { extensionsOf } from '#contracts/forms/rules/file-types.ts'

/**
 * What a file is by its content, when the form takes such files and the name says the same; else null. A file without a
 * signature of its own counts as text if it reads as text.
 */
export async function trueTypeOf(
  file: { name: string; content: Buffer },
  accepted: readonly string[],
): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const mediaType = (await fileTypeFromBuffer(file.content))?.mime ?? (readsAsText(file.content) ? 'text/plain' : null)
  if (mediaType === null || !accepted.includes(mediaType)) return null
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return extensionsOf(mediaType).includes(extension) ? mediaType : null
}

function readsAsText(content: Buffer): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}
