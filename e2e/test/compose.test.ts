import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableResult } from '@cresolver/core/protocol'
import { DCLinter } from 'dclint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkWithPromtool,
  listMetrics,
  readAlertMetrics,
  readScrapeTargets,
} from '../support/compose/alert-metrics.ts'
import { buildImage, type UnpackedImage } from '../support/compose/image.ts'
import {
  type ComposeService,
  readCompose,
  readEnvFile,
} from '../support/compose/read-compose.ts'
import { type RunningCompose, runCompose } from '../support/compose/run-compose.ts'
import { openTable, send, untilClosed } from '../support/platform-process.ts'
import { root } from '../support/system.ts'

/** The database and the account are services and secrets here; nothing runs in local mode. */
const notOfThePlatform = [
  'PLATFORM_LOCAL_MODE',
  'PLATFORM_DATA',
  'PLATFORM_ACCOUNT_KEY',
  'PLATFORM_END_WITH_STDIN',
]
/** Each names one account: the three agents sit at tables, and join no market. */
const ofOneAgent = [
  'AGENT_URL',
  'AGENT_ADDRESS',
  'AGENT_WORKER',
  'CRESOLVER_CHAIN_ID',
  'CRESOLVER_MARKET_BLOCK',
  'PANEL_JOURNAL',
  'POST_ANSWER_HASH',
  'CLARA_AGENT_ID',
  'CLARA_TOPIC',
  'CLARA_FEE',
  'CLARA_CURSOR_FILE',
  'CLARA_POLL_MS',
  'CLARA_MARKETPLACE',
]

let variables: Record<string, string>
let services: Record<string, ComposeService>

beforeAll(async () => {
  variables = await readEnvFile('deploy/devnet.env')
  services = await readCompose('compose.yaml', variables)
})

/** Variables of a table of the reference that a program reads. */
async function listVariables(title: string, reader: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs/reference.md'), 'utf8')
  const section = text.split(`\n### ${title}\n`)[1]?.split('\n### ')[0] ?? ''
  const listed = section.split('\n').flatMap((line) => {
    const [, names = '', , readers = ''] = line.split('|').map((cell) => cell.trim())
    if (!readers.split(', ').includes(reader)) return []
    return [...names.matchAll(/`([A-Z_\d]+)`/g)].map(([, name = '']) => name)
  })
  expect(listed).not.toEqual([])
  return listed
}

describe('compose.yaml', () => {
  test('is sound', () => {
    const linter = new DCLinter({
      rules: {
        'require-project-name-field': 0,
        'require-quotes-in-ports': [1, { quoteType: 'double' }],
        // Parts of a profile stay together.
        'service-keys-order': 0,
        'services-alphabetical-order': 0,
        'top-level-properties-order': 0,
      },
      quiet: false,
      debug: false,
      exclude: [],
    })
    const results = linter.lintFiles([join(root, 'compose.yaml')], false)
    expect(results.map(({ messages }) => messages)).toEqual([[]])
  })

  test('gives no service a right or a file that it does not need, and opens ports to this machine alone', () => {
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })

  test('checks the health of every service that stays', () => {
    const without = Object.entries(services)
      .filter(([, { healthcheck }]) => !healthcheck?.test || healthcheck.disable)
      .map(([name]) => name)
    // The collector of OpenTelemetry has no shell and no client in its image.
    expect(without.sort()).toEqual(['collectors', 'contracts', 'otel-collector'])
  })

  test.each([
    ['Platform', 'platform', ['platform'], notOfThePlatform],
    ['Agents', 'agent', ['agent-alpha', 'agent-beta', 'agent-gamma'], ofOneAgent],
    ['Command line and `npm start`', '`operate collector`', ['collector'], []],
    [
      'Command line and `npm start`',
      '`operate dashboard`',
      ['dashboard'],
      ['DASHBOARD_PAGES'],
    ],
  ])(
    'hands on what the reference lists under %s for %s',
    async (title, reader, names, left) => {
      const listed = await listVariables(title, reader)
      const given = Object.fromEntries(listed.map((name) => [name, `value of ${name}`]))
      const file = await readCompose('compose.yaml', { ...variables, ...given })
      for (const name of names) {
        const known = Object.keys(file[name]?.environment ?? {})
        expect(listed.filter((each) => !known.includes(each))).toEqual(left)
      }
    },
  )

  test('has no secret: each is required', async () => {
    const secrets = Object.keys(variables).filter((name) => /PASSWORD|KEY$/.test(name))
    for (const name of secrets.filter((each) => each !== 'OWNER_PRIVATE_KEY')) {
      await expect(
        readCompose('compose.yaml', { ...variables, [name]: '' }),
      ).rejects.toThrow(`${name} is required`)
    }
  })
})

describe('the services of compose.yaml with the profile devnet', () => {
  let image: UnpackedImage
  let compose: RunningCompose
  let codes: Record<string, number | null> | undefined

  beforeAll(async () => {
    image = await buildImage('apps/cli/Dockerfile')
    compose = await runCompose({
      services,
      profiles: ['devnet'],
      image,
      // Here the names of the agents lead to this machine, where only local mode may call them.
      extra: { platform: { PLATFORM_LOCAL_MODE: 'true', PLATFORM_CONFIRMATIONS: '0' } },
    })
  }, 600_000)

  afterAll(async () => {
    await compose?.stop()
    await image?.remove()
  })

  test('contain code under permissive licenses alone', async () => {
    const texts = await readFile(join(image.folder, 'dist/LICENSES.txt'), 'utf8')
    const licenses = [...texts.matchAll(/^(\S+) \d\S* \((.+)\)$/gm)]
    expect(licenses.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['pg', 'pino', 'viem']),
    )
    for (const [, , license] of licenses) {
      expect(license).toMatch(
        /^(MIT|ISC|Apache-2\.0|BlueOak-1\.0\.0|0BSD|BSD-[23]-Clause|\(MIT AND Zlib\))$/,
      )
    }
  })

  test('deploy the contracts whose address the environment file names', () => {
    expect(compose.outputOf('contracts')).toContain(variables.CRESOLVER_MARKET)
  })

  test.each([
    ['platform', 8_000, '/health'],
    ['platform', 8_000, '/health/ready'],
    ['collector', 8_570, '/health'],
    ['keeper', 9_464, '/health'],
    ['archive', 9_465, '/health'],
    ['dashboard', 3_000, '/health'],
    ['agent-alpha', 3_001, '/health'],
    ['agent-beta', 3_002, '/health'],
    ['agent-gamma', 3_003, '/health'],
  ])('%s on %i answers %s', async (_name, port, path) => {
    expect((await fetch(`${compose.urlOf(port)}${path}`)).status).toBe(200)
  })

  test('serve the pages of the dashboard with their configuration', async () => {
    const url = compose.urlOf(3_000)
    const config = await (await fetch(`${url}/config.json`)).json()
    expect(config).toMatchObject({ contracts: { market: variables.CRESOLVER_MARKET } })
    expect(await (await fetch(url)).text()).toContain('<!DOCTYPE html>')
  })

  test('finish a round table of the three agents', async () => {
    const url = compose.urlOf(8_000)
    const agents = { alpha: 3_001, beta: 3_002, gamma: 3_003 }
    for (const [name, port] of Object.entries(agents)) {
      await send(url, 'POST', '/agents', {
        name,
        domain: 'chains',
        base_url: compose.urlOf(port),
        api_key: variables.AGENT_KEY,
      })
    }
    const taskId = await openTable(url, {
      content: 'Did Ethereum switch to proof of stake in 2022?',
      agent_ids: Object.keys(agents),
    })
    const { result } = await untilClosed(url, taskId)
    expect(result satisfies TableResult).toMatchObject({ status: 'completed' })
    expect(result.headline).toMatch(/of 3 votes approve/)
  })

  test('create a market for a verdict that is requested, with the account of the secret', async () => {
    const url = compose.urlOf(8_000)
    await send(url, 'PUT', '/keys/local/resolution-budget', {
      budget: '200000000000000000',
    })
    const { id } = await send<{ readonly id: string }>(url, 'POST', '/resolutions', {
      ...{ question: 'Did it rain?', budget: '100000000000000000' },
    })
    await expect
      .poll(() => send(url, 'GET', `/resolutions/${id}`), { timeout: 60_000 })
      .toMatchObject({ market_id: '1' })
  })

  test('show every metric that an alert names, where the collector of metrics looks', async () => {
    const targets = await readScrapeTargets('deploy/otel-collector.yaml')
    expect(targets).toEqual([
      'platform:8000',
      'collector:8570',
      'keeper:9464',
      'archive:9465',
      ...['agent-alpha:3001', 'agent-beta:3002', 'agent-gamma:3003'],
    ])
    const headers = { authorization: `Bearer ${variables.AGENT_KEY}` }
    const texts = await Promise.all(
      targets.map(async (target) => {
        const { port } = new URL(`http://${target}`)
        return (await fetch(`${compose.urlOf(Number(port))}/metrics`, { headers })).text()
      }),
    )
    const known = texts.flatMap(listMetrics)
    for (const name of await readAlertMetrics('deploy/alerts.yml'))
      expect(known).toContain(name)
    await checkWithPromtool(texts)
  })

  test('end in order at SIGTERM', async () => {
    codes = await compose.stop()
    expect(codes).toMatchObject({
      platform: 0,
      collector: 0,
      keeper: 0,
      archive: 0,
      dashboard: 0,
      'agent-alpha': 0,
    })
  })
})
