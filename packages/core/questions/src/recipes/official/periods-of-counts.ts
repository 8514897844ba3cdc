import { idParameter, momentParameter } from '../parameters.ts'
import type { RecipeParameter } from '../recipe.ts'

/** The number that a count is compared with. */
export const COUNT = idParameter('count', 'the number to compare with', '2')

/** First moment of a period, and the moment after its last. */
export const PERIOD = [
  momentParameter('from', 'the first moment, in UTC', '2027-03-12T17:00:00Z'),
  momentParameter('to', 'the moment after the last, in UTC', '2027-03-19T16:00:00Z'),
].map((moment): RecipeParameter => {
  const { name } = moment
  const derives = [
    { hole: `${name}-early`, as: 'five-hours-earlier' },
    { hole: `${name}-late`, as: 'five-hours-later' },
  ] as const
  return { ...moment, derives }
})
