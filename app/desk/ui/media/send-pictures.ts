import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type MediaFilter, mediaQuery, type PictureCard, type TakenPictures } from '#contracts/staff/media.ts'

const NOT_SENT = 'L’envoi n’a pas abouti. Rien n’est perdu\u202F: réessayez.'

/** The files of a drop, of what was pasted or of a field; the server judges what they are. */
export const filesOf = (given: { files: FileList | null } | null): File[] => [...(given?.files ?? [])]

/** Sends pictures to the library, one after the other; `tell` hears of each as it is done. Never throws. */
export async function sendPictures(files: readonly File[], tell?: (done: number) => void): Promise<TakenPictures> {
  const all: TakenPictures = { kept: [], refused: [] }
  for (const [index, file] of files.entries()) {
    const taken = await sendOne(file)
    all.kept.push(...taken.kept)
    all.refused.push(...taken.refused.map((each) => ({ ...each, name: each.name || file.name })))
    tell?.(index + 1)
  }
  return all
}

async function sendOne(file: File): Promise<TakenPictures> {
  const body = new FormData()
  body.set('image', file, file.name || 'image')
  const answer = await fetch(DESK_PAGES.mediaUpload, { method: 'POST', body }).catch(() => null)
  goToDoor(answer)
  const isTold = answer?.headers.get('content-type')?.includes('application/json')
  return answer && isTold ? answer.json() : { kept: [], refused: [{ name: file.name, sentence: NOT_SENT }] }
}

/** A page of the library; null where it could not be read. */
export async function readLibrary(
  filter: Pick<MediaFilter, 'search' | 'before'>,
): Promise<{ rows: PictureCard[]; older: boolean } | null> {
  const query = mediaQuery({ view: 'all', after: null, shown: null, ...filter })
  const answer = await fetch(DESK_PAGES.mediaChoice + query).catch(() => null)
  goToDoor(answer)
  return answer?.ok ? answer.json() : null
}

/** Says what a picture shows that nobody has described yet; gives back why that is not kept, in words, or null. */
export async function describeChosen(stem: string, alt: string): Promise<string | null> {
  const body = new URLSearchParams({ stem, alt })
  const answer = await fetch(DESK_PAGES.mediaChoice, { method: 'POST', body }).catch(() => null)
  goToDoor(answer)
  if (answer?.ok) return null
  const isTold = answer?.headers.get('content-type')?.includes('application/json')
  return answer && isTold ? (await answer.json()).sentence : NOT_SENT
}

/** The session is over: the door says so. */
function goToDoor(answer: Response | null): void {
  if (answer?.redirected) window.location.assign(answer.url)
}
