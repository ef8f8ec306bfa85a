import { expect, test } from 'vitest'
import { initialTab } from './product-tabs-initial.ts'

const ALL = ['description', 'reviews', 'additional_information']
const PAGE = 'https://tremplin.example/produit/guide/'

test.each([
  ['', 'description'],
  ['#reviews', 'reviews'],
  ['#tab-reviews', 'reviews'],
  ['#comment-12', 'reviews'],
  ['#Comment-12', 'reviews'],
  ['#li-comment-12', 'reviews'],
  ['comment-page-2/', 'reviews'],
  ['?cpage=2', 'reviews'],
  ['?cpage=2#tab-additional_information', 'reviews'],
  ['#tab-additional_information', 'additional_information'],
  ['#tab-description', 'description'],
  ['#reviews-2', 'description'],
  ['?from=reviews', 'description'],
  ['#image-2', 'description'],
])('%j opens %s', (end, tab) => {
  expect(initialTab(PAGE + end, ALL)).toBe(tab)
})

test.each([
  ['#reviews', ['description', 'additional_information'], 'description'],
  ['#tab-additional_information', ['description', 'reviews'], 'description'],
  ['', ['reviews'], 'reviews'],
])('%j opens, with the tabs %j, %s', (end, tabs, tab) => {
  expect(initialTab(PAGE + end, tabs)).toBe(tab)
})
