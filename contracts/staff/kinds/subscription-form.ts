import type { Json } from '../../json.ts'
import {
  amount,
  type Codec,
  choice,
  fieldOf,
  flag,
  group,
  line,
  optional,
  rows,
  shaped,
  text,
  whole,
} from './form-codec.ts'

export const PERIOD_WORDS = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' } as const
export const LIMIT_WORDS = {
  no: 'Autant que l’on veut',
  active: 'Un seul à la fois',
  any: 'Un seul, une fois pour toutes',
} as const

/** Which day of its period all pay on: one of three ways, by the period. */
const syncDay: Codec = shaped(
  group({
    weekday: ['semaine', whole('jour de la semaine', { empty: null })],
    day: ['mois', whole('jour du mois', { empty: null })],
    date: ['an', line('jour de l’année', { empty: null })],
  }),
  (value) => value ?? {},
  (value) => {
    const [said] = Object.entries(value as { [key: string]: Json }).filter(([, day]) => day !== null)
    return said ? { [said[0]]: said[1] } : null
  },
)

const billing = (currency: string): Codec =>
  group({
    period: ['periode', choice('Période', { first: 'month' })],
    interval: ['tous-les', whole('Tous les')],
    length: ['duree', whole('Nombre de paiements', { empty: 0 })],
    signUpFeeCents: ['inscription', amount('Frais d’inscription', { currency, empty: 0 })],
    trial: [
      'essai',
      shaped(
        group({
          interval: ['nombre', whole('Essai gratuit', { empty: 0 })],
          period: ['unite', choice('Durée de l’essai', { first: 'day' })],
        }),
        (value) => value ?? { interval: 0, period: 'day' },
        (value) => (fieldOf(value, 'interval') === 0 ? null : value),
      ),
    ],
    syncDay: ['jour', syncDay],
  })

const COMMONS = {
  limit: ['limite', choice('Limite par personne', { first: 'no' })],
  isSentOnce: ['envoi-une-fois', flag('Envoi payé une seule fois')],
  joinLabel: ['bouton', line('Texte du bouton')],
  eachPeriod: [
    'chaque',
    optional(
      'Ce qu’apporte chaque période',
      group({
        title: ['titre', line('Titre de ce qu’apporte chaque période')],
        text: ['texte', text('Texte de ce qu’apporte chaque période')],
        items: [
          'points',
          rows({
            label: 'Point',
            row: group({
              label: ['quand', line('quand')],
              title: ['titre', line('titre')],
              text: ['texte', line('texte')],
              note: ['note', line('précision')],
            }),
          }),
        ],
      }),
    ),
  ],
} as const

/** How something is paid again and again; of each variation, where they differ. */
export const subscriptionForm = (currency: string): Codec =>
  group({ ...COMMONS, billing: ['paiement', billing(currency)] })

/** The same for these variations. */
export const variableSubscriptionForm = (currency: string, variationIds: readonly number[]): Codec =>
  group({
    ...COMMONS,
    billings: [
      'paiement',
      group(Object.fromEntries(variationIds.map((id) => [String(id), [String(id), billing(currency)] as const]))),
    ],
  })
