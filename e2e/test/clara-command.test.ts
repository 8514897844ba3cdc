import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClaraWorld, keyOf, startClaraWorld } from '../support/clara-world.ts'
import { launched } from '../support/program.ts'
import { root } from '../support/system.ts'

let world: ClaraWorld
beforeAll(async () => {
  world = await startClaraWorld()
  const alpha = ['register', '--id', 'alpha', '--topic', 'resolution', '--fee', '20']
  const worker = `0x${'11'.repeat(20)}`
  const place = ['--endpoint', 'http://127.0.0.1:3001', '--worker', worker]
  await world.json(
    [...alpha, '--metadata', '{"description":"Reads prices"}', ...place],
    1,
  )
  const beta = ['register', '--id', 'beta', '--topic', 'resolution', '--fee', '30']
  await world.json([...beta, '--capacity', '5'], 2)
})
afterAll(() => world.ao.close())

const task = ['--topic', 'resolution', '--reward', '50']

/** Registers a task without waiting. */
async function register(...words: string[]): Promise<string> {
  const [state] = await world.json(['ask', 'Did it rain?', ...words, '--no-wait'], 0)
  return (state as { task: { id: string } }).task.id
}

describe('agents', () => {
  test('are a table, or blocks in a narrow window', async () => {
    const wide = await world.run(['show', '--agents'], { columns: 100 })
    expect(wide.out.split('\n')).toEqual([
      'ID     TOPIC       FEE  LEVEL  OPEN  ANSWERED  CAPACITY  ABOUT',
      expect.stringMatching(
        /^alpha {2}resolution {2}20 .* 1000 {6}Reads prices, http:\/\/127.0.0.1:3001$/,
      ),
      expect.stringMatching(/^beta {3}resolution {2}30 .* 5$/),
      '',
    ])
    const narrow = await world.run(['show', '--agents', '--topic', 'resolution'], {
      columns: 60,
    })
    expect(narrow.out).toMatch(
      /^alpha\n {2}topic resolution, fee 20, level 0, open \d+, answered \d+,\s+capacity\s+1000\n {2}Reads prices/,
    )
    for (const line of narrow.out.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(60)
    }
  })

  test('are one JSON object a line', async () => {
    expect(await world.json(['show', '--agents'])).toMatchObject([
      { id: 'alpha', fee: '20', metadata: { worker: { endpoint: expect.any(String) } } },
      { id: 'beta', capacity: 5 },
    ])
    expect(await world.json(['show', '--agents', '--topic', 'tweet'])).toEqual([])
  })
})

describe('a task', () => {
  test('goes to the next agent if it is declined, live before the one who asked', async () => {
    const words = ['Did it rain?', ...task, '--strategy', 'cheapest', '--deadline', '10m']
    const asking = world.start(['ask', ...words], { account: 0 })
    const id = await asking.said(/Registered task (\S+)\n/)
    await asking.said(/(given to {2}alpha for 20: lowest fee)/)
    const asked = await world.run(['offers', 'alpha'], { account: 1 })
    expect(asked.out).toContain(`answer wanted ${id}\n  resolution, for 20, due in `)
    expect(asked.out).toContain('{"prompt":"Did it rain?"}')
    await world.json(['answer', 'alpha', id, '--decline'], 1)
    await asking.said(/(returned {2}alpha declined the task)/)
    await asking.said(/(given to {2}beta for 30, due in)/)
    const sent = await world.run(['answer', 'beta', id, '{"answer":"YES"}'], {
      account: 2,
    })
    expect(sent).toMatchObject({ code: 0, out: `Sent the result of beta for ${id}.\n` })
    const { code, out } = await asking.ended
    expect(code).toBe(0)
    expect(out).toContain('result    beta: {"answer":"YES"}\nover      finished: beta')
    const shown = await world.run(['show', id])
    expect(shown.out).toMatch(/^Status +finished: beta answered$/m)
    expect(shown.out).toMatch(/^Given back +alpha$/m)
    expect(shown.out).toMatch(/^Result +beta for 30, \d+ s ago: {"answer":"YES"}$/m)
  })

  test('goes to the lowest offer with the strategy query', async () => {
    const words = ['ask', '{"question":"Who won?"}', ...task, '--strategy', 'query']
    const asking = world.start([...words, '--json'], { account: 0 })
    const id = await asking.said(/"task":\{"id":"([^"]+)"/)
    await asking.said(/("offers-asked")/)
    expect(await world.json(['offers', 'alpha'], 1)).toMatchObject([
      { event: 'offer-request', request: { id, payload: { question: 'Who won?' } } },
    ])
    await world.json(['offers', 'alpha', '--task', id, '--amount', '38'], 1)
    // Until the round closes, the others see no amount.
    const hidden = await world.run(['offers', '--task', id])
    expect(hidden.out).toBe(
      '1 offers, hidden until the round closes; 2 agents were asked.\n',
    )
    await world.json(['offers', 'beta', '--task', id, '--amount', '32'], 2)
    await asking.said(/("task-assigned")/)
    expect(await world.json(['offers', '--task', id])).toEqual([
      { taskId: id, agentId: 'alpha', offer: '38' },
      { taskId: id, agentId: 'beta', offer: '32' },
    ])
    await world.json(['answer', 'beta', id, 'the home team'], 2)
    const { code, out } = await asking.ended
    const events = out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(events).toMatchObject(
      [
        { event: 'offers-asked', asked: 2 },
        { event: 'offer-made', agentId: 'alpha', offer: '38' },
        { event: 'offer-made', agentId: 'beta', offer: '32' },
        { event: 'task-assigned', agentId: 'beta', reward: '32', reason: /lowest of 2/ },
        { event: 'task-result', agentId: 'beta', result: 'the home team' },
        { event: 'task-over', status: 'finished', results: 1 },
      ].map((event) =>
        'reason' in event
          ? { ...event, reason: expect.stringMatching(event.reason) }
          : event,
      ),
    )
  })

  test('goes round with the strategy roundRobin, and to all as a broadcast', async () => {
    const first = await register(...task)
    const second = await register(...task)
    const holders = new Map<string, string>()
    for (const id of [first, second]) {
      const [state] = await world.json(['show', id])
      const { assignments } = state as { assignments: { agentId: string }[] }
      holders.set(assignments[0]?.agentId ?? '', id)
    }
    expect([...holders.keys()].toSorted()).toEqual(['alpha', 'beta'])
    await world.json(['answer', 'alpha', holders.get('alpha') ?? '', '1'], 1)
    await world.json(['answer', 'beta', holders.get('beta') ?? '', '2'], 2)
    const all = await register('--topic', 'broadcast', '--reward', '30')
    await world.json(['answer', 'alpha', all, '{"seen":true}'], 1)
    await world.json(['answer', 'beta', all, '--decline'], 2)
    const followed = await world.run(['show', all, '--follow'])
    expect(followed.code).toBe(0)
    expect(followed.out).toContain('result    alpha: {"seen":true}\nover      finished')
  })

  test('is returned, queued and cancelled if it is not answered in time', async () => {
    const words = ['Hello?', ...task, '--strategy', 'cheapest', '--deadline', '4s']
    const asking = world.start(['ask', ...words], { account: 0 })
    const id = await asking.said(/Registered task (\S+)\n/)
    // A busy machine may look less often than agents change: only the last step is sure to be seen.
    await asking.said(/(queued {4}beta did not answer in time; no other agent fits)/)
    const waiting = await world.json(['show', '--topic', 'resolution'])
    expect(waiting).toMatchObject([{ queue: [{ id }] }])
    expect((await world.run(['show'], { columns: 60 })).out).toMatch(
      new RegExp(
        `^${id}\\n {2}topic resolution, reward 50, queued \\d+ s ago\\n {2}beta did not`,
        'm',
      ),
    )
    const cancelled = await world.run(['decide', id, 'cancel'], { account: 0 })
    expect(cancelled.out).toContain(`Cancelled ${id}: cancelled`)
    const { code, out, err } = await asking.ended
    expect(code).toBe(1)
    expect(out).toMatch(/(returned|declined) {2}alpha/)
    expect(err).toContain('has ended (cancelled) without a result')
    expect(err).toContain('(CLARA_TASK_ENDED)')
    expect((await world.run(['show'])).out).toContain('No task waits for an agent.\n')
  })

  test('is left to itself at Ctrl+C, with its id and how to go on', async () => {
    const words = ['tasks', 'ask', 'Hello?', ...task]
    const child = spawn(process.execPath, [...launched('cresolver'), ...words], {
      cwd: root,
      env: {
        ...process.env,
        AO_URL: world.ao.url,
        CLARA_MARKETPLACE: world.process,
        PRIVATE_KEY: keyOf(0),
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
      if (out.includes('given to')) child.kill('SIGINT')
    })
    const [code] = await once(child, 'close')
    const id = /Registered task (\S+)/.exec(out)?.[1] ?? 'none'
    expect(code).toBe(1)
    expect(err).toContain(`cresolver tasks show ${id} --follow (INTERRUPTED)`)
    expect(err.trimEnd()).not.toContain('\n')
  })
})

test('an agent that follows sees a task as it comes', async () => {
  const following = world.start(['offers', 'alpha', '--follow', '--json'], { account: 1 })
  const watching = world.start(['show', '--agents', '--follow', '--json'])
  await watching.said(/("id":"beta")/)
  const id = await register(...task, '--strategy', 'cheapest')
  await following.said(new RegExp(`"event":"task-assignment".*(${id})`))
  await watching.said(/"id":"alpha"(?:.|\n)*("id":"alpha")/)
  await world.json(['answer', 'alpha', id, 'null'], 1)
  process.emit('SIGINT')
  expect(await following.ended).toMatchObject({ code: 0, err: '' })
  expect(await watching.ended).toMatchObject({ code: 0, err: '' })
})

test('one agent is shown with its results, and the market with its settings', async () => {
  const { out } = await world.run(['show', 'beta'])
  expect(out).toMatch(/^Fee {9}30$/m)
  expect(out).toMatch(/^ {2}answered for 32, .* ago\n {2}"the home team"$/m)
  expect(await world.json(['show'])).toMatchObject([
    { process: world.process, topics: ['resolution', 'tweet'], agents: 2 },
  ])
  const shown = await world.run(['show'], { account: 0 })
  expect(shown.out).toMatch(/^Topics {6}resolution, tweet$/m)
  expect(shown.out).toMatch(
    /^Account {4}0xf39F.*\nAvailable {2}0\nLocked {5}0 for rewards, /m,
  )
})

test('untrusted text cannot control the terminal', async () => {
  const id = await register(...task, '--strategy', 'cheapest')
  await world.json(['answer', 'alpha', id, '"\\u001b[2J\\u202eboo"'], 1)
  const { out } = await world.run(['show', id])
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

describe('an impossible command costs one clear line', () => {
  const register = ['register', '--id', 'x', '--topic', 'resolution', '--fee']
  const unknown = 'A'.repeat(43)
  test.each([
    ['an unknown process', ['show', '--process', unknown], 'CLARA_NO_RESULT', {}],
    [
      'an AO that is down',
      ['show'],
      'CLARA_UNREACHABLE',
      { AO_URL: 'http://127.0.0.1:1' },
    ],
    ['a missing key', ['decide', 'x', 'cancel'], 'SIGNER_MISSING', { PRIVATE_KEY: '' }],
    [
      'a wrong key',
      ['decide', 'x', 'cancel'],
      'SIGNER_INVALID',
      { PRIVATE_KEY: '0xabc' },
    ],
    [
      'an unknown topic',
      ['ask', 'x', '--topic', 'nft', '--reward', '5'],
      'CLARA_REFUSED',
      {},
    ],
    ['a fee that is none', [...register, '1.5'], 'VALUE_INVALID', {}],
    ['an unknown task', ['show', unknown], 'CLARA_REFUSED', {}],
    ['an unknown agent', ['show', 'missing'], 'CLARA_REFUSED', {}],
    ['the agent of someone else', ['offers', 'alpha'], 'NOT_ALLOWED', {}],
    ['an escrow that is off', ['withdraw'], 'CLARA_REFUSED', {}],
    ['a task too dear', ['ask', 'x', ...task, '--reward', '1'], 'CLARA_REFUSED', {}],
  ])('%s', async (_, words, code, variables) => {
    const { err, ...result } = await world.run(words, { account: 9, variables })
    expect(result).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^error [^\n]+\n$/)
    expect(err).toContain(`(${code})`)
    expect(err).not.toContain(keyOf(9).slice(2))
    const inJson = await world.run([...words, '--json'], { account: 9, variables })
    expect(JSON.parse(inJson.err)).toMatchObject({ error: { code } })
  })
})
