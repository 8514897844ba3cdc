import { parse } from 'yaml'
import * as z from 'zod'

/** Keys that the CRE command line (1.27.0) reads; it ignores all others without a word. */
const targetSchema = z.strictObject({
  account: z.strictObject({ 'workflow-owner-address': z.string().optional() }).optional(),
  rpcs: z.array(z.strictObject({ 'chain-name': z.string(), url: z.string() })).optional(),
  'experimental-chains': z
    .array(
      z.strictObject({
        'chain-type': z.string().optional(),
        'chain-selector': z.bigint(),
        'rpc-url': z.string(),
        forwarder: z.string(),
      }),
    )
    .optional(),
  'user-workflow': z
    .strictObject({
      'workflow-name': z.string().optional(),
      'deployment-registry': z.string().optional(),
    })
    .optional(),
  'workflow-artifacts': z
    .strictObject({
      'workflow-path': z.string().optional(),
      'config-path': z.string().optional(),
      'secrets-path': z.string().optional(),
    })
    .optional(),
  logging: z.strictObject({ 'seth-config-path': z.string() }).optional(),
})

/** One target, merged from both files as the command line merges them. */
export type CliTarget = z.infer<typeof targetSchema>

/**
 * Chains of the simulator that are named here: selector and the forwarder that it delivers through.
 * Its list has some fifty more, and no local chain.
 */
const simulatorChains: Readonly<Record<string, readonly [bigint, string]>> = {
  'ethereum-testnet-sepolia': [
    16015286601757825753n,
    '0x15fC6ae953E024d975e77382eEeC56A9101f9F88',
  ],
  'ethereum-mainnet': [
    5009297550715157269n,
    '0xa3d1ad4ac559a6575a114998affb2fb2ec97a7d9',
  ],
}

/** The chain of the default workflow registry, and of what deploys into it. */
const registryChain = 'ethereum-mainnet'

/**
 * Reads the targets as the command line does: a target has to be in both files, and workflow.yaml
 * goes before project.yaml.
 */
export function readTargets(
  project: string,
  workflow: string,
): Readonly<Record<string, CliTarget>> {
  const [first, second] = [project, workflow].map((text) =>
    z.record(z.string(), z.looseObject({})).parse(parse(text, { intAsBigInt: true })),
  )
  return Object.fromEntries(
    Object.entries(first ?? {}).flatMap(([name, keys]) =>
      second?.[name] ? [[name, targetSchema.parse({ ...keys, ...second[name] })]] : [],
    ),
  )
}

/** Resolves the chains that `cre workflow simulate` can reach. */
export function simulationChains(target: CliTarget): ReadonlyMap<bigint, string> {
  const chains = new Map<bigint, string>()
  for (const { 'chain-name': name } of target.rpcs ?? []) {
    const [selector, forwarder] = simulatorChains[name] ?? []
    if (selector && forwarder) chains.set(selector, forwarder)
  }
  for (const chain of target['experimental-chains'] ?? []) {
    const { 'chain-selector': selector, 'rpc-url': url, forwarder } = chain
    if (selector === 0n) throw new Error('experimental chain missing chain-selector')
    if (!url.trim()) throw new Error(`experimental chain ${selector} missing rpc-url`)
    if (!forwarder.trim())
      throw new Error(`experimental chain ${selector} missing forwarder`)
    chains.set(selector, forwarder)
  }
  if (chains.size === 0) throw new Error('no RPC URLs found for target')
  return chains
}

/** Finds where `cre workflow deploy` registers a target's workflow. */
export function registryOf(target: CliTarget): string {
  const registry = target['user-workflow']?.['deployment-registry'] ?? ''
  if (registry !== '') return registry
  if (target.rpcs?.some(({ 'chain-name': name }) => name === registryChain)) {
    return `onchain:${registryChain}`
  }
  throw new Error(
    `missing RPC URL for ${registryChain} - required to deploy CRE workflows`,
  )
}

/** Finds the faults for which the command line refuses a target. */
export function findFaults(target: CliTarget): string[] {
  const name = target['user-workflow']?.['workflow-name'] ?? ''
  const urls = [
    ...(target.rpcs ?? []).map(({ url }) => url),
    ...(target['experimental-chains'] ?? []).map((chain) => chain['rpc-url']),
  ]
  const paths = Object.values(target['workflow-artifacts'] ?? {})
  return [
    ...(/^[a-zA-Z0-9_-]{1,64}$/.test(name) ? [] : [`workflow name ${name}`]),
    ...(target['workflow-artifacts']?.['workflow-path'] ? [] : ['no workflow path']),
    ...urls
      .filter((url) => !/^(https:|http:\/\/(localhost|127\.\d+\.\d+\.\d+)[:/])/.test(url))
      .map((url) => `cleartext RPC URL ${url}`),
    // Paths of the simulator: ASCII, 97 characters.
    ...paths
      .filter((path) => !/^[ -~]{0,97}$/.test(path ?? ''))
      .map((path) => `path ${path}`),
  ]
}

/** Reads secrets.yaml as `cre secrets create` does. */
export function readSecrets(text: string): Readonly<Record<string, string>> {
  const { secretsNames } = z
    .strictObject({
      secretsNames: z.record(z.string(), z.tuple([z.string().trim().min(1)])),
    })
    .parse(parse(text))
  const count = Object.keys(secretsNames).length
  if (count === 0 || count > 10) throw new Error(`secrets.yaml names ${count} secrets`)
  return Object.fromEntries(
    Object.entries(secretsNames).map(([name, [variable]]) => [name, variable]),
  )
}
