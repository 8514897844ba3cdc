import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckEnd, verificationOf } from './record-check.ts'

const ends = fc.array(fc.constantFrom<CheckEnd>('holds', 'fails', 'cannot-say'))

test('checks hold together only if there are some and each of them holds', () => {
  fc.assert(
    fc.property(ends, (list) => {
      const checks = list.map((end, index) => ({ name: `${index}`, end, detail: '' }))
      const { end } = verificationOf(checks)
      expect(end === 'holds').toBe(
        list.length > 0 && list.every((each) => each === 'holds'),
      )
      expect(end === 'fails').toBe(list.includes('fails'))
    }),
  )
})
