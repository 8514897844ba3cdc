import { expect, test } from 'vitest'
import { settleInTurn } from './send-all.ts'

/** Calls whose ends are recorded beside their starts. */
function record(most: number, count: number) {
  const log: string[] = []
  let running = 0
  let peak = 0
  const numbers = Array.from({ length: count }, (_, index) => index)
  const answers = settleInTurn(numbers, most, (number) => {
    log.push(`start ${number}`)
    running += 1
    peak = Math.max(peak, running)
    return {
      result() {
        log.push(`end ${number}`)
        running -= 1
        if (number === 1) throw new Error('refused')
        return { statusCode: 200 + number, body: new Uint8Array() }
      },
    }
  })
  return { log, peak, answers }
}

test('all calls start before the first answer is awaited, where the DON allows it', () => {
  const { log } = record(30, 3)
  expect(log).toEqual(['start 0', 'start 1', 'start 2', 'end 0', 'end 1', 'end 2'])
})

test('no more calls are under way than allowed, and each end starts the next one', () => {
  const { log, peak } = record(2, 4)
  expect(peak).toBe(2)
  expect(log).toEqual([
    ...['start 0', 'start 1', 'end 0', 'start 2'],
    ...['end 1', 'start 3', 'end 2', 'end 3'],
  ])
})

test('the answers have the order of the requests, and a failure is one of them', () => {
  const { answers } = record(3, 10)
  expect(answers).toHaveLength(10)
  expect(answers[0]).toMatchObject({ kind: 'answer', status: 200 })
  expect(answers[1]).toEqual({ kind: 'failure', reason: 'refused' })
  expect(answers[9]).toMatchObject({ kind: 'answer', status: 209 })
})

test.each([
  [{}, undefined],
  [{ age: { values: ['7', '8'] } }, '7'],
  [{ Age: { values: ['7'] } }, '7'],
  [{ age: { values: [] } }, undefined],
])('the headers %j have the age %s', (multiHeaders, age) => {
  const result = { statusCode: 200, body: new Uint8Array(), multiHeaders }
  const [answer] = settleInTurn([0], 1, () => ({ result: () => result }))
  expect(answer).toMatchObject({ kind: 'answer', age })
})
