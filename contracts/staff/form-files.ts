import type { FieldOf } from '../forms/fields.ts'

/** Kinds of files that a form can ask for: their endings, and what their content has to be. */
export const FILE_KINDS: Readonly<Record<string, { name: string; endings: string[]; types: string[] }>> = {
  pdf: { name: 'PDF', endings: ['.pdf'], types: ['application/pdf'] },
  png: { name: 'PNG', endings: ['.png'], types: ['image/png'] },
  jpeg: { name: 'JPEG', endings: ['.jpg', '.jpeg'], types: ['image/jpeg'] },
  docx: {
    name: 'DOCX',
    endings: ['.docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  odt: { name: 'ODT', endings: ['.odt'], types: ['application/vnd.oasis.opendocument.text'] },
}

type File = FieldOf<'file'>

/** The kinds that a field takes. */
export const fileKindsOf = ({ mimeTypes }: Pick<File, 'mimeTypes'>): string[] =>
  Object.keys(FILE_KINDS).filter((kind) => FILE_KINDS[kind]?.types.every((type) => mimeTypes.includes(type)))

/** The field as it takes these kinds, in the order of the table, and says so. What it takes besides stays. */
export function withFileKinds(field: File, kinds: readonly string[]): File {
  const known = Object.values(FILE_KINDS)
  const chosen = Object.entries(FILE_KINDS).flatMap(([kind, each]) => (kinds.includes(kind) ? [each] : []))
  const besides = (own: string[], of: 'endings' | 'types') =>
    own.filter((each) => !known.some((kind) => kind[of].includes(each)))
  const endings = besides(field.accept, 'endings')
  return {
    ...field,
    accept: [...chosen.flatMap((kind) => kind.endings), ...endings],
    mimeTypes: [...chosen.flatMap(({ types }) => types), ...besides(field.mimeTypes, 'types')],
    filetypesLabel: [...chosen.map(({ name }) => name), ...endings.map((each) => each.slice(1).toUpperCase())].join(
      ', ',
    ),
  }
}

/** The field with another limit, and what it says of it: '2,5 Mo'. */
export const withMegabytes = (field: File, megabytes: number): File => ({
  ...field,
  maxBytes: Math.round(megabytes * 1_000_000),
  limitLabel: `${megabytes.toLocaleString('fr-FR')} Mo`,
})
