import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameProcess } from './name-process.ts'

it('names the host', () => {
  expect(nameProcess('web-1.example')).toMatch(/^web-1\.example-[0-9a-f]{12}$/)
})

it('makes a name that Postgres keeps whole, and another one each time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (host) => {
      const [one, other] = [nameProcess(host), nameProcess(host)]
      expect(one).toMatch(/^[\w.-]{13,56}$/)
      expect(one).not.toBe(other)
    }),
  )
})
