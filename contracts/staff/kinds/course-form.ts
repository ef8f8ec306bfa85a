import type { Json } from '../../json.ts'
import {
  type Codec,
  choice,
  fieldOf,
  flag,
  group,
  line,
  lines,
  percent,
  rows,
  shaped,
  text,
  whole,
} from './form-codec.ts'

export const PACE_WORDS = {
  all: 'Toutes dès l’achat',
  daily: 'Une par jour',
  quiz: 'La suivante quand le quiz est réussi',
} as const

/** Where, among the lessons of a course, its certificate is: no lesson has that address. */
export const CERTIFICATE_ADDRESS = 'attestation'

/** What the certificate of a course says. */
export const CERTIFICATE_FORM = { title: 'titre', markdown: 'texte' } as const

/** Which lessons a course has, in their order, and how they open. */
export const COURSE_FORM = group({
  accessMonths: ['mois', whole('Durée de l’accès')],
  pace: ['rythme', choice('Ouverture des leçons', { first: 'all' })],
  lessons: [
    'lecons',
    rows({
      label: 'Leçon',
      id: { key: 'slug', isNumber: false },
      row: group({
        title: ['titre', line('titre')],
        minutes: ['minutes', whole('minutes')],
        isFree: ['libre', flag('essai gratuit')],
        isDraft: ['brouillon', flag('brouillon')],
      }),
    }),
  ],
})

/** A field of an exercise: words with a length, or answers to choose among. */
const field: Codec = shaped(
  group({
    label: ['intitule', line('intitulé')],
    help: ['aide', line('aide')],
    kind: ['genre', choice('genre', { first: 'textarea' })],
    maxLength: ['signes', whole('signes au plus', { empty: 1000 })],
    choices: ['choix', lines('choix')],
  }),
  (value) => value ?? {},
  (value) => {
    const { maxLength = 1000, choices = [], ...asked } = value as { [key: string]: Json }
    const kind = fieldOf(value, 'kind')
    return kind === 'choice' || kind === 'scale' ? { ...asked, choices } : { ...asked, maxLength }
  },
)

/** What a lesson holds: its text, its exercise, its quiz. */
export const LESSON_FORM = group({
  summary: ['resume', line('Résumé')],
  objectives: ['objectifs', lines('Objectifs')],
  markdown: ['texte', text('Texte')],
  exercise: [
    'exercice',
    group({
      title: ['titre', line('Titre de l’exercice')],
      instruction: ['consigne', text('Consigne')],
      fields: ['champs', rows({ label: 'Champ', id: { key: 'name', isNumber: false }, row: field })],
      selfCheck: ['relire', lines('À relire soi-même')],
    }),
  ],
  quiz: [
    'quiz',
    group({
      passScorePercent: ['seuil', percent('Bonnes réponses nécessaires')],
      questions: [
        'questions',
        rows({
          label: 'Question',
          row: shaped(
            group({
              question: ['question', line('question')],
              choices: ['reponses', lines('réponses')],
              answer: ['bonne', whole('bonne réponse')],
              explanation: ['explication', text('explication')],
            }),
            // People count from one.
            (value) => ({ ...(value as object), answer: Number(fieldOf(value, 'answer') ?? 0) + 1 }) as Json,
            (value) => ({ ...(value as object), answer: Number(fieldOf(value, 'answer') ?? 0) - 1 }) as Json,
          ),
        }),
      ],
    }),
  ],
})
