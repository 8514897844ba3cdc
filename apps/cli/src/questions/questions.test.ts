import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { temporaryFolder } from '../moltbook/market.fixture.ts'

const uma =
  'q: title: Bitcoin above $89,000 on June 14?, description: This market will resolve to "Yes" if the Binance 1 minute candle for BTCUSDT 14 Jun \'26 12:00 in the ET timezone (noon) has a final "Close" price of 89,000.01 or higher. Otherwise, this market will resolve to "No".\n\nThe resolution source for this market is Binance, specifically the BTCUSDT "Close" prices currently available at https://www.binance.com/en/trade/BTC_USDT with "1m" and "Candles" selected on the top bar., res_data: p1: 0, p2: 1, p3: 0.5'

describe('questions import', () => {
  it('writes the question of a market whose rule was understood', async () => {
    const { folder, file } = await inFile(uma)
    const written = join(folder, 'q.txt')
    const { code, out } = await runCli(['questions', 'import', file, '--write', written])
    expect(code).toBe(0)
    expect(out).toContain('source:binance:BTCUSDT')
    const text = await readFile(written, 'utf8')
    expect(text).toMatch(/^§question Bitcoin above \$89,000 on June 14\?\n§rule\n/)
    const lint = await runCli(['questions', 'lint', written])
    expect(lint.code).toBe(0)
  })

  it('names the sentence that stopped it', async () => {
    const { file } = await inFile(
      uma.replace('., res_data', '. Ask the mayor., res_data'),
    )
    const { code, out } = await runCli(['questions', 'import', file, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      event: 'imported',
      question: expect.stringContaining('source:manual'),
      fields: expect.arrayContaining([
        expect.objectContaining({ kind: 'not-understood', from: 'Ask the mayor.' }),
      ]),
    })
  })

  it('reads a market of Polymarket by its address', async () => {
    const market = {
      question: 'Will it rain?',
      description: 'If it rains.',
      outcomes: '["Yes", "No"]',
    }
    const asked: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url)
      response.setHeader('content-type', 'application/json').end(JSON.stringify([market]))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { code, out } = await runCli(
      ['questions', 'import', 'https://polymarket.com/event/rain/will-it-rain'],
      { POLYMARKET_BASE_URL: `http://127.0.0.1:${port}` },
    )
    expect(asked).toEqual(['/markets?slug=will-it-rain'])
    expect(code).toBe(0)
    expect(out).toContain('§question Will it rain?')
  })

  it('asks no other host', async () => {
    const { code, err } = await runCli(['questions', 'import', 'https://example.com/a'])
    expect(code).toBe(1)
    expect(err).toContain('Markets are not imported from this address')
  })
})

describe('questions lint', () => {
  it('refuses one source above a pool', async () => {
    const { file } = await inFile(
      '§question Will it hold?\n§rule\nsource:binance:BTCUSDT\nstep:1m\nop:gt\ntarget:5\nat:2026-06-20T12:00Z\ndeadline:2026-06-20T12:01Z\n',
    )
    const small = await runCli(['questions', 'lint', file, '--pool', '500'])
    expect(small).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^note .*SINGLE_SOURCE/),
    })
    const large = await runCli(['questions', 'lint', file, '--pool', '50000'])
    expect(large).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^error .*SINGLE_SOURCE/),
    })
    const wrong = await runCli(['questions', 'lint', file, '--pool', 'much'])
    expect(wrong.err).toContain('--pool is not an amount')
  })
})

describe('questions adjudicate', () => {
  const rule =
    '§question Will it hold?\n§rule\nsource:json:api-web.nhle.com/v1/gamecenter/2026020001/boxscore\nvalue:/homeTeam/score\nop:gt\ntarget:2\nfinal:/gameState=OFF & /id=2026020001\nuntil:+1d\ndeadline:2026-04-20T12:00Z\n'

  it('decides on recorded answers, without an account', async () => {
    const { folder, file } = await inFile(rule)
    const answers = join(folder, 'answers')
    // Nothing is recorded yet: the failure itself is saved, and its request.
    const first = await runCli([
      ...['questions', 'adjudicate', file, '--from', folder, '--save', answers],
    ])
    expect(first.code).toBe(1)
    expect(first.out).toContain('SOURCE_FAILED')
    const again = await runCli(['questions', 'adjudicate', file, '--from', answers])
    expect(again.out).toContain('SOURCE_FAILED')
  })

  it('is too early before the deadline', async () => {
    const { folder, file } = await inFile(rule)
    const { code, out } = await runCli([
      ...['questions', 'adjudicate', file, '--from', folder],
      ...['--at', '2026-04-20T11:59:00Z', '--json'],
    ])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      finding: { verdict: 'TOO_EARLY' },
      requests: 0,
    })
  })

  it('needs a deadline', async () => {
    const { file } = await inFile(rule.replace(/deadline.*\n/, ''))
    const { code, err } = await runCli(['questions', 'adjudicate', file])
    expect(code).toBe(1)
    expect(err).toContain('The question has no deadline.')
  })
})

async function inFile(text: string) {
  const folder = await temporaryFolder()
  const file = join(folder, 'in.txt')
  await writeFile(file, text)
  return { folder, file }
}
