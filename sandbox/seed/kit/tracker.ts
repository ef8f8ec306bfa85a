import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node'

const COLUMNS = [
  ['Entreprise', 24],
  ['Poste', 24],
  ['Source de l’offre', 20],
  ['Envoyée le', 13],
  ['Relance prévue le', 16],
  ['Relancée le', 13],
  ['Entretien le', 13],
  ['Interlocuteur', 22],
  ['Réponse', 16],
  ['Notes', 44],
] as const

const EXAMPLES: (string | null)[][] = [
  [
    'Entrepôt du Val',
    'Cariste de nuit',
    'Site de l’entreprise',
    '03/11/2026',
    '13/11/2026',
    null,
    '12/11/2026',
    'Mme Lefort',
    'En attente',
    'Quai ouvert en février. Réponse annoncée vers le 20.',
  ],
  [
    'Logis Sud',
    'Préparateur',
    'France Travail',
    '05/11/2026',
    '16/11/2026',
    '16/11/2026',
    null,
    'M. Petit',
    'Refus',
    'Poste pourvu en interne. Demander à être rappelé au printemps.',
  ],
  [
    'Cartonnerie Nord',
    'Cariste',
    'Ancien collègue',
    '09/11/2026',
    '19/11/2026',
    null,
    null,
    'À trouver',
    'En attente',
    'Candidature spontanée : appeler l’accueil lundi.',
  ],
]

const CHECKS = [
  'La date de relance est notée le jour de l’envoi.',
  'Chaque ligne porte le nom d’une personne, ou la mention « à trouver ».',
  'Après un entretien, la date annoncée pour la réponse est dans les notes.',
  'Une ligne sans nouvelles après deux relances est close.',
]

/** The seventh template: one line per application, an example sheet and a checklist. Plain cells, no formula, no macro. */
export async function renderTracker(accent: string, fontFamily: string): Promise<Buffer> {
  const header: Row = COLUMNS.map(([value]) => ({
    value,
    fontWeight: 'bold',
    textColor: '#FFFFFF',
    backgroundColor: `#${accent}`,
    wrap: true,
    height: 32,
    alignVertical: 'center',
  }))
  const blanks = Array.from(
    { length: 40 },
    (): Row => COLUMNS.map(() => ({ value: '', borderColor: '#D8D3C4', borderStyle: 'thin' })),
  )
  const examples = EXAMPLES.map(
    (cells): Row => cells.map((value) => ({ value: value ?? '', wrap: true, alignVertical: 'top' })),
  )
  const checks: SheetData = CHECKS.map((check) => [{ value: `☐  ${check}` }])
  const columns = COLUMNS.map(([, width]) => ({ width }))
  return writeXlsxFile(
    [
      { sheet: 'Suivi', data: [header, ...blanks], columns, stickyRowsCount: 1, orientation: 'landscape' },
      { sheet: 'Exemple', data: [header, ...examples], columns, stickyRowsCount: 1, orientation: 'landscape' },
      { sheet: 'Vérifications', data: checks, columns: [{ width: 80 }] },
    ],
    { fontFamily, fontSize: 11 },
  ).toBuffer()
}
