import { DIMENSIONS } from '@cresolver/resolution'
import { expect, it } from 'vitest'
import { DIMENSION_LABELS } from './dimension-labels.ts'

it('the dimensions are those that the judge scores', () => {
  expect(DIMENSION_LABELS).toEqual(DIMENSIONS)
})
