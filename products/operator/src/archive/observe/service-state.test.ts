import { expect, test } from 'vitest'
import { healthOf, type ServiceState } from './service-state.ts'

const none = { records: 0, bundles: 0, pages: 0 }
const state = (archive: Partial<ServiceState['archive']> = {}, heardAt?: number) => ({
  archive: {
    counts: none,
    waiting: none,
    bytes: 0,
    damaged: 0,
    isFull: false,
    ...archive,
  },
  chain: { block: 9n, heardAt },
  incomplete: 0,
})

test.each([
  ['healthy', undefined, state({}, 90_000)],
  ['unhealthy', 'KEEPER_NODE_SILENT', state({}, 39_999)],
  ['unhealthy', 'KEEPER_NODE_SILENT', state()],
  ['unhealthy', 'STORE_FULL', state({ isFull: true }, 90_000)],
  ['unhealthy', 'STORE_DAMAGED', state({ damaged: 1, isFull: true })],
])('an archive is %s: %s', (status, code, given) => {
  const health = healthOf(given, 100_000, 60_000)
  expect([health.status, health.code]).toEqual([status, code])
})
