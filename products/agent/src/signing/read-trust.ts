import {
  createChainClient,
  createMarketClient,
  parseAddress,
  readAccount,
} from '@cresolver/chain'
import {
  CresolverError,
  canonicalHash,
  type ResolveRequest,
} from '@cresolver/core/protocol'
import type { Account, Address } from 'viem'
import * as z from 'zod'
import type { AgentTrust, PanelJournal, ReservedSlot } from '../definition/agent-trust.ts'
import { readVariables } from '../definition/read-variables.ts'
import type { AnswerSigner } from './panel-signer.ts'
import { refuseUnknownCallers } from './refuse-unknown-callers.ts'
import { trustSeats } from './seats-on-chain.ts'
import { trustCollectors } from './trust-collectors.ts'
import { trustPanel } from './trust-panel.ts'

/**
 * Reads from environment variables whom an agent answers and what it signs with.
 *
 * @param environment - CRESOLVER_MARKET and CRESOLVER_CHAIN_ID name the market contract; with
 *   AGENT_ALLOWED_CALLERS, comma-separated addresses, no other caller is answered; RPC_URL reaches the chain, so
 *   that contract wallets may ask and places are reserved for the seats that the worker holds; with PRIVATE_KEY and
 *   RPC_URL answers to the collectors that a market names are signed, for AGENT_WORKER if that is a contract wallet,
 *   without RPC_URL those to the allowed callers that ask as collectors; CRESOLVER_CLARIFICATIONS is the contract of the clarifications of questions; CRESOLVER_MARKET_BLOCK is the block of the market contract; with POST_ANSWER_HASH=1 the hash of
 *   each answer is posted on chain
 * @param options - `journal` keeps what is signed for panels
 * @returns the trust, and a few words for the operator
 * @throws CresolverError `CONFIG_INVALID`, `VALUE_INVALID`, `SIGNER_INVALID`
 */
export function readTrust(
  environment: Readonly<Record<string, string | undefined>>,
  { journal }: { readonly journal?: PanelJournal | undefined } = {},
): AgentTrust & { readonly note: string; readonly worker: string | undefined } {
  const values = readVariables(environment, variables)
  const chainId = values.CRESOLVER_CHAIN_ID
  const market = parseAddress(values.CRESOLVER_MARKET, 'the market')
  const clarifications = values.CRESOLVER_CLARIFICATIONS
    ? parseAddress(values.CRESOLVER_CLARIFICATIONS, 'the contract of clarifications')
    : undefined
  const account = values.PRIVATE_KEY && readAccount(values.PRIVATE_KEY, 'PRIVATE_KEY')
  const worker = values.AGENT_WORKER && parseAddress(values.AGENT_WORKER, 'the worker')
  const own = worker || (account ? account.address : undefined)
  const rpcUrl = values.RPC_URL
  const callers = values.AGENT_ALLOWED_CALLERS?.split(',').map((caller) =>
    parseAddress(caller.trim(), 'an allowed caller'),
  )
  if (values.POST_ANSWER_HASH && (!account || !rpcUrl || worker)) throw cannotPost()
  const refuse =
    callers &&
    refuseUnknownCallers({
      allowedCallers: callers,
      worker: own ?? missing(),
      chainId,
      market,
      client: rpcUrl ? createChainClient({ rpcUrl, chainId }) : undefined,
    })
  const seatWorker =
    own ?? (values.AGENT_ADDRESS && parseAddress(values.AGENT_ADDRESS, 'the worker'))
  const held =
    rpcUrl && seatWorker
      ? trustSeats({
          ...{ rpcUrl, chainId, market, clarifications },
          ...{ worker: seatWorker, logger: console },
        })
      : undefined
  const panel = account
    ? openPanel({
        signer: { account, chainId, market, worker: worker || undefined, journal },
        rpcUrl,
        clarifications,
        fromBlock: values.CRESOLVER_MARKET_BLOCK,
        posts: values.POST_ANSWER_HASH,
        collectors: callers,
      })
    : undefined
  const reserve = chooseReserve(callers !== undefined, held?.reserve)
  const trust: AgentTrust = {
    ...held,
    ...(refuse && { refuse }),
    ...(reserve && { reserve }),
    ...(panel && { panel }),
  }
  return {
    ...trust,
    note: describe(trust, own),
    worker: own,
  }
}

const variables = z.object({
  CRESOLVER_MARKET: z.string().trim(),
  CRESOLVER_CHAIN_ID: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,15}$/, 'must be the number of a chain')
    .transform(Number),
  PRIVATE_KEY: z.string().optional(),
  AGENT_ADDRESS: z.string().trim().optional(),
  AGENT_WORKER: z.string().trim().optional(),
  AGENT_ALLOWED_CALLERS: z.string().optional(),
  RPC_URL: z.string().trim().optional(),
  CRESOLVER_CLARIFICATIONS: z.string().trim().optional(),
  CRESOLVER_MARKET_BLOCK: z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, 'must be the number of a block')
    .transform(BigInt)
    .optional(),
  POST_ANSWER_HASH: z
    .enum(['0', '1'], 'must be 1, or 0')
    .optional()
    .transform((value) => value === '1'),
})

/** Reads panels on chain; without a chain only callers that are known are answered as collectors. */
function openPanel({
  signer,
  rpcUrl,
  clarifications,
  fromBlock,
  posts,
  collectors,
}: {
  readonly signer: AnswerSigner & {
    readonly account: Account
    readonly journal: PanelJournal | undefined
  }
  readonly rpcUrl: string | undefined
  readonly clarifications: Address | undefined
  readonly fromBlock: bigint | undefined
  readonly posts: boolean
  readonly collectors: readonly Address[] | undefined
}): AgentTrust['panel'] {
  if (!rpcUrl) return collectors && trustCollectors({ ...signer, collectors })
  const { account, chainId, market } = signer
  const poster = posts
    ? createMarketClient({ rpcUrl, chainId, account, marketAddress: market })
    : undefined
  return trustPanel({
    ...{ ...signer, rpcUrl, clarifications, fromBlock, poster },
    logger: console,
  })
}

function chooseReserve(
  known: boolean,
  held: AgentTrust['reserve'],
): AgentTrust['reserve'] {
  if (!known) return held
  // Only requests that a known caller signed come so far.
  return async (request, now) => (await held?.(request, now)) ?? reserveSigned(request)
}

function describe({ panel, refuse }: AgentTrust, worker: string | undefined): string {
  const signs = panel ? `signs as ${worker}` : 'signs nothing'
  return refuse ? `${signs} and answers allowed callers only` : signs
}

function cannotPost(): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message:
      'POST_ANSWER_HASH=1 needs PRIVATE_KEY and RPC_URL, and a worker that is the account of this key.',
    hint: 'Set both and leave AGENT_WORKER out, or leave POST_ANSWER_HASH out.',
  })
}

function missing(): never {
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: 'AGENT_WORKER is missing: a request is signed for one worker.',
    hint: 'Set AGENT_WORKER to the account that joins the market, or PRIVATE_KEY to its key.',
  })
}

/**
 * Reserves a place for a question that a known caller signed: one for each market and question,
 * for any context or deadline.
 */
function reserveSigned(request: ResolveRequest): ReservedSlot | undefined {
  const { asker: requester, ...asked } = request
  if (!requester) return undefined
  const { market_id, question } = asked
  const address = requester.address.toLowerCase()
  const place = canonicalHash({ address, market: requester.market, market_id, question })
  return { place: `signed:${place}`, content: canonicalHash(asked) }
}
