import { expect, test } from 'vitest'
import { sourceName, sourceOf, sourcesName } from './buyer-source.ts'

test.each([
  ['organic', 'organic', 'search', 'Recherche', 'Recherche'],
  ['typein', '(none)', 'direct', 'Direct', 'Direct'],
  ['referral', 'referral', 'site', 'Autre site', 'Autres sites'],
  ['utm', 'cpc', 'campaign', 'Campagne', 'Campagnes'],
  ['utm', 'email', 'newsletter', 'Lettre d’information', 'Lettre d’information'],
  ['utm', 'newsletter', 'newsletter', 'Lettre d’information', 'Lettre d’information'],
  ['organic', 'email', 'search', 'Recherche', 'Recherche'],
] as const)('%s by %s is %s: "%s", together "%s"', (type, medium, source, one, all) => {
  expect(sourceOf({ source_type: type, utm_medium: medium })).toBe(source)
  expect([sourceName(source), sourcesName(source)]).toEqual([one, all])
})

test.each([[{}], [{ source_type: null }], [{ source_type: 'constructor' }], [{ utm_medium: 'email' }]])(
  '%j says nothing of where somebody came from',
  (attribution) => {
    expect(sourceOf(attribution)).toBeNull()
  },
)
