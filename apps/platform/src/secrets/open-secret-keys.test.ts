import { expect, it, onTestFinished, vi } from 'vitest'
import type { SecretKeyHolder } from '../storage/postgres-secret-key-holders.ts'
import { openSecretKeys, secretKeyId } from './open-secret-keys.ts'

const [before, after, other] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/** Processes that see one another. */
function setUp() {
  const living = new Map<string, SecretKeyHolder>()
  const onWarning = vi.fn()
  const holders = {
    announce: async (holder: SecretKeyHolder) =>
      void living.set(holder.processId, holder),
    list: async () => [...living.values()],
    remove: async (id: string) => void living.delete(id),
  }
  const start = async (own: Uint8Array, accepted: Uint8Array[] = []) => {
    const opened = await openSecretKeys({
      own,
      accepted,
      holders,
      everyMs: 3_600_000,
      onWarning,
    })
    onTestFinished(opened.close)
    return opened
  }
  return { start, onWarning }
}

it('a process alone uses its own key', async () => {
  const { start } = setUp()
  const { keys } = await start(after, [before])
  expect(keys.inUse()).toBe(after)
  expect(keys.all).toEqual([after, before])
})

it('the new key is in use only when every process accepts it', async () => {
  const { start } = setUp()
  const old = await start(before)
  const fresh = await start(after, [before])
  expect(fresh.keys.inUse()).toBe(before)
  await fresh.refresh()
  expect(fresh.isSettled()).toBe(false)
  await old.close()
  const renewed = await start(before, [after])
  await fresh.refresh()
  expect(fresh.keys.inUse()).toBe(after)
  expect(renewed.keys.inUse()).toBe(before)
})

it('nothing is sealed again while processes have different keys of their own', async () => {
  const { start } = setUp()
  const fresh = await start(after, [before])
  const old = await start(before, [after])
  for (const { refresh, isSettled, others } of [fresh, old, fresh, old]) {
    await refresh()
    expect(isSettled()).toBe(false)
    expect(others()).toBe(1)
  }
  await old.close()
  await start(after, [before])
  await fresh.refresh()
  expect(fresh.isSettled()).toBe(false)
  await fresh.refresh()
  expect(fresh.isSettled()).toBe(true)
  expect(fresh.others()).toBe(0)
})

it('a process that comes back with the old key alone turns the others back', async () => {
  const { start } = setUp()
  const fresh = await start(after, [before])
  await start(before)
  await fresh.refresh()
  expect(fresh.keys.inUse()).toBe(before)
  expect(fresh.isSettled()).toBe(false)
})

it('processes without a common key are named once', async () => {
  const { start, onWarning } = setUp()
  await start(before)
  const lonely = await start(other)
  await lonely.refresh()
  expect(lonely.keys.inUse()).toBe(other)
  expect(onWarning).toHaveBeenCalledOnce()
  expect(onWarning.mock.calls[0]?.[0]).toContain('PLATFORM_SECRET_KEYS_ACCEPTED')
})

it('an id says nothing of its key', () => {
  expect(secretKeyId(before)).toMatch(/^[\w-]{8}$/)
  expect(secretKeyId(before)).not.toBe(secretKeyId(after))
})
