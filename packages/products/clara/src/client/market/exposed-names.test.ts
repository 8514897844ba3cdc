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

/**
 * Names that HyperBEAM answers itself before it looks into the state of a process: functions and keys of the
 * devices `process@1.0`, `message@1.0`, `patch@1.0`, `scheduler@1.0`, `genesis-wasm@1.0` and `push@1.0`, and keys of
 * every message. From their sources; no node was asked.
 */
const reserved = [
  ...['info', 'compute', 'slot', 'push', 'snapshot', 'normalize', 'schedule', 'init'],
  ...['now', 'as', 'cache', 'process_id', 'ensure_process_key', 'default_device'],
  ...['get', 'set', 'set_path', 'remove', 'keys', 'id', 'commit', 'committed', 'verify'],
  ...['committers', 'commitments', 'match', 'path', 'method', 'device', 'status', 'body'],
  ...[
    'results',
    'result',
    'process',
    'at-slot',
    'initialized',
    'next',
    'location',
    'router',
  ],
  ...['patches', 'all', 'types', 'data', 'type', 'variant', 'target', 'owner', 'from'],
]

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
