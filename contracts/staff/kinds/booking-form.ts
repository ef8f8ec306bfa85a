import {
  amount,
  type Codec,
  carried,
  choice,
  flag,
  group,
  line,
  lines,
  optional,
  rows,
  shaped,
  whole,
} from './form-codec.ts'

/** What a session is: how long, with how many, on which terms. When it can be booked is another form. */
export const bookingForm = (currency: string): Codec =>
  group({
    durationUnit: ['unite', choice('Unité de durée', { first: 'minute' })],
    duration: ['duree', whole('Durée')],
    durationType: ['duree-choisie', choice('Durée fixe ou choisie', { first: 'fixed' })],
    minBlocks: ['blocs-min', whole('Au moins, en durées')],
    maxBlocks: ['blocs-max', whole('Au plus, en durées')],
    blockCostCents: ['prix-duree', amount('Prix de chaque durée', { currency, empty: 0 })],
    capacity: ['places', whole('Places par créneau')],
    sessions: ['seances', whole('Nombre de séances')],
    validityDays: ['validite', whole('Validité de la série, en jours', { empty: null })],
    requiresConfirmation: ['a-confirmer', flag('À confirmer par la boutique')],
    answersWithinHours: ['reponse', whole('Réponse sous, en heures', { empty: 48 })],
    cancelUntilHours: ['annuler', whole('Annulation gratuite jusqu’à, en heures avant')],
    rescheduleUntilHours: ['deplacer', whole('Déplacement jusqu’à, en heures avant')],
    maxMoves: ['deplacements', whole('Nombre de déplacements')],
    joinUrl: ['visio', line('Lien de visio')],
    resourcesAssignment: ['attribution', choice('Avec qui', { first: 'automatic' })],
    resources: [
      'avec',
      rows({
        label: 'Personne ou salle',
        id: { key: 'id', isNumber: true },
        row: group({
          name: ['nom', line('nom')],
          baseCostCents: ['prix', amount('supplément', { currency, empty: 0 })],
          blockCostCents: ['prix-duree', amount('supplément par durée', { currency, empty: 0 })],
        }),
      }),
    ],
    persons: [
      'personnes',
      optional(
        'Plusieurs personnes',
        group({
          min: ['min', whole('Personnes, au moins')],
          max: ['max', whole('Personnes, au plus')],
          multiplyCost: ['chacune-paie', flag('Chaque personne paie')],
          takePlaces: ['chacune-place', flag('Chaque personne prend une place')],
          types: [
            'types',
            shaped(
              carried(),
              (value) => value ?? [],
              (value) => value ?? [],
            ),
          ],
        }),
      ),
    ],
    intakeFields: [
      'questions',
      rows({
        label: 'Question',
        id: { key: 'name', isNumber: false },
        row: group({
          label: ['intitule', line('intitulé')],
          help: ['aide', line('aide')],
          isRequired: ['obligatoire', flag('obligatoire')],
          options: ['choix', lines('choix')],
          isLong: ['longue', flag('réponse longue')],
          maxLength: ['signes', whole('signes au plus')],
        }),
      }),
    ],
  })
