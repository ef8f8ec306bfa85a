import { expect, test } from 'vitest'
import { canZoom, zoomOffset } from './zoom-condition.ts'

test.each([
  ['wider than the gallery', 1200, 612, true],
  ['one pixel wider', 613, 612, true],
  ['as wide as the gallery', 612, 612, false],
  ['narrower', 480, 612, false],
  ['in a gallery that is not laid out', 1200, 0, false],
])('zoom where the large picture is %s', (_name, largeWidth, galleryWidth, expected) => {
  expect(canZoom({ largeWidth, galleryWidth })).toBe(expected)
})

const BOX = { left: 100, top: 50, width: 400, height: 500 }
const LARGE = { width: 1200, height: 1600 }

test.each([
  ['in the left upper corner', { x: 100, y: 50 }, { x: 0, y: 0 }],
  ['in the middle', { x: 300, y: 300 }, { x: -400, y: -550 }],
  ['in the right lower corner', { x: 500, y: 550 }, { x: -800, y: -1100 }],
  ['beyond the box', { x: 900, y: 0 }, { x: -800, y: 0 }],
])('the large picture with the pointer %s', (_name, pointer, offset) => {
  expect(zoomOffset(pointer, BOX, LARGE)).toEqual(offset)
})
