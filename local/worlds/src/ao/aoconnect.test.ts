import { createData, EthereumSigner } from '@dha-team/arbundles'
import * as current from '@permaweb/aoconnect'
import * as earlier from 'aoconnect-0-0-62'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AOS_MODULES } from './aos/aos-modules.ts'
import { pingLua } from './aos/ping.fixture.ts'
import type { Tag } from './aos/unit-message.ts'
import { createArweaveKey } from './local-ao.fixture.ts'
import { type LocalAo, startLocalAo } from './local-ao.ts'

type Fields = {
  readonly process: string
  readonly signer: unknown
  readonly tags?: readonly Tag[]
  readonly data?: string
}
type Answer = {
  readonly Error?: string
  readonly Messages: readonly { readonly Target: string; readonly Data: string }[]
}
type Page = {
  readonly edges: readonly { readonly cursor: string; readonly node: Answer }[]
}
/** The part of both versions that is used here. */
type Client = {
  spawn(
    fields: Omit<Fields, 'process'> & { module: string; scheduler: string },
  ): Promise<string>
  message(fields: Fields): Promise<string>
  result(fields: { process: string; message: string }): Promise<Answer>
  results(fields: object): Promise<Page>
  dryrun(fields: { process: string; tags: readonly Tag[] }): Promise<Answer>
}

const ethereum = new EthereumSigner('11'.repeat(32))
const ethereumAddress = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'

/** 0.0.98 has the item built by a callback, 0.0.62 takes it built. */
const ethereumSigners = {
  '0.0.98': async (create: (key: object) => Promise<Uint8Array>) => {
    const bytes = await create({ publicKey: ethereum.publicKey, type: 3 })
    return { signature: await ethereum.sign(bytes), address: ethereumAddress }
  },
  '0.0.62': async ({
    data,
    tags,
    target,
  }: {
    data: string
    tags: Tag[]
    target?: string
  }) => {
    const item = createData(data, ethereum, { tags, ...(target ? { target } : {}) })
    await item.sign(ethereum)
    return { id: item.id, raw: item.getRaw() }
  },
}

let ao: LocalAo
let arweaveKey: ReturnType<typeof createArweaveKey>
beforeAll(async () => {
  arweaveKey = createArweaveKey()
  ao = await startLocalAo()
})
afterAll(() => ao.close())

describe.each([
  ['0.0.98', current],
  ['0.0.62', earlier],
] as const)('aoconnect %s', (version, library) => {
  const connect = library.connect as unknown as (options: object) => Client
  const createSigner = library.createDataItemSigner as (key: unknown) => unknown
  const client = () =>
    connect({ MODE: 'legacy', GATEWAY_URL: ao.url, MU_URL: ao.url, CU_URL: ao.url })

  test.each([
    ['Arweave', 'aos-2.0.1'],
    ['Ethereum', 'aos-2.0.4'],
  ] as const)('spawns, sends and reads with an %s wallet on %s', async (kind, module) => {
    const signer =
      kind === 'Arweave' ? createSigner(arweaveKey) : ethereumSigners[version]
    const { spawn, message, result, results, dryrun } = client()
    const process = await spawn({
      module: AOS_MODULES[module].id,
      scheduler: ao.scheduler,
      signer,
      tags: [{ name: 'Authority', value: ao.authority }],
    })
    let number = 0
    const send = async (action: string, data?: string) => {
      number += 1
      const tags = [
        { name: 'Action', value: action },
        // An Ethereum signature holds nothing random: the same content is the same message.
        { name: 'Number', value: String(number) },
      ]
      const sent = { process, signer, tags, ...(data === undefined ? {} : { data }) }
      return result({ process, message: await message(sent) })
    }
    expect((await send('Eval', pingLua)).Error).toBeUndefined()
    const pong = await send('Ping')
    expect(pong.Messages[0]?.Data).toMatch(/^pong 1 from (0x19E7|[\w-]{43}$)/)
    if (kind === 'Ethereum') expect(pong.Messages[0]?.Target).toBe(ethereumAddress)
    expect((await send('Boom')).Error).toContain('kaboom')

    const tags = [{ name: 'Action', value: 'Ping' }]
    expect((await dryrun({ process, tags })).Messages[0]?.Data).toBe('pong 2 from 1234')
    expect((await send('Ping')).Messages[0]?.Data).toMatch('pong 2')

    const last = await results({ process, sort: 'DESC', limit: 2 })
    expect(last.edges.map(({ node }) => node.Error?.includes('kaboom'))).toEqual([
      undefined,
      true,
    ])
    const after = await results({ process, from: last.edges[1]?.cursor })
    expect(after.edges.map(({ node }) => node.Messages[0]?.Data.slice(0, 6))).toEqual([
      'pong 2',
    ])
  })

  test('receives the reason for a refused spawn', async () => {
    const signer = ethereumSigners[version]
    const [module, scheduler] = [AOS_MODULES['aos-2.0.4'].id, ao.scheduler]
    const { spawn } = client()
    await expect(spawn({ module: ao.scheduler, scheduler, signer })).rejects.toThrow()
    if (version === '0.0.62') {
      await expect(spawn({ module, scheduler: module, signer })).rejects.toThrow()
    } else {
      await expect(spawn({ module, scheduler: module, signer })).rejects.toThrow(
        `Spawn with the scheduler ${scheduler}.`,
      )
    }
  })
})
