import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeySeal } from './seal.ts'
import { secretKeysOf } from './secret-keys.ts'

const secret = new Uint8Array(32).fill(7)
const { seal, open } = createKeySeal(secretKeysOf(secret))

const unreadable = (why: string) =>
  expect.objectContaining({
    code: 'STORE_DAMAGED',
    message: expect.stringContaining(why),
  })

describe('createKeySeal', () => {
  it('opens what it sealed, and never seals the same way twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (agent, apiKey) => {
        const sealed = seal(agent, apiKey)
        expect(open(agent, sealed)).toBe(apiKey)
        expect(seal(agent, apiKey)).not.toBe(sealed)
      }),
    )
  })

  it('does not show the key', () => {
    const sealed = seal('a', 'key-of-a')
    expect(sealed).toMatch(/^v1(\.[\w-]+){4}$/)
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString()).not.toBe(
      'key-of-a',
    )
  })

  it('opens for its own agent only', () => {
    expect(() => open('b', seal('a', 'key'))).toThrow(unreadable('another name'))
  })

  it('tells another secret from a change', () => {
    const other = createKeySeal(secretKeysOf(new Uint8Array(32).fill(8)))
    expect(() => other.open('a', seal('a', 'key'))).toThrow(unreadable('another secret'))
  })

  it('opens what an accepted key sealed, and seals with its own', () => {
    const [before, after] = [1, 2].map((byte) => new Uint8Array(32).fill(byte))
    if (!before || !after) throw new Error('no keys')
    const old = createKeySeal(secretKeysOf(before))
    const both = createKeySeal(secretKeysOf(after, [before]))
    expect(both.open('a', old.seal('a', 'key'))).toBe('key')
    const sealed = both.seal('a', 'key')
    expect(sealed.startsWith(both.ownPrefix)).toBe(true)
    expect(old.seal('a', 'key').startsWith(both.ownPrefix)).toBe(false)
    expect(() => old.open('a', sealed)).toThrow(unreadable('another secret'))
    expect(createKeySeal(secretKeysOf(after)).open('a', sealed)).toBe('key')
  })

  it('seals with another accepted key while that is in use', () => {
    const [before, after] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
    const old = createKeySeal(secretKeysOf(before))
    const both = createKeySeal({ all: [after, before], inUse: () => before })
    const sealed = both.seal('a', 'key')
    expect(old.open('a', sealed)).toBe('key')
    expect(sealed.startsWith(both.ownPrefix)).toBe(false)
  })

  it('notices each changed character', () => {
    const sealed = seal('a', 'key')
    fc.assert(
      fc.property(
        fc.nat(sealed.length - 1),
        fc.constantFrom('A', 'Q', '-', '.'),
        (at, to) => {
          fc.pre(sealed[at] !== to && changesBytes(sealed, at))
          const changed = sealed.slice(0, at) + to + sealed.slice(at + 1)
          expect(() => open('a', changed)).toThrow(unreadable('cannot be read'))
        },
      ),
    )
  })

  it.each(['', 'key', 'v2.a.b.c.d', 'v1....', `${seal('a', 'key')}.x`])(
    'refuses %j',
    (sealed) => {
      expect(() => open('a', sealed)).toThrow(unreadable('form of this version'))
    },
  )

  it.each([0, 31, 33])('takes no secret of %i bytes', (length) => {
    expect(() => createKeySeal(secretKeysOf(new Uint8Array(length)))).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    )
  })
})

/** The last character of a part may hold bits that stand for nothing. */
function changesBytes(sealed: string, at: number): boolean {
  return sealed[at + 1] !== '.' && at !== sealed.length - 1
}
