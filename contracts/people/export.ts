/** A page to read, or what other programs read. */
export const DATA_FORMATS = { html: 'Une page à lire', json: 'Un fichier pour une machine' } as const
export type DataFormat = keyof typeof DATA_FORMATS

export const readDataFormat = (value: unknown): DataFormat | null =>
  value === 'html' || value === 'json' ? value : null
