import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { MarketClient } from '@cresolver/chain'
import { connectAo, createAoSigner, createClaraMarket } from '@cresolver/clara'
import type { Recruitment } from '@cresolver/core/protocol'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import type { Address } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { LocalAgent } from '../local-agents.ts'
import { type SeatClient, startLocalClara } from './local-clara.ts'

const contract: Address = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853'
const recruitment: Recruitment = {
  kind: 'cresolver-market',
  chainId: 31_337,
  contract,
  marketId: '8',
  question: 'Did it rain?',
  deadline: 1_798_761_600,
  stake: '1',
}
const agents: readonly LocalAgent[] = ['alpha', 'beta'].map((name, index) => ({
  name,
  worker: localAccount(20 + index).address,
  url: `http://127.0.0.1:1/${name}`,
  agentId: BigInt(index + 1),
  accountIndex: 20 + index,
}))
const chain: Pick<MarketClient, 'getCandidates'> = {
  getCandidates: async () =>
    agents.map(({ worker }) => ({ address: worker })) as unknown as Awaited<
      ReturnType<MarketClient['getCandidates']>
    >,
}
const transaction = `0x${'0'.repeat(64)}`
const options = { seats: 2, strategy: 'cheapest', reward: '100' } as const

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-clara-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A run of the marketplace whose agents have joined nothing yet. */
async function start(folder: string, join?: SeatClient['join']) {
  const warnings: string[] = []
  const joined: string[] = []
  const clara = await startLocalClara({
    port: 0,
    folder,
    onWarning: (line) => void warnings.push(line),
  })
  onTestFinished(() => clara.close())
  await clara.enlist(agents, {
    contract,
    chainId: 31_337,
    mostStake: 1n,
    feeOf: () => '10',
    join:
      join ??
      (async ({ name }) => {
        joined.push(name)
        return transaction
      }),
    onWarning: (line) => void warnings.push(line),
  })
  const signer = createAoSigner({ kind: 'ethereum', privateKey: localAccountKey(1) })
  const units = { gatewayUrl: clara.url, muUrl: clara.url, cuUrl: clara.url }
  const connection = connectAo({ mode: 'legacy', ...units }, { signer })
  const market = createClaraMarket({ process: clara.process, connection })
  return { clara, market, warnings, joined }
}

test('the marketplace of a folder continues after a stop, with its agents once', {
  timeout: 60_000,
}, async () => {
  const folder = createFolder()
  const first = await start(folder)
  await first.clara.recruit(recruitment, chain, options)
  await first.clara.close()

  const second = await start(folder)
  expect(second.clara.process).toBe(first.clara.process)
  expect(await second.market.info()).toMatchObject({
    agents: 2,
    tasks: { open: 0, queued: 0, finished: 2 },
  })
  const recruits = await second.clara.recruit(recruitment, chain, options)
  expect(recruits.map(({ agentId }) => agentId).sort()).toEqual(['alpha', 'beta'])
  expect(second.joined.sort()).toEqual(['alpha', 'beta'])
  expect(second.warnings).toEqual([])
})

test('seats that were left open end with their chain, and no agent joins a market of the new one', {
  timeout: 60_000,
}, async () => {
  const folder = createFolder()
  const killed = createFolder()
  let join = (_transaction: string) => {}
  const joining = new Promise<string>((resolve) => {
    join = resolve
  })
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const first = await start(folder, () => {
    isAsked()
    return joining
  })
  const open: string[] = []
  const recruiting = first.clara.recruit(recruitment, chain, {
    ...options,
    onEvent: (event) => event.type === 'seat-opened' && open.push(event.task.id),
  })
  await asked
  while (open.length < 2) await setTimeout(5)
  // As a kill at this moment would leave it.
  cpSync(folder, killed, { recursive: true, filter: (path) => !path.endsWith('lock') })
  join(transaction)
  await recruiting

  const second = await start(killed)
  for (const id of open) {
    expect((await second.market.task(id)).status).toBe('cancelled')
  }
  expect(second.joined).toEqual([])
})

test('new code gets a new marketplace, and a warning names both', {
  timeout: 60_000,
}, async () => {
  const folder = createFolder()
  const first = await start(folder)
  await first.clara.close()
  const path = join(folder, 'marketplace.json')
  const known = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...known, source: 'of other code' }))

  const second = await start(folder)
  expect(second.clara.process).not.toBe(first.clara.process)
  expect(second.warnings).toEqual([
    expect.stringMatching(`${second.clara.process}.*${first.clara.process}`),
  ])
  expect(await second.market.info()).toMatchObject({ agents: 2, tasks: { finished: 0 } })
})
