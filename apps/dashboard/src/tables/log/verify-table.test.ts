import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TableEventBody } from '@cresolver/core/protocol'
import { formatLog } from '@cresolver/round-table/replay/fixture'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_TABLE, takeTableEvent } from '../debate/table-progress.ts'
import { opened, viewOf } from '../table.fixture.ts'
import { closedTable, story, trueLogOf } from './true-log.fixture.ts'
import { type VerifyTableParameters, verifyTable } from './verify-table.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.restoreAllMocks()
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void

async function serve(answer: Answer) {
  const server = createServer((request, response) => answer(response, request))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function verify(answer: Answer, change: Partial<VerifyTableParameters> = {}) {
  return verifyTable({
    platformUrl: await serve(answer),
    view: viewOf({ content: 'Is the door safe?' }),
    progress: EMPTY_TABLE,
    result: closedTable().result,
    signal: new AbortController().signal,
    ...change,
  })
}

const open = formatLog(trueLogOf(story))
const whole = closedTable().text
const followed = closedTable().log.reduce(takeTableEvent, EMPTY_TABLE)

describe('the log of a closed table', () => {
  it('is read to its end, and holds', async () => {
    const { text, result, log } = closedTable()
    const asked: unknown[] = []
    const found = await verify(
      (response, { url, headers }) => {
        asked.push(url, headers.accept)
        response.write(text.slice(0, 700))
        response.end(text.slice(700))
      },
      { result, progress: log.reduce(takeTableEvent, EMPTY_TABLE) },
    )
    expect(asked).toEqual(['/api/v1/round-table/tasks/t1/events', 'application/x-ndjson'])
    expect(found).toMatchObject({ holds: true, isClosed: true, events: log.length })
    expect(found.checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['followed', 'votes', 'result', 'shown']),
    )
  })

  it('does not hold if it lost its last events on the way', async () => {
    const { holds, checks } = await verify((response) => response.end(open))
    expect(holds).toBe(false)
    expect(checks.filter((check) => !check.holds)).toEqual([
      {
        name: 'end',
        holds: false,
        detail: 'the log ends before the table is closed',
      },
    ])
  })

  it('does not hold if it is not the one that was followed', async () => {
    const progress = { ...followed, head: 'b'.repeat(64) }
    const { checks } = await verify((response) => response.end(whole), { progress })
    expect(checks.find(({ name }) => name === 'followed')).toMatchObject({ holds: false })
  })

  it('leaves the page its turns with ten thousand events', async () => {
    const citation: TableEventBody = {
      type: 'citation',
      agent: 'ann',
      observation: 0,
      url: 'https://door.example',
      outcome: { status: 'not_fetched', detail: 'no network' },
    }
    const many = Array.from({ length: 9_999 }, () => citation)
    const log = trueLogOf([opened('ann'), ...many])
    const text = formatLog(log)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text))
    let turns = 0
    let isOver = false
    const next = () => {
      turns += 1
      if (!isOver) setTimeout(next)
    }
    setTimeout(next)
    const found = await verify(() => undefined, {
      progress: { ...EMPTY_TABLE, events: 10_000, head: log.at(-1)?.hash },
    })
    isOver = true
    expect(found.events).toBe(10_000)
    expect(turns).toBeGreaterThan(5)
  })
})

describe('a platform', () => {
  it('is reported if it disconnects in the middle', async () => {
    const broken = verify(
      (response) => {
        response.write(open.slice(0, 500))
        setImmediate(() => response.destroy())
      },
      { progress: followed },
    )
    await expect(broken).rejects.toMatchObject({ code: 'PLATFORM_UNREACHABLE' })
  })

  it.each([
    [401, '{"code":"UNAUTHORIZED"}', 'PLATFORM_KEY_REFUSED'],
    [404, '{"code":"NOT_FOUND"}', 'NOT_FOUND'],
    [503, '<html>', 'PLATFORM_REFUSED'],
    [204, '', 'PLATFORM_REFUSED'],
  ])('is explained if it answers %s', async (status, body, code) => {
    const refused = verify((response) => response.writeHead(status).end(body))
    await expect(refused).rejects.toMatchObject({ code })
  })

  it.each(['<html>', '{"seq":1}\n', 'null\n', '', `${open.slice(0, 300)}\n`])(
    'is detected if it sends %j for a log',
    async (text) => {
      const { holds, checks } = await verify((response) => response.end(text))
      expect(holds).toBe(false)
      expect(checks).toMatchObject([{ name: 'events', holds: false }])
    },
  )

  it('is stopped if it does not stop', async () => {
    const chunk = Buffer.alloc(8 * 1024 * 1024, 'x')
    const endless = verify((response) => {
      const more = () => void response.write(chunk, (error) => error || more())
      more()
    })
    await expect(endless).rejects.toMatchObject({ code: 'PLATFORM_ANSWER_INVALID' })
  })
})

it('a page that is left verifies no further', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const left = verify(
    (response) => {
      response.end(open)
      response.on('finish', () => controller.abort())
    },
    { progress: followed, signal },
  )
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
})
