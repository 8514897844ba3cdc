import { expect, it } from 'vitest'
import { resealAll, type SealedRow, type SealedStore } from './reseal.ts'
import { createKeySeal } from './seal.ts'
import { secretKeysOf } from './secret-keys.ts'

const before = new Uint8Array(32).fill(1)
const after = new Uint8Array(32).fill(2)
const lost = new Uint8Array(32).fill(3)
const both = createKeySeal(secretKeysOf(after, [before]))

/** Stores rows in memory; the process dies before replacement number `diesAt`. */
function setUp(count: number, sealedWith = before) {
  const old = createKeySeal(secretKeysOf(sealedWith))
  const rows = new Map<string, SealedRow>()
  for (let index = 0; index < count; index += 1) {
    const name = `agent-${String(index).padStart(4, '0')}`
    const id = ['default', name] as const
    rows.set(name, { id, name, sealed: old.seal(name, `key of ${name}`) })
  }
  let replaced = 0
  let diesAt = Number.POSITIVE_INFINITY
  const store: SealedStore = {
    listOthers: async (prefix, from, most) =>
      [...rows.values()]
        .filter(
          ({ sealed, name }) => !sealed.startsWith(prefix) && name > (from?.[1] ?? ''),
        )
        .slice(0, most),
    replace: async ({ name, id, sealed: was }, sealed) => {
      if (replaced >= diesAt) throw new Error('killed')
      if (rows.get(name)?.sealed !== was) return false
      replaced += 1
      rows.set(name, { id, name, sealed })
      return true
    },
  }
  return {
    store,
    rows,
    replaced: () => replaced,
    dieAt: (number: number) => {
      diesAt = number
    },
  }
}

const always = () => true

it('seals everything again, and everything opens with the new key alone', async () => {
  const { store, rows } = setUp(250)
  expect(await resealAll(store, both, always)).toEqual({ others: 0, unreadable: 0 })
  const alone = createKeySeal(secretKeysOf(after))
  for (const { name, sealed } of rows.values()) {
    expect(alone.open(name, sealed)).toBe(`key of ${name}`)
  }
})

it('continues after a kill where it was, and does nothing twice', async () => {
  const { store, replaced, dieAt } = setUp(250)
  dieAt(120)
  await expect(resealAll(store, both, always)).rejects.toThrow('killed')
  dieAt(Number.POSITIVE_INFINITY)
  expect(await resealAll(store, both, always)).toEqual({ others: 0, unreadable: 0 })
  expect(replaced()).toBe(250)
})

it('several processes at once seal each value once', async () => {
  const { store, replaced } = setUp(250)
  await Promise.all([1, 2, 3].map(() => resealAll(store, both, always)))
  expect(replaced()).toBe(250)
})

it('counts only while nothing may change', async () => {
  const { store, replaced } = setUp(120)
  expect(await resealAll(store, both, () => false)).toEqual({
    others: 120,
    unreadable: 0,
  })
  expect(replaced()).toBe(0)
})

it('leaves what no key opens, and counts it', async () => {
  const { store, replaced } = setUp(3, lost)
  expect(await resealAll(store, both, always)).toEqual({ others: 3, unreadable: 3 })
  expect(replaced()).toBe(0)
})

it('leaves alone what another process has changed meanwhile', async () => {
  const { store, rows } = setUp(2)
  const own = createKeySeal(secretKeysOf(after))
  const change: SealedStore = {
    ...store,
    replace: (row, sealed) => {
      rows.set(row.name, { ...row, sealed: own.seal(row.name, 'a newer key') })
      return store.replace(row, sealed)
    },
  }
  await resealAll(change, both, always)
  for (const { name, sealed } of rows.values())
    expect(own.open(name, sealed)).toBe('a newer key')
})

it('seals nothing with another key than the own one', async () => {
  const { store, replaced } = setUp(2)
  const waiting = createKeySeal({ all: [after, before], inUse: () => before })
  expect(await resealAll(store, waiting, always)).toEqual({ others: 2, unreadable: 0 })
  expect(replaced()).toBe(0)
})
