import { expect, test } from 'vitest'
import { runService, type ServiceParameters } from './run-service.ts'

/** A service whose looks fail as given, with the pauses between them; it ends after the last one. */
const run = async (
  fails: readonly boolean[],
  parameters: Partial<ServiceParameters> = {},
) => {
  const stop = new AbortController()
  const pauses: number[] = []
  const seen: number[] = []
  const closed: string[] = []
  const service = await runService({
    ...{ stop, servers: [], pollMs: 1_000 },
    async look(failures) {
      seen.push(failures)
      if (fails[seen.length - 1]) throw new Error(`look ${seen.length}`)
    },
    onFailure: () => false,
    async sleep(ms) {
      pauses.push(ms)
      if (pauses.length === fails.length) stop.abort()
    },
    close: async () => closed.push('service'),
    ...parameters,
  })
  return { ended: await service.ended, pauses, seen, closed }
}

test('doubles its pause with each failure in a row, to a minute', async () => {
  const failures = Array.from({ length: 8 }, () => true)
  const { pauses, seen } = await run([...failures, false])
  expect(pauses).toEqual([
    ...[2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 1_000],
  ])
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('the pause is not shorter than the time between two looks', async () => {
  expect((await run([true], { pollMs: 90_000 })).pauses).toEqual([90_000])
})

test('ends with the error that is to end it, and frees what it holds', async () => {
  const onFailure = (_: unknown, failures: number) => failures === 2
  const { ended, closed } = await run([true, true, false], { onFailure })
  expect([ended, closed]).toEqual([new Error('look 2'), ['service']])
})

test('closes the servers before it when one cannot be opened', async () => {
  const closed: string[] = []
  const opened = {
    ...{ url: 'http://127.0.0.1:1', port: 1 },
    close: async () => void closed.push('server'),
  }
  const starting = run([false], {
    servers: [
      async () => opened,
      async () => undefined,
      async () => {
        throw new Error('port taken')
      },
    ],
    close: async () => closed.push('service'),
  })
  await expect(starting).rejects.toThrow('port taken')
  expect(closed).toEqual(['server', 'service'])
})
