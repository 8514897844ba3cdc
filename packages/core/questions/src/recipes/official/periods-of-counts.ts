import { idParameter } from '../parameters.ts'
import type { RecipeParameter } from '../recipe.ts'

/** The number that a count is compared with. */
export const COUNT = idParameter('count', 'the number to compare with', '2')

const moment = (name: string, meaning: string, example: string): RecipeParameter => ({
  name,
  pattern: '20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:00Z',
  meaning,
  example,
})
/** First moment of a period, and the moment after its last. */
export const PERIOD = [
  moment('from', 'the first moment, in UTC', '2027-03-12T17:00:00Z'),
  moment('to', 'the moment after the last, in UTC', '2027-03-19T16:00:00Z'),
]
