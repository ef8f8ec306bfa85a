/** Somebody whose sessions one leads. Moments are ISO 8601; `sessionId`: their next session, or their last one. */
export type OwnClient = {
  name: string
  products: string
  count: number
  sessionId: number
  nextAt: string | null
  lastAt: string | null
}

/** `after`: where the next page begins; null on the last one. */
export type OwnClientsPage = { rows: OwnClient[]; after: string | null }

/** The place behind somebody: their newest session, by its moment and number. */
export type OwnClientPlace = { at: string; id: number }

export const clientPlaceText = ({ at, id }: OwnClientPlace): string => `${at}_${id}`

/** Null for what is no place: the list then begins at its beginning. */
export function readClientPlace(text: string | null): OwnClientPlace | null {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/.exec(text ?? '') ?? []
  return id === '' || Number.isNaN(Date.parse(at)) ? null : { at, id: Number(id) }
}
