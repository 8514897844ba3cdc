import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { readLimits } from '@cresolver/devnet'
import { describe, expect, test } from 'vitest'
import { cresolverFromSource, launched } from '../support/program.ts'
import { startRecordedModel } from '../support/recorded-model.ts'
import { freeStartPorts } from '../support/start-ports.ts'
import { readLedgers } from '../support/story/read-story.ts'
import { root } from '../support/system.ts'

// The real command in a process and on ports of its own.
const environment = { ...process.env, ...freeStartPorts }

/** Registers what is ended when a test is over; tests run two at a time. */
type OnEnd = (close: () => Promise<void>) => void

function start(
  onEnd: OnEnd,
  options: readonly string[],
  variables: Record<string, string> = {},
  program = launched('cresolver'),
) {
  // Of its own: other systems that run beside it write their addresses too.
  const home = join(tmpdir(), `cresolver-home-${randomUUID()}`)
  const child = spawn(process.execPath, [...program, 'start', ...options], {
    cwd: root,
    env: { ...environment, CRESOLVER_HOME: home, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting: { pattern: RegExp; resolve: () => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const { pattern, resolve } of waiting) if (pattern.test(output)) resolve()
    })
  }
  const ended = once(child, 'close').then(([status]) => Number(status))
  onEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
    await rm(home, { recursive: true, force: true })
  })
  return {
    child,
    /** A command in another shell. */
    cresolver: (...words: string[]) =>
      promisify(execFile)(process.execPath, [...launched('cresolver'), ...words], {
        cwd: root,
        env: { ...environment, CRESOLVER_HOME: home },
      }),
    ended,
    output: () => output,
    /** Resolves when the output matches; the test's own time limit ends a vain wait. */
    until: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        if (pattern.test(output)) resolve()
        else waiting.push({ pattern, resolve })
      }),
  }
}

/** Returns whether a server answers there. */
async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )
}

describe.concurrent('npm start', () => {
  test('resolves the user’s own questions, one with a rule whose deadline passed', async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cresolver-questions-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'questions.txt')
    await writeFile(
      file,
      '# a comment\n\nDid the Bank of Eurovale cut rates in June 2026?\n',
    )
    const deadline = new Date(Date.now() - 2 * 3_600_000).toISOString().slice(0, 19)
    const rule = [
      '§question Was it 70,000 or more then?',
      '§rule',
      'source:coingecko:example-coin',
      'op:gte',
      'target:70000',
      `deadline:${deadline}Z`,
    ].join('\n')
    const question = 'Will the mayor of Springfield resign?'
    const options = [
      ...['--once', '--verbose', '--file', file],
      ...['--question', question, '--question', rule],
    ]
    const run = start(onTestFinished, options, {}, cresolverFromSource)
    expect(await run.ended).toBe(0)
    const output = run.output()
    for (const part of [
      'Will the mayor of Springfield resign?',
      'not investigated: no vote, no pay',
      'UNSURE: half of the votes or more have no answer that counts',
      'Did the Bank of Eurovale cut rates in June 2026?',
      'Was it 70,000 or more then?',
      'all agree',
      'Res Src Dep Cla Evi Bia Tim Col',
      'verdict YES',
      'transaction',
      'PAID       Alpha',
      '3 of 3 markets settled',
    ]) {
      expect(output).toContain(part)
    }
    expect(output).toMatch(/DATA +YES: coingecko:example-coin says YES: /)
  })

  test('prints a summary of the default set, stays up, and takes everything down', {
    // The open market has its deadline 45 seconds after the summary.
    timeout: 900_000,
  }, async ({ onTestFinished }) => {
    const run = start(onTestFinished, [])
    await run.until(/The system stays up/)
    const lines = run.output().trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(20)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    expect(run.output()).toMatch(
      new RegExp(
        [
          '^ 1 +YES +by data +Did the example coin rise in the day to .*',
          ' 2 +YES +4 of 5 agents +Was the Norvikka Water Act .*',
          ' +Against it: Epsilon, who trusted one headline \\(staged\\)\\.',
          ' 3 +NO +by a court +Did Tolvland Air .*',
          ' +First YES: its agents trusted one headline \\(staged\\)\\. Disputed\\.',
          ' 4 +OPEN +closes in 45 s +Did Gantland Motors .*$',
        ].join('\n'),
        'm',
      ),
    )
    for (const part of [
      /made up/,
      /^Table +\(recorded answers\) .*\n +Consensus on “UUIDv7”: 3 of 3 votes approve/m,
      /^ +Condition: The table has a sequence of its own/m,
      /^Task +Herald \(fixed rules\) wrote for 12: NO: Did Tolvland Air/m,
      /^Dashboard +http:/m,
      /^Try +npm run cresolver -- verify 3; npm start -- --verbose/m,
    ]) {
      expect(run.output()).toMatch(part)
    }
    // Another shell needs no address.
    const { stdout } = await run.cresolver('verify', '3')
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /^Market 3: NO, final\. The court RealityCourt ruled NO\. The panel found YES\. Its record holds: /,
    )
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
    // The archive has each page that an agent quotes.
    for (const id of ['2', '3']) {
      expect((await run.cresolver('verify', id)).stdout).toContain(
        'holds  quotes, 1 check: they are on their pages',
      )
    }
    const shown = await run.cresolver('markets', 'show', '3')
    expect(shown.stdout).toMatch(/^asker +Demo asker paid in /m)
    expect(shown.stdout).toMatch(/^appellant +Demo appellant paid in /m)
    expect(shown.stdout).toMatch(/^court +RealityCourt paid in /m)
    // Its panel was wrong, its dispute and its court right, and its money is all accounted for.
    const full = (await run.cresolver('verify', '3', '--full')).stdout.replace(
      /\s+/g,
      ' ',
    )
    expect(full).toMatch(/story panel: found YES; .* stood against the final verdict/)
    expect(full).toMatch(
      /story court: found NO by RealityCourt; .*; stood with the final verdict/,
    )
    const sum =
      /money: pool (\d+) \+ stakes (\d+) \+ bonds (\d+) = payouts (\d+) \+ fees (\d+) \+ burned (\d+) \+ returned (\d+) \+ held (\d+)/
    const [, ...amounts] = (sum.exec(full) ?? []).map((digits, index) =>
      index === 0 ? 0n : BigInt(digits),
    )
    const [pool = 0n, stakes = 0n, bonds = 0n, ...out] = amounts
    expect(pool > 0n && stakes > 0n && bonds > 0n).toBe(true)
    expect(out.reduce((all, amount) => all + amount, 0n)).toBe(pool + stakes + bonds)
    // The keeper requests the verdict of the open market, while the system stays up.
    await run.until(/^ 4 +NO +just now /m)
    const listed = await run.cresolver('markets', 'list')
    expect(listed.stdout).toMatch(/^4 +NO /m)
    expect((await run.cresolver('verify', '4')).stdout).toContain(
      'holds  quotes, 1 check',
    )
    const [, dashboard = ''] = /^Dashboard +(\S+)/m.exec(run.output()) ?? []
    const served = await fetch(`${dashboard}/config.json`)
    const config: Pick<DashboardConfig, 'rpcUrl'> = JSON.parse(await served.text())
    expect(await answers(config.rpcUrl)).toBe(true)
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(await answers(config.rpcUrl)).toBe(false)
    expect(await answers(dashboard)).toBe(false)
    await expect(run.cresolver('markets', 'list')).rejects.toMatchObject({
      stderr: expect.stringContaining('NOT_CONFIGURED'),
    })
  })

  test('runs one scenario on its own chain', async ({ onTestFinished }) => {
    const run = start(onTestFinished, ['--once', '--scenario', 'data-no'])
    expect(await run.ended).toBe(0)
    expect(run.output()).toMatch(/^ 1 +NO +by data /m)
    expect(run.output()).toContain('1 of 1 markets settled')
  })

  test('shows each way in which data decides or does not, each line an object', {
    // Every scenario, one after another.
    timeout: 900_000,
  }, async ({
    // Polls are of the test that asks.
    expect,
    onTestFinished,
  }) => {
    const run = start(onTestFinished, ['--scenario', 'all', '--json'])
    await Promise.race([run.until(/^{"type":"up"}$/m), run.ended])
    const { rpcUrl, contracts } = JSON.parse(
      /^{"type":"started".*$/m.exec(run.output())?.[0] ?? '{}',
    )
    // The keeper goes on, so that a payment can fall between two reads.
    const ledgers = () => readLedgers({ rpcUrl, market: contracts.market })
    await expect.poll(async () => (await ledgers()).beside, { timeout: 60_000 }).toBe(0n)
    const { sums } = await ledgers()
    expect(sums.length).toBeGreaterThanOrEqual(16)
    for (const { marketId, paidIn, paidOut } of sums) {
      expect({ marketId, paidIn }).toEqual({ marketId, paidIn: paidOut })
    }
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    const all = run
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    // From then on the keeper also asks again for the markets that stay open.
    const events = all.slice(
      0,
      all.findIndex(({ type }) => type === 'keeper'),
    )
    const said = events.flatMap(({ type, verdict }) =>
      type === 'adjudicated' ? [verdict] : [],
    )
    expect(said).toEqual([
      'YES',
      'YES',
      ...['NO', 'NEEDS_PANEL', 'INVALID', 'TOO_EARLY'],
      // After a dispute.
      'YES',
    ])
    expect(events.filter(({ type }) => type === 'held')).toMatchObject([
      { wei: '0', burned: '15000000000000000' },
    ])
    const ends = events.flatMap((event) => {
      if (event.type === 'settled') return [`${event.decidedBy} ${event.resolution}`]
      if (event.type === 'voided') return [`void ${event.reason}`]
      return event.type === 'open' ? [`open ${event.code}`] : []
    })
    expect(ends.slice(0, 2)).toEqual(['data true', 'workers true'])
    expect(ends.slice(2, 4)).toEqual(['data true', 'data false'])
    expect(ends.slice(4)).toEqual([
      // No agent knows the price of the doubtful coin.
      'open NO_VERDICT',
      'void INVALID',
      'open TOO_EARLY',
      // Ten workers, whom collectors ask.
      'workers true',
      // Pages order it to be answered with YES.
      'workers false',
      'workers true',
      'workers true',
    ])
    // One panel is recruited on the CLARA market: each agent for its own offer, each once.
    const seats = events.filter(({ type }) => type === 'seat-taken')
    const offers = seats.map(({ agentId, reward }) => `${agentId} ${reward}`)
    expect(offers.sort()).toEqual(['Alpha 12', 'Beta 9', 'Gamma 15'])
    expect(seats.map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
    const [first] = seats.filter(({ seat }) => seat === 1)
    expect(first).toMatchObject({
      agentId: 'Beta',
      reason: 'lowest of 3 offers; 3 asked',
    })
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['started', 'market-read', 'verdict', 'written']),
    )
    const settled = events.filter(({ type }) => type === 'settled')
    const { payouts } = settled.find(({ decidedBy }) => decidedBy === 'workers')
    expect(payouts.length).toBeGreaterThanOrEqual(3)
    expect(payouts[0].reward).toMatch(/^\d+$/)
    // No worker is asked if data decides.
    const answers = events.filter(({ type }) => type === 'worker-answered')
    // A panel of five; three of three, of which two are staged; ten workers; two panels that the DON asks; one seat where
    // prices took the calls.
    expect(answers).toHaveLength(5 + 3 * 3 + 10 + 2 * 2 + 1)
    const table = all.find((event) => event.event?.type === 'closed')
    expect(table?.event.status).toBe('completed')
    expect(all.find(({ type }) => type === 'finished')).toMatchObject({
      settled: 10,
      open: 2,
      missing: 0,
    })
  })

  test('takes the chain with it when it is killed', async ({
    // The global one does not know which of the tests that run at once polls.
    expect,
    onTestFinished,
  }) => {
    const run = start(onTestFinished, [
      '--verbose',
      '--question',
      'Did the Bank of Eurovale cut rates in June 2026?',
    ])
    await run.until(/chain +http:\S+?,/)
    const [, rpcUrl = ''] = /chain +(http:\S+?),/.exec(run.output()) ?? []
    run.child.kill('SIGKILL')
    await run.ended
    // The guard hears of it at once; the chain needs a moment to go.
    await expect.poll(() => answers(rpcUrl), { timeout: 10_000 }).toBe(false)
  })
})

const HALDLAND = 'Did the Central Bank of Haldland cut rates in August 2026?'

describe.concurrent('with a key', () => {
  test('workers and judge ask the model, and the key stays where it belongs', async ({
    onTestFinished,
  }) => {
    const model = await startRecordedModel()
    onTestFinished(model.close)
    const options = ['--once', '--verbose', '--question', HALDLAND]
    const run = start(onTestFinished, options, model.variables)
    expect(await run.ended).toBe(0)
    expect(run.output()).toContain('model recorded-model')
    expect(run.output()).toContain('judge: recorded-model')
    expect(run.output()).toContain('77  77  77  77  77  77  77  77')
    expect(run.output()).toMatch(/verdict YES$/m)
    expect(run.output()).not.toContain(model.variables.LLM_API_KEY)
    // Three agents frame, read pages and decide; the judge is asked once.
    expect(model.countRequests()).toBeGreaterThanOrEqual(3 * 4 + 1)
    expect(run.output()).toContain('frozen web of made-up texts')
  })
})

describe.concurrent('bad input gets one clear line and the exit code 1', () => {
  test('a taken port names the variable', async ({ onTestFinished }) => {
    const server = createServer((socket) => socket.destroy())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(async () => {
      server.close()
      await once(server, 'close')
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const run = start(onTestFinished, ['--once'], { ANVIL_PORT: String(port) })
    expect(await run.ended).toBe(1)
    const lines = run.output().trim().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`Port ${port} \\(ANVIL_PORT\\).*PORT_TAKEN`)),
    ])
  })

  test('a round that fits no worker into the quotas is reported and ends with 1', async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cresolver-limits-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const limits = join(folder, 'limits.json')
    const small = { ...readLimits('docs'), 'HTTPAction.CallLimit': 2 }
    await writeFile(limits, JSON.stringify(small))
    // The DON itself asks the agents of this scenario.
    const scenario = ['--scenario', 'table-worker']
    const options = ['--once', '--verbose', '--limits', limits, ...scenario]
    const run = start(onTestFinished, options)
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/HTTPAction\.CallLimit is 2/)
    expect(run.output()).toMatch(/DEMO_FAILED/)
  })
})
