/** Lists of the site that are written as a whole, and how the desk calls each. */
export const SITE_LISTS = {
  menu: {
    name: 'Menus du site',
    says: 'Ce qui se lit en haut de chaque page, dans cet ordre.',
    row: 'Entrée',
    columns: [
      { name: 'label', label: 'Mot du menu' },
      { name: 'path', label: 'Adresse', help: 'Commence par «\u202F/\u202F».', isAddress: true },
      {
        name: 'level',
        label: 'Place',
        choices: [
          ['0', 'Dans le menu'],
          ['1', 'Sous l’entrée du dessus'],
        ],
      },
    ],
  },
  accueil: {
    name: 'Accueil',
    says: 'Les bandeaux que la page d’accueil montre tour à tour.',
    row: 'Bandeau',
    columns: [
      { name: 'title', label: 'Titre' },
      { name: 'text', label: 'Phrase', isLong: true },
      { name: 'buttonLabel', label: 'Mot du bouton' },
      { name: 'href', label: 'Où mène le bouton', help: 'Commence par «\u202F/\u202F».', isAddress: true },
      { name: 'pictureStem', label: 'Image', isPicture: true },
    ],
  },
  rubriques: {
    name: 'Catégories d’articles',
    says: 'Sous quoi se rangent les articles, dans cet ordre. Celle qui en contient reste.',
    row: 'Catégorie',
    columns: [
      { name: 'name', label: 'Nom' },
      { name: 'slug', label: 'Adresse', help: 'Derrière /conseils/categorie/. Vide, elle vient du nom.' },
    ],
  },
  temoignages: {
    name: 'Témoignages',
    says: 'Ce que des acheteurs ont dit, avec leur accord.',
    row: 'Témoignage',
    columns: [
      { name: 'firstName', label: 'Prénom' },
      { name: 'situation', label: 'Situation' },
      { name: 'text', label: 'Ses mots', isLong: true },
      {
        name: 'isDemo',
        label: 'Réel ou inventé',
        choices: [
          ['', 'Dit par un acheteur'],
          ['1', 'Inventé, et présenté ainsi'],
        ],
      },
    ],
  },
  avis: {
    name: 'Avis de boutique',
    says: 'Une phrase au-dessus de chaque page\u202F: des congés, un retard. Chacun peut la fermer.',
    row: '',
    columns: [
      {
        name: 'isEnabled',
        label: 'Montrer l’avis',
        choices: [
          ['', 'Non'],
          ['1', 'Oui'],
        ],
      },
      { name: 'text', label: 'Phrase', isLong: true },
      { name: 'linkLabel', label: 'Mots du lien', help: 'Sans eux, pas de lien.' },
      { name: 'link', label: 'Où mène le lien', help: 'Commence par «\u202F/\u202F».', isAddress: true },
    ],
  },
} as const satisfies Record<string, SiteListWords>
export type SiteList = keyof typeof SITE_LISTS

export const isSiteList = (text: string): text is SiteList => Object.hasOwn(SITE_LISTS, text)

/** `row`: how one of its rows is called; '' where there is one and no more. */
export type SiteListWords = { name: string; says: string; row: string; columns: readonly ListColumn[] }

export type ListColumn = {
  name: string
  label: string
  help?: string
  isLong?: boolean
  isAddress?: boolean
  isPicture?: boolean
  choices?: readonly (readonly [value: string, words: string])[]
}

/** One row as it is typed, by its columns. */
export type ListRow = Readonly<Record<string, string>>

const MOST_ROWS = 100

/** The rows of a form, whose fields come column by column; rows without a word are left out. */
export function rowsOf(list: SiteList, typed: Readonly<Record<string, readonly string[]>>): ListRow[] {
  const columns: readonly ListColumn[] = SITE_LISTS[list].columns
  const count = Math.min(MOST_ROWS, Math.max(0, ...columns.map(({ name }) => typed[name]?.length ?? 0)))
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(columns.map(({ name }) => [name, (typed[name]?.[index] ?? '').trim()])),
  )
  const hasWords = (row: ListRow) => columns.some(({ name, choices }) => !choices && (row[name] ?? '') !== '')
  return SITE_LISTS[list].row === '' ? rows : rows.filter(hasWords)
}

/** As the fields of a form, column by column. */
export const typedOfRows = (list: SiteList, rows: readonly ListRow[]): Record<string, string[]> =>
  Object.fromEntries(SITE_LISTS[list].columns.map(({ name }) => [name, rows.map((row) => row[name] ?? '')]))

/** A row in one line, for whoever compares two lists. */
export const rowWords = (row: ListRow): string => Object.values(row).filter(Boolean).join(' · ')
