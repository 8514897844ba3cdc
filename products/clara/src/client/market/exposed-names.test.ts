import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  agentKey,
  agentsKey,
  balanceKey,
  INFO_KEY,
  queueKey,
  taskKey,
} from '../../process/exposure-keys.ts'
import { reservedNames as reserved } from '../../process/fixtures/reserved-names.fixture.ts'

it('no exposed key is a name that a device of HyperBEAM reserves', () => {
  const id = fc.oneof(
    fc.constantFrom(...reserved),
    fc.string({ minLength: 1, maxLength: 20 }),
  )
  fc.assert(
    fc.property(id, fc.nat(1_000), (name, page) => {
      const keys = [
        ...[INFO_KEY, agentsKey(page), agentKey(name), taskKey(name)],
        ...[balanceKey(name), queueKey(name)],
      ]
      for (const key of keys) expect(reserved).not.toContain(key.replaceAll('-', '_'))
      for (const key of keys) expect(reserved).not.toContain(key)
    }),
  )
})

it('a key is in lower case and fits into a path, whatever the id, and tells ids apart', () => {
  const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(id, id, (one, other) => {
      for (const keyOf of [agentKey, balanceKey, queueKey]) {
        expect(keyOf(one)).toMatch(/^[a-z0-9_-]+$/)
        expect(keyOf(one) === keyOf(other)).toBe(one === other)
      }
    }),
  )
})
