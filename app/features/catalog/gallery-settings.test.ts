import { expect, test } from 'vitest'
import { presentSingleProductParams } from './gallery-settings.ts'

test('no other script is asked to add a slider, a zoom or a full screen to the gallery, which has its own', () => {
  const params = presentSingleProductParams({ isRatingRequired: true })
  expect([params.flexslider_enabled, params.zoom_enabled, params.photoswipe_enabled]).toEqual(['', '', ''])
})
