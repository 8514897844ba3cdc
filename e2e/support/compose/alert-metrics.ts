import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { root } from '../system.ts'

const alertsSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })),
})

/** Names of the metrics in the alerts of a file of rules; `up` is Prometheus's own. */
export async function readAlertMetrics(path: string): Promise<string[]> {
  const file = parse(await readFile(join(root, path), 'utf8'))
  const rules = alertsSchema.parse(file).groups.flatMap((group) => group.rules)
  const names = rules.flatMap(({ expr }) => expr.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [])
  return [...new Set(names)].sort()
}

/** Names of the series in the output of `/metrics`; those of a histogram and their sums too. */
export function listMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary'
      ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)
      : [name],
  )
}

const scrapeSchema = z.array(
  z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
)

/** Hosts and ports whose metrics a configuration of the collector of OpenTelemetry collects. */
export async function readScrapeTargets(path: string): Promise<string[]> {
  const file = parse(await readFile(join(root, path), 'utf8'))
  const jobs = scrapeSchema.parse(file.receivers.prometheus.config.scrape_configs)
  return jobs.flatMap(({ static_configs }) =>
    static_configs.flatMap(({ targets }) => targets),
  )
}

/** Lets Prometheus's own program check the rules and the outputs of `/metrics`, where it is installed. */
export async function checkWithPromtool(texts: readonly string[]): Promise<void> {
  const isThere = spawnSync('promtool', ['--version']).status === 0
  if (!isThere) {
    console.warn(
      'promtool is not installed (Debian: prometheus): rules and metrics are not checked by it.',
    )
    return
  }
  expect(runPromtool(['check', 'rules', join(root, 'deploy/alerts.yml')])).toBe('')
  for (const text of texts) expect(runPromtool(['check', 'metrics'], text)).toBe('')
}

/** Returns what it complains of. */
function runPromtool(words: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('promtool', words, { input })
  return status === 0 ? '' : `${stdout}${stderr}`
}
