import { expect, test } from 'vitest'
import { couponGift, couponSentence } from './coupon-sentence.ts'
import { type CouponTerms, couponState } from './coupon-terms.ts'

const TERMS: CouponTerms = {
  ...{
    code: 'noel',
    isAutomatic: false,
    kind: 'percent',
    amount: 10,
    freesShipping: false,
    minimumCents: 0,
    maximumCents: null,
  },
  ...{ products: [], categories: [], exceptProducts: [], exceptCategories: [], excludesSaleItems: false, emails: [] },
  ...{
    isFirstOrderOnly: false,
    isIndividualUse: false,
    usageLimit: null,
    usageLimitPerBuyer: null,
    startsOn: '',
    endsOn: '',
  },
}
/** As it is read aloud: which of the spaces does not break is another matter. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each<[Partial<CouponTerms>, string]>([
  [{}, 'Le code NOEL retire 10 % sur tout.'],
  [{ code: '', amount: 0 }, 'Ce code ne donne rien encore.'],
  [{ code: '', amount: 0, isIndividualUse: true, usageLimitPerBuyer: 1 }, 'Ce code ne donne rien encore.'],
  [{ kind: 'fixed-cart', amount: 500 }, 'Le code NOEL retire 5,00 € sur la commande.'],
  [{ kind: 'fixed-product', amount: 500 }, 'Le code NOEL retire 5,00 € par article sur tout.'],
  [{ amount: 0, freesShipping: true }, 'Le code NOEL offre le port.'],
  [{ freesShipping: true }, 'Le code NOEL retire 10 % sur tout et offre le port.'],
  [
    { categories: ['Guides'], products: ['Carnet', 'Agenda'], exceptProducts: ['Pack'] },
    'Le code NOEL retire 10 % sur la catégorie « Guides », « Carnet » et « Agenda », sauf « Pack », si le panier a un produit nommé et un de la catégorie.',
  ],
  [
    { excludesSaleItems: true, exceptCategories: ['Club'] },
    'Le code NOEL retire 10 % sur tout, sauf la catégorie « Club » et les produits soldés.',
  ],
  [
    { kind: 'fixed-cart', amount: 500, products: ['Carnet', 'Agenda'], excludesSaleItems: true },
    'Le code NOEL retire 5,00 € sur la commande si le panier contient « Carnet » ou « Agenda », jamais avec les produits soldés.',
  ],
  [
    { amount: 0, freesShipping: true, categories: ['Papeterie'], minimumCents: 3500 },
    'Le code NOEL offre le port si le panier contient la catégorie « Papeterie », dès 35,00 €.',
  ],
  [{ minimumCents: 3000, maximumCents: 20_000 }, 'Le code NOEL retire 10 % sur tout, dès 30,00 €, jusqu’à 200,00 €.'],
  [
    { usageLimitPerBuyer: 1, usageLimit: 200 },
    'Le code NOEL retire 10 % sur tout, une fois par personne, 200 fois en tout.',
  ],
  [
    { usageLimitPerBuyer: 3, usageLimit: 1 },
    'Le code NOEL retire 10 % sur tout, 3 fois par personne, une seule fois en tout.',
  ],
  [{ emails: ['*@exemple.fr'] }, 'Le code NOEL retire 10 % sur tout, pour *@exemple.fr seulement.'],
  [{ emails: ['a@b.fr', 'c@d.fr'] }, 'Le code NOEL retire 10 % sur tout, pour 2 adresses seulement.'],
  [{ isIndividualUse: true }, 'Le code NOEL retire 10 % sur tout, sans autre code.'],
  [{ isFirstOrderOnly: true }, 'Le code NOEL retire 10 % sur tout, pour une première commande.'],
  [
    { isAutomatic: true, code: 'Port offert', amount: 0, freesShipping: true, minimumCents: 3500 },
    'La réduction « Port offert » offre le port, dès 35,00 €.',
  ],
  [
    { isAutomatic: true, code: 'Rentrée', isIndividualUse: true },
    'La réduction « Rentrée » retire 10 % sur tout, si aucun code n’est utilisé.',
  ],
  [{ isAutomatic: true, code: '', amount: 0 }, 'Cette réduction ne donne rien encore.'],
  [
    { startsOn: '2026-09-01', endsOn: '2026-12-31' },
    'Le code NOEL retire 10 % sur tout, du 1er septembre 2026 au 31 décembre 2026.',
  ],
  [{ startsOn: '2026-12-01' }, 'Le code NOEL retire 10 % sur tout, à partir du 1er décembre 2026.'],
  [{ endsOn: '2026-12-11' }, 'Le code NOEL retire 10 % sur tout, jusqu’au 11 décembre 2026.'],
])('a code with %j is said', (changes, sentence) => {
  expect(plain(couponSentence({ ...TERMS, ...changes }, 'EUR'))).toBe(sentence)
})

test.each<[Partial<CouponTerms>, string, string]>([
  [{}, '10 %', ' sur tout'],
  [{ amount: 0, freesShipping: true, minimumCents: 3500 }, 'Port offert', ', dès 35,00 €'],
  [{ kind: 'fixed-product', amount: 500, freesShipping: true }, '5,00 € par article', ' sur tout, port offert'],
])('in a list a code with %j gives %s', (changes, gift, terms) => {
  const said = couponGift({ ...TERMS, ...changes }, 'EUR')
  expect([plain(said.gift), plain(said.terms)]).toEqual([gift, terms])
})

const now = new Date('2026-11-26T12:00:00Z')
const timed = { startsAt: null, endsAt: null, usageLimit: null, usageCount: 0 }

test.each([
  ['active', timed],
  ['planned', { ...timed, startsAt: new Date('2026-11-26T12:00:01Z') }],
  ['active', { ...timed, startsAt: now }],
  ['ended', { ...timed, endsAt: now }],
  ['used-up', { ...timed, usageLimit: 2, usageCount: 2 }],
  ['active', { ...timed, usageLimit: 2, usageCount: 1 }],
])('%s: %j', (state, times) => {
  expect(couponState(times, now)).toBe(state)
})
