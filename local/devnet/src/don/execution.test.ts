import {
  create,
  type DescMessage,
  fromBinary,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf'
import { anyPack, anyUnpack } from '@bufbuild/protobuf/wkt'
import {
  CONFIDENTIAL_HTTP_CLIENT_PB as CONFIDENTIAL_PB,
  EVM_PB,
  HTTP_CLIENT_PB,
  SDK_PB,
  VALUES_PB,
} from '@chainlink/cre-sdk/pb'
import type { Quotas } from '@cresolver/chain/panel'
import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { HttpCapability } from './capabilities/http.ts'
import { Execution } from './execution.ts'
import { readLimits } from './limits.ts'
import { Vault } from './vault.ts'

const text = (value: string) =>
  create(VALUES_PB.ValueSchema, { value: { case: 'stringValue', value } })
const bytes = (value: string) => new TextEncoder().encode(value)

function open(
  limits: Quotas = readLimits('cli'),
  nodes = 4,
  needed = 3,
  answered: Promise<void> = Promise.resolve(),
) {
  const done: string[] = []
  const send = async ({ url }: { url: string }) => {
    done.push(`send ${url}`)
    await answered
    return { status: 200, body: bytes('answer') }
  }
  const execution = new Execution({
    nodes,
    needed,
    limits,
    chain: {
      header: async () => undefined,
      logs: async () => {
        done.push('logs')
        return []
      },
      call: async () => {
        done.push('read')
        return '0x01'
      },
      deliver: async () => {
        done.push('deliver')
        return { transactionHash: `0x${'ab'.repeat(32)}`, accepted: true }
      },
    },
    http: new HttpCapability({ limits, send, now: () => 0 }),
    confidentialHttp: { send },
    vault: new Vault({ llmApiKey: 'top-secret' }),
    signing: (members) => ({
      header: {
        executionId: `0x${'11'.repeat(32)}`,
        timestamp: 1,
        donId: 7,
        donConfigVersion: 1,
        workflowId: `0x${'22'.repeat(32)}`,
        workflowName: '0x62373666336165316465',
        workflowOwner: `0x${'33'.repeat(20)}`,
      },
      configDigest: `0x${'55'.repeat(32)}`,
      sequence: 1,
      signers: new Map(
        [...members].slice(0, 2).map((node) => [node, `0x${'44'.repeat(32)}`]),
      ),
    }),
  })
  return { execution, done }
}

/** Makes a call and answers with its text: the payload's type, or the error. */
function call<Schema extends DescMessage>(
  execution: Execution,
  node: number,
  [id, method]: readonly [string, string],
  schema: Schema,
  message: MessageShape<Schema>,
  callbackId = 1,
) {
  const request = create(SDK_PB.CapabilityRequestSchema, {
    id,
    method,
    callbackId,
    payload: anyPack(schema, message),
  })
  execution.call(node, toBinary(SDK_PB.CapabilityRequestSchema, request))
  return waitFor(execution, node, callbackId)
}

async function waitFor(execution: Execution, node: number, ...ids: number[]) {
  const request = create(SDK_PB.AwaitCapabilitiesRequestSchema, { ids })
  const answer = await execution.await(
    node,
    toBinary(SDK_PB.AwaitCapabilitiesRequestSchema, request),
  )
  const { responses } = fromBinary(SDK_PB.AwaitCapabilitiesResponseSchema, answer)
  const [response] = Object.values(responses).map(({ response }) => response)
  if (response?.case === 'error') throw new Error(response.value)
  if (response?.case !== 'payload') throw new Error('no payload')
  return response.value
}

const http = ['http-actions@1.0.0-alpha', 'SendRequest'] as const
const simple = ['consensus@1.0.0-alpha', 'Simple'] as const
const report = ['consensus@1.0.0-alpha', 'Report'] as const
const confidential = ['confidential-http@1.0.0-alpha', 'SendRequest'] as const
const readChain = ['evm:ChainSelector:7759470850252068959@1.0.0', 'CallContract'] as const
const readLogs = ['evm:ChainSelector:7759470850252068959@1.0.0', 'FilterLogs'] as const
const writeChain = ['evm:ChainSelector:7759470850252068959@1.0.0', 'WriteReport'] as const
const identical = {
  descriptor: { case: 'aggregation', value: SDK_PB.AggregationType.IDENTICAL },
} as const

const ask = (execution: Execution, node: number, url = 'https://a.example', id = 1) =>
  call(
    execution,
    node,
    http,
    HTTP_CLIENT_PB.RequestSchema,
    create(HTTP_CLIENT_PB.RequestSchema, { url }),
    id,
  )

const observe = (
  execution: Execution,
  node: number,
  value: string,
  change = {},
  id = 1,
) =>
  call(
    execution,
    node,
    simple,
    SDK_PB.SimpleConsensusInputsSchema,
    create(SDK_PB.SimpleConsensusInputsSchema, {
      observation: { case: 'value', value: text(value) },
      descriptors: identical,
      ...change,
    }),
    id,
  ).then((payload) => anyUnpack(payload, VALUES_PB.ValueSchema)?.value.value)

const askModel = (
  execution: Execution,
  node: number,
  url = 'https://llm.example',
  id = 1,
) =>
  call(
    execution,
    node,
    confidential,
    CONFIDENTIAL_PB.ConfidentialHTTPRequestSchema,
    create(CONFIDENTIAL_PB.ConfidentialHTTPRequestSchema, {
      request: {
        url,
        multiHeaders: { authorization: { values: ['{{.llmApiKey}}'] } },
      },
      vaultDonSecrets: [{ key: 'llmApiKey' }],
    }),
    id,
  )

const readWith = (execution: Execution, node: number, data = '0xab', id = 1) =>
  call(
    execution,
    node,
    readChain,
    EVM_PB.CallContractRequestSchema,
    create(EVM_PB.CallContractRequestSchema, {
      call: { data: hexToBytes(data as '0x') },
    }),
    id,
  )

describe('a call', () => {
  test('is made by each node on its own if it is node HTTP', async () => {
    const { execution, done } = open()
    const payload = await ask(execution, 0)
    await ask(execution, 1)
    expect(anyUnpack(payload, HTTP_CLIENT_PB.ResponseSchema)?.statusCode).toBe(200)
    expect(done).toEqual(['send https://a.example', 'send https://a.example'])
  })

  test('is made once for the DON if it is a chain call', async () => {
    const { execution, done } = open()
    await Promise.all([0, 1, 2, 3].map((node) => readWith(execution, node)))
    expect(done).toEqual(['read'])
  })

  test('is made once for the DON if it is for logs, and counts as a read', async () => {
    const { execution, done } = open()
    const message = create(EVM_PB.FilterLogsRequestSchema, {
      filterQuery: { blockHash: new Uint8Array(32).fill(1) },
    })
    const schema = EVM_PB.FilterLogsRequestSchema
    const answers = await Promise.all(
      [0, 1, 2, 3].map((node) => call(execution, node, readLogs, schema, message)),
    )
    expect(done).toEqual(['logs'])
    expect(
      answers.map((one) => anyUnpack(one, EVM_PB.FilterLogsReplySchema)?.logs),
    ).toEqual([[], [], [], []])
    expect(Object.fromEntries(execution.used)).toMatchObject({ 'ChainRead.CallLimit': 1 })
  })

  test('is made once for the DON if it has a secret', async () => {
    const { execution, done } = open()
    await Promise.all([0, 1, 2].map((node) => askModel(execution, node)))
    expect(done).toEqual(['send https://llm.example'])
  })

  test('begins before an earlier one has its answer if it has a secret', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { execution, done } = open(readLimits('cli'), 4, 3, answered)
    const urls = ['https://1.example', 'https://2.example', 'https://3.example']
    const asked = [0, 1, 2].flatMap((node) =>
      urls.map((url, place) => askModel(execution, node, url, place + 1)),
    )
    expect(done).toEqual(urls.map((url) => `send ${url}`))
    answer()
    await expect(Promise.all(asked)).resolves.toHaveLength(9)
  })

  test('is signed for the nodes that asked if it is for a report, and a write is made once', async () => {
    const { execution, done } = open()
    const message = create(SDK_PB.ReportRequestSchema, {
      encodedPayload: bytes('payload'),
      encoderName: 'evm',
      signingAlgo: 'ecdsa',
      hashingAlgo: 'keccak256',
    })
    const [payload] = await Promise.all(
      [3, 1, 2].map((node) =>
        call(execution, node, report, SDK_PB.ReportRequestSchema, message),
      ),
    )
    if (!payload) throw new Error('no report')
    const signed = anyUnpack(payload, SDK_PB.ReportResponseSchema)
    expect(signed?.sigs.map(({ signerId }) => signerId)).toEqual([3, 1])
    const write = create(EVM_PB.WriteReportRequestSchema, {
      receiver: new Uint8Array(20),
      ...(signed ? { report: signed } : {}),
    })
    await Promise.all(
      [3, 1, 2].map((node) =>
        call(execution, node, writeChain, EVM_PB.WriteReportRequestSchema, write, 2),
      ),
    )
    expect(done).toEqual(['deliver'])
  })

  test.each([
    [['cron-trigger@1.0.0', 'Fire']],
    [['http-actions@1.0.0-alpha', 'Other']],
    [['evm@1.0.0', 'BalanceAt']],
  ] as const)('is not offered as %j', async (capability) => {
    const { execution } = open()
    const [id, method] = capability
    await expect(
      call(execution, 0, capability, VALUES_PB.ValueSchema, text('a')),
    ).rejects.toThrow(`the local DON offers no ${id} ${method}`)
  })

  test('is refused with the payload of another', async () => {
    const { execution } = open()
    await expect(
      call(execution, 0, http, VALUES_PB.ValueSchema, text('a')),
    ).rejects.toThrow(/^the payload is not .*http.*Request$/)
  })

  test('cannot be awaited if it was not made, or was awaited before', async () => {
    const { execution } = open()
    await expect(waitFor(execution, 0, 1)).rejects.toThrow('no call 1 is under way')
    await ask(execution, 0)
    await expect(waitFor(execution, 0, 1)).rejects.toThrow('no call 1 is under way')
    await expect(waitFor(execution, 1, 1)).rejects.toThrow('no call 1 is under way')
  })
})

describe('nodes that differ', () => {
  test('one that asks the chain for something else gets an error alone', async () => {
    const { execution } = open()
    const answers = await Promise.allSettled(
      ['0xab', '0xcd', '0xab', '0xab'].map((data, node) =>
        readWith(execution, node, data),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  test('a node that left is not waited for, before a call and in it', async () => {
    const { execution } = open()
    execution.leave(3)
    const values = [0, 1, 2].map((node) => observe(execution, node, 'same'))
    expect(await Promise.all(values)).toEqual(['same', 'same', 'same'])
    const more = [0, 1].map((node) => observe(execution, node, 'same', {}, 2))
    execution.leave(2)
    for (const value of more) {
      await expect(value).rejects.toThrow('consensus failed: 2 of 4 nodes left')
    }
  })

  test('one that lies is outvoted, two are not', async () => {
    const { execution } = open()
    const values = ['truth', 'lie', 'truth', 'truth']
    const agreed = await Promise.all(
      values.map((value, node) => observe(execution, node, value)),
    )
    expect(agreed).toEqual(Array(4).fill('truth'))
    const split = ['truth', 'lie', 'lie', 'truth']
    for (const value of split.map((one, node) => observe(execution, node, one, {}, 2))) {
      await expect(value).rejects.toThrow('3 identical observations needed, 2 of 4 agree')
    }
  })
})

describe('consensus', () => {
  const failing = (error: string) => ({ observation: { case: 'error', value: error } })

  test('continues when enough nodes have a value', async () => {
    const { execution } = open()
    const values = [0, 1, 2].map((node) => observe(execution, node, 'same'))
    values.push(observe(execution, 3, '', failing('timeout')))
    expect(await Promise.all(values)).toEqual(Array(4).fill('same'))
  })

  test('fails with each error once when too few have one', async () => {
    const { execution } = open()
    const values = [0, 1].map((node) => observe(execution, node, 'same'))
    values.push(
      observe(execution, 2, '', failing('timeout')),
      observe(execution, 3, '', failing('timeout')),
    )
    for (const value of values)
      await expect(value).rejects.toThrow(/^consensus failed: timeout$/)
  })

  test('takes the default of the workflow then, if it has one', async () => {
    const { execution } = open()
    const change = { ...failing('timeout'), default: text('fallback') }
    const values = [0, 1, 2, 3].map((node) => observe(execution, node, '', change))
    expect(await Promise.all(values)).toEqual(Array(4).fill('fallback'))
  })

  test('refuses an observation that is larger than its quota', async () => {
    const { execution } = open()
    // Three bytes are the frame of a text of this length.
    const most = 25_000 - 4
    const fits = [0, 1, 2, 3].map((node) => observe(execution, node, 'x'.repeat(most)))
    expect((await Promise.all(fits))[0]).toHaveLength(most)
    const large = [0, 1, 2, 3].map((node) =>
      observe(execution, node, 'x'.repeat(most + 1), {}, 2),
    )
    for (const value of large) {
      await expect(value).rejects.toThrow(
        'LimitExceeded: Consensus.ObservationSizeLimit is 25000, wanted 25001',
      )
    }
  })
})

describe('quotas', () => {
  const limits = readLimits('docs')

  test('count the calls of each node separately, and the maximum is reported', async () => {
    const { execution } = open(limits)
    for (let id = 1; id <= 5; id += 1)
      await ask(execution, 0, `https://${id}.example`, id)
    await expect(ask(execution, 0, 'https://6.example', 6)).rejects.toThrow(
      'LimitExceeded: HTTPAction.CallLimit is 5, wanted 6',
    )
    await ask(execution, 1, 'https://1.example', 1)
    expect(Object.fromEntries(execution.used)).toMatchObject({
      'HTTPAction.CallLimit': 5,
      CapabilityConcurrencyLimit: 1,
    })
  })

  test('limit how many calls are under way, and free a place when one ends', async () => {
    const { execution } = open({ ...limits, CapabilityConcurrencyLimit: 2 })
    const open1 = observe(execution, 0, 'a', {}, 1)
    const open2 = observe(execution, 0, 'b', {}, 2)
    await expect(ask(execution, 0, 'https://a.example', 3)).rejects.toThrow(
      'LimitExceeded: CapabilityConcurrencyLimit is 2, wanted 3',
    )
    for (const node of [1, 2, 3]) {
      void observe(execution, node, 'a', {}, 1)
      void observe(execution, node, 'b', {}, 2)
    }
    expect(await Promise.all([open1, open2])).toEqual(['a', 'b'])
    await expect(ask(execution, 0, 'https://a.example', 4)).resolves.toBeDefined()
  })
})

describe('secrets', () => {
  const awaitSecrets = (execution: Execution, ...ids: number[]) =>
    fromBinary(
      SDK_PB.AwaitSecretsResponseSchema,
      execution.awaitSecrets(
        0,
        toBinary(
          SDK_PB.AwaitSecretsRequestSchema,
          create(SDK_PB.AwaitSecretsRequestSchema, { ids }),
        ),
      ),
    ).responses

  test('are handed over to the node that asked for them', () => {
    const { execution } = open()
    const request = create(SDK_PB.GetSecretsRequestSchema, {
      callbackId: 5,
      requests: [{ id: 'llmApiKey' }],
    })
    execution.getSecrets(0, toBinary(SDK_PB.GetSecretsRequestSchema, request))
    expect(awaitSecrets(execution, 5)[5]?.responses[0]?.response).toMatchObject({
      case: 'secret',
      value: { value: 'top-secret' },
    })
  })

  test('are refused if they were not asked for', () => {
    const { execution } = open()
    expect(() => awaitSecrets(execution, 5)).toThrow('no secrets 5 were asked for')
  })
})
