import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import {
  type Answer,
  type FakePlatform,
  sendEvents,
  sendJson,
  sendProblem,
  startFakePlatform,
} from '../platform/fake-platform.fixture.ts'
import { recordLog, someView, taskId } from './table.fixture.ts'

const { events, result } = recordLog()
const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
const table = `/round-table/tasks/${taskId}`

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

/** A platform with one closed table; the test may answer before it. */
async function run(words: readonly string[], first?: Answer) {
  platform ??= await startFakePlatform(async (request, response) => {
    await first?.(request, response)
    if (response.headersSent || response.destroyed) return
    const { method, path, headers } = request
    if (method === 'POST') return sendJson(response, someView(), 202)
    if (path === table) return sendJson(response, someView())
    if (path === `${table}/result`) return sendJson(response, result)
    if (path === `${table}/events`) {
      if (headers.accept === 'application/x-ndjson') return response.end(lines)
      const sent = events.map((event) => ({
        id: event.seq,
        event: event.event.type,
        data: event,
      }))
      return sendEvents(response, sent)
    }
    if (path.startsWith('/round-table/tasks?')) {
      return sendJson(response, { items: [someView()], next_cursor: null })
    }
    return sendProblem(response, 404, 'NOT_FOUND')
  })
  const variables = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1' }
  return runCli(['tables', ...words], variables)
}

describe('tables ask', () => {
  it('shows what happens, then the result with its headline first', async () => {
    const { code, out, err } = await run(['ask', 'Is the back door safe?'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Table table-1\n/)
    expect(out).toContain('analysis   fire_reader was late (30 s)')
    expect(out).toContain(`\n\n${result.headline.slice(0, 40)}`)
  })

  it('prints each event and the result as JSON', async () => {
    const { out } = await run(['ask', 'x', '--json'])
    const printed = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(printed).toEqual([...events, JSON.parse(JSON.stringify(result))])
  })

  it('opens one table, also when the answer breaks off', async () => {
    let tries = 0
    const { code, out } = await run(['ask', 'x', '--detach'], ({ method }, response) => {
      if (method === 'POST' && tries++ === 0) response.destroy()
    })
    expect(code).toBe(0)
    expect(out).toContain(
      'Opened table table-1\nSee it: cresolver tables show table-1 --follow\n',
    )
    const keys = platform?.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys?.[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says what the platform has against it', async () => {
    const answer: Answer = (_, response) =>
      sendProblem(response, 409, 'NO_AGENTS', { hint: 'Register one.' })
    expect(await run(['ask', 'x'], answer)).toEqual({
      code: 1,
      out: '',
      err: 'error NO_AGENTS happened. Register one. (NO_AGENTS)\n',
    })
  })
})

describe('tables show --follow', () => {
  it('prints a log that can be replayed, as JSON', async () => {
    const { out } = await run(['show', taskId, '--follow', '--json'])
    const folder = await mkdtemp(join(tmpdir(), 'table-'))
    try {
      const file = join(folder, 'log.jsonl')
      await writeFile(file, out)
      const replayed = await runCli(['tables', 'replay', '--file', file], {
        NO_COLOR: '1',
      })
      expect(replayed.out).toContain('same as the log: yes')
      expect(replayed.out).not.toContain('same as the platform')
      expect(replayed.code).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is an error if the table failed', async () => {
    const closed = {
      type: 'closed',
      status: 'failed',
      result_sha256: '',
      problem: 'Why.',
    }
    const { code, err } = await run(
      ['show', taskId, '--follow'],
      ({ path }, response) => {
        if (!path.endsWith('/events')) return
        const event = { ...events[0], event: closed }
        sendEvents(response, [{ id: 1, event: 'closed', data: event }])
      },
    )
    expect(code).toBe(1)
    expect(err).toContain('was failed: Why.')
    expect(err).toContain('(WRONG_STATE)')
  })
})

describe('tables replay', () => {
  it('computes the result that the log and the platform hold', async () => {
    const { code, out } = await run(['replay', taskId])
    expect(code).toBe(0)
    expect(out).toContain('same as the log: yes')
    expect(out).toContain('same as the platform shows: yes')
    expect(out).toContain(`head       ${events.at(-1)?.hash}`)
    expect(out).toContain('DEGRADED')
  })

  it('prints the canonical result to the byte', async () => {
    const { out } = await run(['replay', taskId, '--json'])
    const closed = events.at(-1)?.event
    const sha256 = createHash('sha256').update(out).digest('hex')
    expect(closed).toMatchObject({ result_sha256: sha256 })
  })

  it('finds a result that is not the one of the log', async () => {
    const { code, err } = await run(['replay', taskId], ({ path }, response) => {
      if (path.endsWith('/result')) sendJson(response, { ...result, headline: 'Fine.' })
    })
    expect(code).toBe(1)
    expect(err).toContain('(RECORD_DIFFERS)')
  })

  it('finds a log that was changed, or is not whole', async () => {
    const changed = lines.replace('It is cheap.', 'It is free.')
    let log = changed
    const answer: Answer = ({ headers }, response) => {
      if (headers.accept === 'application/x-ndjson') response.end(log)
    }
    expect((await run(['replay', taskId], answer)).err).toContain('(RECORD_DIFFERS)')
    log = lines.split('\n').slice(0, 4).join('\n')
    expect((await run(['replay', taskId])).err).toContain('(FILE_INVALID)')
  })

  it('waits for no table that is open', async () => {
    const { err } = await run(['replay', taskId], (_, response) =>
      sendJson(response, someView({ status: 'running', closed_at: null })),
    )
    expect(err).toContain('(NOT_YET)')
  })
})

describe('tables show and list', () => {
  it('show a result once there is one', async () => {
    expect((await run(['show', taskId])).out).toMatch(/^DEGRADED/)
  })

  it('show how far an open table is', async () => {
    const view = someView({ status: 'waiting', gate: 'before_vote', closed_at: null })
    const { out } = await run(['show', taskId], (_, response) => sendJson(response, view))
    expect(out).toContain('status     waiting\n')
    expect(out).toContain('cresolver tables decide table-1 continue')
  })

  it('list tables of a status', async () => {
    const { out } = await run(['list', '--status', 'completed', '--limit', '5'])
    expect(out).toMatch(
      /^ID +STATUS +OPENED +TASK\ntable-1 +completed +2 minutes ago +Is the/,
    )
    expect(platform?.received[0]?.path).toBe(
      '/round-table/tasks?status=completed&limit=5',
    )
  })
})

describe('tables decide', () => {
  it('send the decision with its name', async () => {
    const { out } = await run(['decide', taskId, 'stop', '--by', 'Ann'])
    expect(out).toBe('Stopped table table-1\n')
    expect(platform?.received[0]).toMatchObject({
      path: `${table}/gate`,
      body: { decision: 'stop', decided_by: 'Ann' },
    })
  })

  it('send the cancellation', async () => {
    const { out } = await run(['decide', taskId, 'cancel', '--reason', 'no time'])
    expect(out).toBe('Cancelled table table-1\n')
    expect(platform?.received[0]?.body).toEqual({ reason: 'no time' })
  })
})

describe('a wrong command line', () => {
  it.each([
    [['ask', 'x', '--threshold', 'most'], 'USAGE'],
    [['ask', 'x', '--timeout', 'soon'], 'VALUE_INVALID'],
    [['list', '--status', 'odd'], 'USAGE'],
    [['list', '--limit', '0'], 'VALUE_INVALID'],
    [['replay'], 'USAGE'],
    [['replay', 'x', '--file', 'y'], 'USAGE'],
    [['replay', '--file', '/nowhere/log'], 'USAGE'],
    [['decide', 'x', 'continue'], 'USAGE'],
    [['show', 'x', '--platform', 'nowhere'], 'USAGE'],
  ])('%j costs one clear line', async (words, code) => {
    const { code: exit, out, err } = await runCli(['tables', ...words])
    expect({ exit, out }).toEqual({ exit: 1, out: '' })
    expect(err).toMatch(/^error [^\n]+\n$/)
    expect(err).toContain(`(${code})`)
  })
})

it('help fits its window', async () => {
  for (const words of [
    ['tables'],
    ['tables', 'ask'],
    ['tables', 'replay'],
    ['tables', 'chat'],
    ['operate', 'platform', 'agents', 'add'],
  ]) {
    const { out } = await runCli([...words, '--help'], {}, { columns: 60 })
    expect(out).toContain(`Usage: cresolver ${words.join(' ')}`)
    for (const line of out.split('\n').filter((text) => text.startsWith(' ')))
      expect(line.length).toBeLessThanOrEqual(60)
  }
})
