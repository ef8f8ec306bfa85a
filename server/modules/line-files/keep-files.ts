import type { ChosenFile, RefusedFile } from '#contracts/catalog/add-ons/add-on.ts'
import { type FileField, keptFileField } from '#contracts/catalog/add-ons/chosen-files.ts'
import { refuseNamedFile, wrongFileType } from '#contracts/catalog/add-ons/refuse-file.ts'
import { type PostedFile, trueTypeOf } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import { findFile, insertFile } from './line-file-repository.ts'

type Fields = Readonly<Record<string, unknown>>
type Sent = { cartId: string; asked: readonly FileField[]; fields: Fields }

/**
 * The same fields, and in the place of each file that the form asks for what the line keeps of it: the file as it is stored
 * now, the one that was sent before and that the form names, or why it is not taken. A file that no field asks for is not
 * looked at. What no line takes is deleted by its term.
 */
export async function keepFiles(services: Pick<Services, 'db' | 'clock'>, sent: Sent): Promise<Fields> {
  const kept: Record<string, unknown> = {}
  for (const field of sent.asked) kept[field.name] = await keepFile(services, sent, field)
  return { ...sent.fields, ...kept }
}

async function keepFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cartId, fields }: Sent,
  { name, addOn }: FileField,
): Promise<ChosenFile | RefusedFile | undefined> {
  const file = fields[name]
  if (!isChosen(file)) {
    const fileId = fields[keptFileField(name)]
    return typeof fileId === 'string' && UUID.test(fileId)
      ? ((await findFile(db, { cartId, fileId })) ?? undefined)
      : undefined
  }
  const refused = refuseNamedFile(addOn, file)
  if (refused) return { refused }
  const mediaType = await trueTypeOf(file, addOn.accepts)
  if (mediaType === null) return { refused: wrongFileType(addOn) }
  const { content, size: bytes } = file
  return insertFile(db, { cartId, originalName: labelOf(file.name), mediaType, bytes, content, usedAt: clock.now() })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An input that was left empty sends a file without a name. */
const isChosen = (sent: unknown): sent is PostedFile =>
  typeof sent === 'object' &&
  sent !== null &&
  'content' in sent &&
  Buffer.isBuffer(sent.content) &&
  'name' in sent &&
  sent.name !== ''

const MOST_NAME_BYTES = 200

/** Without the folders that some programs send along, and fit for the head of a mail; the end tells more than the beginning. */
function labelOf(name: string): string {
  const own = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\s"]+/gu, ' ')
    .trim()
  return endOf(own || 'fichier')
}

/** File systems count the bytes of a name; a character is kept whole. */
function endOf(name: string): string {
  const characters = [...name].slice(-MOST_NAME_BYTES)
  while (Buffer.byteLength(characters.join('')) > MOST_NAME_BYTES) characters.shift()
  return characters.join('')
}
