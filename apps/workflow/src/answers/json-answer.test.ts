import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { jsonAnswer } from '../runtime/fake-runtime.fixture.ts'
import { readAnswer } from './json-answer.ts'

const schema = z.object({ list: z.array(z.number('must be a number')) })
const failure = (reason: string) => ({ kind: 'failure', reason })

test.each(['[', '{"a":', '[],'])('100 kB of %s is a failure that says why', (part) => {
  const body = new TextEncoder().encode(part.repeat(100_000 / part.length))
  expect(readAnswer({ kind: 'answer', status: 200, body }, schema)).toEqual(
    failure(
      expect.stringMatching(/The JSON (is more than 32 levels deep|has more than)/),
    ),
  )
})

describe('an answer', () => {
  test.each([200, 201, 299])(
    'is read with status %d, and unknown keys are dropped',
    (status) => {
      expect(readAnswer(jsonAnswer({ list: [1], extra: 2 }, status), schema)).toEqual({
        kind: 'value',
        value: { list: [1] },
      })
    },
  )

  test.each([199, 300, 404, 500])('is a failure with status %d', (status) => {
    expect(readAnswer(jsonAnswer({ list: [] }, status), schema)).toEqual(
      failure(`it answered with HTTP status ${status}`),
    )
  })

  test('is a failure with that reason if it is not JSON', () => {
    const body = new TextEncoder().encode('<html>')
    const read = readAnswer({ kind: 'answer', status: 200, body }, schema)
    expect(read).toEqual(
      failure(
        expect.stringMatching(/^its answer was not read: The JSON cannot be parsed: \S/),
      ),
    )
  })

  test.each([
    [{ list: [1, 'two'] }, 'its answer is malformed: list.1: must be a number'],
    [7, 'its answer is malformed: body: Invalid input: expected object, received number'],
  ])('names the place of a wrong shape: %j', (value, reason) => {
    expect(readAnswer(jsonAnswer(value), schema)).toEqual(failure(reason))
  })
})

test('a failure keeps its reason, up to 160 characters', () => {
  expect(readAnswer({ kind: 'failure', reason: 'timeout' }, schema)).toEqual(
    failure('timeout'),
  )
  expect(readAnswer({ kind: 'failure', reason: 'x'.repeat(161) }, schema)).toEqual(
    failure('x'.repeat(160)),
  )
  const verbose = z.object({ list: z.string('y'.repeat(500)) })
  const read = readAnswer(jsonAnswer({}), verbose)
  expect(read.kind === 'failure' && read.reason).toHaveLength(160)
})
