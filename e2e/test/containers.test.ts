import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import type { Address } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  containers,
  deployToContainer,
  settleWithContainers,
  untilContainersAnswer,
} from '../support/containers.ts'
import { root } from '../support/system.ts'

const templates = ['typescript', 'python', 'go'].map(
  (name) => `products/create-cresolver-agent/templates/${name}/Dockerfile`,
)

describe('the files of containers', () => {
  test.each(['apps/cli/Dockerfile', ...templates])('%s is sound', async (path) => {
    const text = await readFile(join(root, path), 'utf8')
    expect(validate(text)).toEqual([])
    const [, last = ''] = /[\s\S]*(^FROM [\s\S]*)$/m.exec(text) ?? []
    expect(last, 'runs as an unprivileged user').toMatch(/^USER (node|\d+:\d+)$/m)
  })

  test.each(templates)('%s listens for the world', async (path) => {
    expect(await readFile(join(root, path), 'utf8')).toMatch(
      /\b(AGENT_)?HOST=0\.0\.0\.0\b/,
    )
  })

  test('docker-compose.e2e.yml is sound', () => {
    const linter = new DCLinter({
      rules: {
        // Older compose programs refuse a name; ours comes with the command.
        'require-project-name-field': 0,
        'require-quotes-in-ports': [1, { quoteType: 'double' }],
      },
      quiet: false,
      debug: false,
      exclude: [],
    })
    const results = linter.lintFiles([join(root, 'docker-compose.e2e.yml')], false)
    expect(results.map(({ messages }) => messages)).toEqual([[]])
  })
})

// npm run e2e:docker starts them first.
if (process.env.E2E_CONTAINERS) {
  describe('agents in containers', () => {
    let contract: Address

    beforeAll(async () => {
      await untilContainersAnswer(AbortSignal.timeout(60_000))
      contract = await deployToContainer()
    })

    test.each(containers.agents)('$name answers', async ({ name, url }) => {
      const response = await fetch(`${url}/health`)
      expect(await response.json()).toEqual({ status: 'ok', name, mode: 'mock' })
    })

    test.each([
      ['Will Bitcoin reach 200k USD by the end of 2025?', false],
      ['Did Ethereum switch to proof of stake in 2022?', true],
      ['Did the SEC approve a spot Bitcoin ETF in January 2024?', true],
    ])('settle: %s', async (question, resolution) => {
      const round = await settleWithContainers(contract, question)
      expect(round.market.outcome).toEqual({ kind: 'verdict', resolution })
      expect(round.defences).toEqual([3, 3, 3])
      // Shares are rounded down, so a few wei may stay behind.
      const left = round.rewardPool + round.stakes - round.paid
      expect(left >= 0n && left < 3n, `${left} wei are left`).toBe(true)
      await expect(round.settleAgain()).rejects.toThrow('already')
    })
  })
}
