import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrateSupport, type SupportCase } from './calibrate-support.ts'
import { seat } from './panel-answers.ts'

const one = (event: string, isRight: boolean, name = 'sport'): SupportCase => ({
  ...{ event, class: name, outcome: isRight ? 'YES' : 'NO', seats: [seat('YES')] },
})

test('fits on the first half and tests on the second', () => {
  const { cells } = calibrateSupport([
    ...[one('a', true), one('b', true), one('c', false)],
    ...[one('d', false), one('e', true), one('f', false)],
  ])
  expect(cells).toMatchObject([
    {
      ...{ name: 'sport, one', predicted: 0.6 },
      ...{ fitted: { right: 2, answered: 3 }, tested: { right: 1, answered: 3 } },
    },
  ])
})

test('knows no probability of a cell that the first half does not have', () => {
  const calibration = calibrateSupport([one('a', true), one('b', true, 'other')])
  expect(calibration).toMatchObject({ cells: [], unseen: 1, byCell: undefined })
})

test('counts one case of an event', () => {
  const { cells } = calibrateSupport([
    ...[one('a', true), one('a', false), one('b', true), one('b', false)],
  ])
  expect(cells[0]).toMatchObject({ fitted: { answered: 1 }, tested: { answered: 1 } })
})

test('tells one answer, agreement and contradiction apart', () => {
  const panels = [['YES'], ['YES', 'YES'], ['YES', 'YES', 'NO'], ['NO', 'YES']] as const
  const cases = [0, 1].flatMap((half) =>
    panels.map((answers, index) => ({
      ...one(`${half} ${index}`, true),
      seats: answers.map(seat),
    })),
  )
  expect(calibrateSupport(cases).cells.map(({ name }) => name)).toEqual([
    ...['sport, agreed', 'sport, contradicted', 'sport, one'],
  ])
})

test('takes nothing of the second half into a probability', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 30 }), (rights) => {
      const cases = rights.map((isRight, index) => one(`${index}`, isRight))
      const middle = Math.ceil(rights.length / 2)
      const inverted = cases.map((each, index) =>
        index < middle ? each : one(each.event, !rights[index]),
      )
      const probabilities = (all: SupportCase[]) =>
        calibrateSupport(all).cells.map(({ predicted }) => predicted)
      expect(probabilities(inverted)).toEqual(probabilities(cases))
    }),
  )
})
