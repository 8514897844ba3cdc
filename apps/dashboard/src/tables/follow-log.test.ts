import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TableEvent } from '@cresolver/core/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FollowedLog, followLog } from './follow-log.ts'
import { analysed, asking, closed, logOf, opened } from './table.fixture.ts'

const log = logOf([opened('ann'), asking('analyze'), analysed('ann', 'Old.'), closed])
const sent = (...events: readonly TableEvent[]) =>
  events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join('')

/** Follows a table of a server that answers like this, until it is over. */
async function follow(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  onChange: (log: FollowedLog, leave: () => void) => void = () => undefined,
) {
  const server = createServer((request, response) => answer(response, request))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const ending = new AbortController()
  const seen: FollowedLog[] = []
  await followLog({
    platformUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    id: 't/1',
    signal: ending.signal,
    onChange: (log) => {
      seen.push(log)
      onChange(log, () => ending.abort())
    },
  })
  return seen
}

describe('the log of a table', () => {
  test('is followed until the table is closed, and then left', async () => {
    const paths: unknown[] = []
    const seen = await follow((response, { url }) => {
      paths.push(url)
      response.write(sent(...log.slice(0, 3)))
      response.write(sent(...log.slice(3)))
    })
    expect(paths).toEqual(['/api/v1/round-table/tasks/t%2F1/events'])
    expect(seen.map(({ connection, progress }) => [connection, progress.events])).toEqual(
      [
        ['live', 0],
        ['live', 1],
        ['live', 2],
        ['live', 3],
        ['ended', 4],
      ],
    )
  })

  test('is asked for after its last event if the connection ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const after: unknown[] = []
    const seen = await follow(
      (response, { headers }) => {
        after.push(headers['last-event-id'])
        response.end(after.length === 1 ? sent(...log.slice(0, 2)) : sent(...log))
      },
      ({ connection }) =>
        connection === 'waiting' && void vi.advanceTimersByTimeAsync(2_000),
    )
    expect(after).toEqual([undefined, '2'])
    expect(seen.map(({ connection }) => connection)).toContain('waiting')
    expect(seen.at(-1)).toMatchObject({ connection: 'ended', progress: { events: 4 } })
  })

  test.each([
    ['that is refused', 401, '', 'PLATFORM_KEY_REFUSED', 0],
    ['of no table', 404, '', 'NOT_FOUND', 0],
    [
      'that cannot be read on',
      200,
      `${sent(...log.slice(0, 2))}event: error\ndata: {}\n\n`,
      'PLATFORM_ANSWER_INVALID',
      2,
    ],
    [
      'with an event that is none',
      200,
      `${sent(...log.slice(0, 2))}data: {"seq":"x"}\n\n`,
      'PLATFORM_ANSWER_INVALID',
      2,
    ],
  ])(
    '%s fails for good, and keeps what came before',
    async (_, status, text, code, events) => {
      const seen = await follow((response) => response.writeHead(status).end(text))
      expect(seen.at(-1)).toMatchObject({
        ...{ connection: 'failed', problem: { code }, progress: { events } },
      })
    },
  )

  test('is left with the page', async () => {
    let goAway = () => {}
    const gone = new Promise<void>((resolve) => {
      goAway = resolve
    })
    const seen = await follow(
      (response) => {
        response.on('close', goAway)
        response.write(sent(...log.slice(0, 1)))
      },
      ({ progress }, leave) => progress.events === 1 && leave(),
    )
    await gone
    expect(seen).toHaveLength(2)
  })
})
