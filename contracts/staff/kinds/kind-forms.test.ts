import { expect, test } from 'vitest'
import { BookingSettings } from '../../booking/booking-settings.ts'
import { DepositSettings } from '../../catalog/deposit.ts'
import { CourseSettings } from '../../courses/course.ts'
import type { Json } from '../../json.ts'
import { SubscriptionSettings, VariableSubscriptionSettings } from '../../subscription/subscription-settings.ts'
import { addOnForm } from './add-on-form.ts'
import { bookingForm } from './booking-form.ts'
import { BUNDLE_FORM } from './bundle-form.ts'
import { COURSE_FORM, LESSON_FORM } from './course-form.ts'
import { depositForm } from './deposit-form.ts'
import { type Codec, completed, type FieldProblem, type FormFields } from './form-codec.ts'
import { subscriptionForm, variableSubscriptionForm } from './subscription-form.ts'

function readBack(codec: Codec, fields: FormFields) {
  const problems: FieldProblem[] = []
  return { value: codec.read(fields, '', (problem) => problems.push(problem)), problems }
}

const billing = (rest: object = {}) => ({
  ...{ period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null },
  ...rest,
})
const option = (label: string, price: Json = null) => ({
  ...{ label, help: '', price, isOffered: true, noticeHours: null, picture: null },
})
const asked = (id: number, name: string, rest: object) => ({
  ...{ id, name, help: '', isRequired: false, isShared: false },
  ...rest,
})

test.each([
  [
    'a bundle',
    BUNDLE_FORM,
    {
      items: [
        {
          ...{ id: 7, productId: 3, variationIds: null, quantity: { min: 1, max: 1, default: 1 }, isOptional: false },
          ...{ title: null, isPricedApart: false, discountPercent: 0, isShippedApart: false },
        },
        {
          ...{ id: 2, productId: 4, variationIds: [5, 6], quantity: { min: 0, max: 3, default: 2 }, isOptional: true },
          ...{ title: 'Le carnet', isPricedApart: true, discountPercent: 15, isShippedApart: true },
        },
      ],
    },
  ],
  ['what is paid at once', depositForm('EUR'), null],
  [
    'a deposit',
    depositForm('EUR'),
    DepositSettings.parse({
      asks: 'optional',
      byDefault: 'full',
      terms: { type: 'percent', percent: 12.5, balance: { afterDays: 90, beforeSession: 2 } },
    }),
  ],
  [
    'plans',
    depositForm('EUR'),
    DepositSettings.parse({
      asks: 'forced',
      terms: {
        type: 'plan',
        plans: [
          {
            ...{ id: 4, name: 'En trois fois', kind: 'instalments', today: { percent: 34 } },
            later: [
              { amount: { centsEach: 9_666 }, falls: { afterDays: 30 } },
              { amount: 'rest', falls: { afterDays: 50 } },
            ],
          },
        ],
      },
    }),
  ],
  [
    'a subscription',
    subscriptionForm('EUR'),
    SubscriptionSettings.parse({
      limit: 'active',
      joinLabel: 'Rejoindre',
      billing: billing({ trial: { period: 'week', interval: 2 }, signUpFeeCents: 1_250, syncDay: { day: 5 } }),
      eachPeriod: { title: 'Chaque mois', items: [{ title: 'Un atelier', label: 'Mardi' }] },
    }),
  ],
  [
    'a subscription to choose',
    variableSubscriptionForm('EUR', [31, 32]),
    VariableSubscriptionSettings.parse({ billings: { 31: billing(), 32: billing({ period: 'year', length: 3 }) } }),
  ],
  [
    'lessons',
    COURSE_FORM,
    CourseSettings.parse({
      ...{ accessMonths: 24, pace: 'quiz' },
      lessons: [
        { slug: 'une', title: 'Une', minutes: 8, isFree: true },
        { slug: 'deux', title: 'Deux', minutes: 9, isDraft: true },
      ],
    }),
  ],
  [
    'a lesson',
    LESSON_FORM,
    {
      ...{ summary: 'Une phrase.', objectives: ['Dire', 'Écrire'], markdown: '# Titre\n\nDu texte.' },
      exercise: {
        ...{ title: 'Un souvenir', instruction: 'Racontez.\nSimplement.', selfCheck: [] },
        fields: [
          { name: 'geste', label: 'Geste', help: '', kind: 'textarea', maxLength: 400 },
          { name: 'duree', label: 'Durée', help: 'Environ', kind: 'choice', choices: ['courte', 'longue'] },
        ],
      },
      quiz: {
        passScorePercent: 60,
        questions: [{ question: 'Laquelle ?', choices: ['a', 'b'], answer: 1, explanation: 'Parce que.' }],
      },
    },
  ],
  [
    'options of every type',
    addOnForm('EUR'),
    {
      currency: 'EUR',
      list: [
        asked(1001, 'Couleur', {
          type: 'select',
          options: [option('Nuit'), option('Brique', { type: 'flat_fee', amountCents: 250 })],
        }),
        asked(1000, 'Mot', {
          ...{ type: 'custom_text', content: 'only_letters', min: 1, max: 20 },
          price: { type: 'percentage_based', basisPoints: 1_250 },
        }),
        asked(1002, 'Soutien', { type: 'custom_price', min: 100, max: null }),
        asked(1003, 'Pages', { type: 'input_multiplier', min: null, max: 9, price: null }),
        asked(1004, 'Jour', { type: 'datepicker', price: { type: 'quantity_based', amountCents: 0 } }),
        asked(1005, 'CV', { type: 'file_upload', accepts: ['application/pdf'], price: null }),
        asked(1006, 'Autour', { type: 'heading' }),
      ],
    },
  ],
] as const)('%s is in the fields of its form what it is in the shop', (_name, codec, value) => {
  const kept = JSON.parse(JSON.stringify(value)) as Json
  const fields = codec.write(kept, '')
  expect(readBack(codec, fields)).toEqual({ value: kept, problems: [] })
  // A box that is not ticked is not sent.
  const sent = Object.fromEntries(Object.entries(fields).filter(([, words]) => words !== ''))
  expect(completed(codec, sent)).toEqual(fields)
})

test('a session keeps what its form does not ask, and says again what it does', () => {
  const settings = BookingSettings.parse({
    ...{ duration: 60, cancelUntilHours: 48, joinUrl: 'https://visio.exemple.fr/{rendez-vous}' },
    resources: [{ id: 3, name: 'Camille', baseCostCents: 500 }],
    persons: { max: 4, types: [{ id: 1, name: 'Enfant', costCents: 100 }] },
    intakeFields: [{ name: 'poste', label: 'Poste visé', isRequired: true, options: ['a', 'b'] }],
  })
  const codec = bookingForm('EUR')
  const { value, problems } = readBack(codec, codec.write(JSON.parse(JSON.stringify(settings)), ''))
  expect(problems).toEqual([])
  expect(BookingSettings.parse(value)).toEqual(settings)
})

const LOT = { lot: '9\n4', 'lot.9.quantite.max': 'trois', 'lot.4.produit': '', 'lot.4.remise': '12,5' }

test('what cannot be read is told at its field, in the words of its row', () => {
  const { problems } = readBack(BUNDLE_FORM, LOT)
  expect(problems).toContainEqual({
    field: 'lot.9.quantite.max',
    sentence: 'quantité maximale\u202F: un nombre entier.',
  })
  expect(problems).toContainEqual({ field: 'lot.4.produit', sentence: 'produit\u202F: choisissez.' })
  expect(BUNDLE_FORM.names(LOT, '')['lot.4.remise']).toBe('Produit du lot 2, remise')
})

test.each([
  [BUNDLE_FORM, 'items.1.quantity.default', LOT, 'lot.4.quantite.proposee'],
  [BUNDLE_FORM, 'items', LOT, 'lot'],
  [BUNDLE_FORM, 'items.5.title', LOT, 'lot'],
  [depositForm('EUR'), 'terms.balance.afterDays', {}, 'solde.jours'],
  [
    depositForm('EUR'),
    'terms.plans.0.later.0.amount',
    { echeanciers: '4', 'echeanciers.4.suite': '0' },
    'echeanciers.4.suite.0.combien.part',
  ],
  [
    addOnForm('EUR'),
    'list.0.options.1.label',
    { options: '1000', 'options.1000.choix': '3\n1' },
    'options.1000.choix.1.nom',
  ],
  [subscriptionForm('EUR'), 'billing.trial.interval', {}, 'paiement.essai.nombre'],
] as const)('a refusal is shown where it can be mended (%#)', (codec, path, fields, name) => {
  expect(codec.at(path.split('.'), '', fields as FormFields)).toBe(name)
})
