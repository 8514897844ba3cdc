import { expect, it } from 'vitest'
import { parseQuestion } from '../language/parse-question.ts'
import { vintageFault } from './vintage-fault.ts'

function faultOf(asset: string, vintage: string): string | undefined {
  const lines = [
    `source:json:${asset}`,
    'value:/a',
    'op:gt',
    'target:1',
    `vintage:${vintage}`,
  ]
  const { rule } = parseQuestion(['§question Up?', '§rule', ...lines].join('\n'))
  if (rule.kind !== 'data') throw new Error('not a rule by data')
  return vintageFault(rule)
}

const fred = 'api.stlouisfed.org/fred/series/observations?series_id=PAYEMS'

it('first is the address that asks for first releases', () => {
  expect(faultOf(`${fred}&output_type=4`, 'first')).toBeUndefined()
  expect(faultOf(fred, 'first')).toContain('output_type=4')
  expect(faultOf(`${fred}&output_type=44`, 'first')).toContain('output_type=4')
})

it('asof is the address that asks for what was known on that day', () => {
  const known = `${fred}&realtime_start=2027-06-11&realtime_end=2027-06-11`
  expect(faultOf(known, 'asof 2027-06-11T23:59 ET')).toBeUndefined()
  expect(faultOf(known, 'asof 2027-06-12T23:59 ET')).toContain('2027-06-12')
})

it('a source without releases cannot promise one', () => {
  expect(
    faultOf('api.bls.gov/publicAPI/v2/timeseries/data/X?output_type=4', 'first'),
  ).toContain('which release')
})
