import { AOS_MODULES, type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessSource } from '../../build/process-source.ts'
import { deployClaraMarket } from '../../deploy/deploy-clara-market.ts'
import type { AoConnection } from '../ao/ao-connection.ts'
import { createAoSigner } from '../ao/ao-signer.ts'
import { connectAo } from '../ao/connect-ao.ts'
import {
  actionOf,
  ethereumKey,
  market as marketId,
  resultOf,
  scriptConnection,
} from '../ao/scripted-connection.fixture.ts'
import { createClaraMarket } from '../market/clara-market.ts'
import { marketInfo } from '../market/market-entries.fixture.ts'
import { depositTokens, readDefaultDeposit } from './deposit-tokens.ts'
import { startToken, type Token } from './token.fixture.ts'

describe('with a token on the local AO', () => {
  let ao: LocalAo
  let owner: AoConnection
  let token: Token
  let process: string

  const connect = (key: number) => {
    const { url } = ao
    const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
    return connectAo(network, { signer: createAoSigner(ethereumKey(key)) })
  }
  const deploy = async (tokenId?: string) =>
    deployClaraMarket({
      connection: owner,
      source: await readProcessSource(),
      scheduler: ao.scheduler,
      authority: ao.authority,
      token: tokenId,
    })

  beforeAll(async () => {
    ao = await startLocalAo()
    owner = connect(0)
    const module = AOS_MODULES['aos-2.0.4'].id
    token = await startToken(ao, { owner, module, supply: '1000' })
    process = await deploy(token.process)
  }, 60_000)

  afterAll(() => ao.close())

  it('gives the default deposit: 0.01 of it', async () => {
    expect(await readDefaultDeposit(token.process, owner)).toBe('10')
  })

  it('a deposit is booked when it returns, and the same again', async () => {
    const market = createClaraMarket({ process, connection: owner })
    for (const available of ['40', '80']) {
      const poll = { pollMilliseconds: 20, waitMilliseconds: 60_000 }
      expect(
        await depositTokens({ process, connection: owner }, '40', poll),
      ).toMatchObject({
        token: token.process,
        quantity: '40',
      })
      expect(await market.balance()).toMatchObject({ available })
    }
  })

  it('more than the account has is not deposited', async () => {
    const poor = { process, connection: connect(7) }
    await expect(depositTokens(poor, '1')).rejects.toMatchObject({
      code: 'CLARA_REFUSED',
      message: expect.stringContaining('Insufficient Balance'),
    })
  })

  it('a marketplace without a token gets none', async () => {
    const other = { process: await deploy(), connection: owner }
    await expect(depositTokens(other, '1')).rejects.toMatchObject({
      code: 'NOT_CONFIGURED',
    })
    expect(await token.balance(other.process)).toBe('0')
  })

  it('a process that is not a token is reported', async () => {
    await expect(readDefaultDeposit(process, owner)).rejects.toMatchObject({
      code: 'WRONG_CONTRACT',
    })
  })
})

it.each([
  ['0', '1'],
  ['2', '1'],
  ['12', '10000000000'],
])('the default deposit of a token with %s decimals is %s', async (decimals, amount) => {
  const { connection } = scriptConnection({
    read: () => resultOf({ action: '', tags: { Denomination: decimals } }),
  })
  expect(await readDefaultDeposit('the-token', connection)).toBe(amount)
})

it('tokens that left and were not confirmed are not sent again', async () => {
  const { connection, sent } = scriptConnection({
    read: (message) =>
      actionOf(message) === 'Info'
        ? resultOf({ action: 'Info', data: { ...marketInfo, token: 'the-token' } })
        : resultOf({
            action: 'Balance',
            data: { account: 'me', available: '5', locked: '0', deposit: '0', bytes: 0 },
          }),
    result: () => resultOf({ action: 'Credit-Notice', to: marketId }),
  })
  const access = { process: marketId, connection }
  const times = { pollMilliseconds: 1, waitMilliseconds: 20 }
  await expect(depositTokens(access, '9', times)).rejects.toMatchObject({
    code: 'CLARA_NO_RESULT',
    messageId: expect.any(String),
  })
  expect(sent.filter((message) => actionOf(message) === 'Transfer')).toHaveLength(1)
})
