import { randomUUID } from 'node:crypto'
import { nowSeconds, readText } from '@cresolver/core/bounded'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { LocalAccount } from 'viem'
import { signGatewayRequest } from './authorization.ts'

/** HTTP address that starts a round. */
export type GatewayAddress = {
  /** URL of the gateway. */
  readonly url: string
  /** Id of the workflow, 32 bytes in hex. */
  readonly workflowId: string
}

/** Limits of a request to the gateway. */
type RequestRoundOptions = {
  /** Milliseconds for the whole request; 30,000 unless given. */
  readonly timeoutMs?: number | undefined
  /** Ends the request early. */
  readonly signal?: AbortSignal | undefined
}

const usualTimeoutMs = 30_000
const mostBytes = 10_000

/**
 * Starts the round of a market through the HTTP trigger of the workflow.
 *
 * @param gateway - {@link GatewayAddress}
 * @param account - one of the workflow's authorized keys
 * @param marketId - number of the market
 * @param options - {@link RequestRoundOptions}
 * @throws CresolverError `ROUND_NOT_STARTED` when the gateway does not accept the request in time
 */
export async function requestRound(
  { url, workflowId }: GatewayAddress,
  account: Pick<LocalAccount, 'address' | 'signMessage'>,
  marketId: bigint,
  { timeoutMs = usualTimeoutMs, signal }: RequestRoundOptions = {},
): Promise<void> {
  const body = {
    jsonrpc: '2.0',
    id: randomUUID(),
    method: 'workflows.execute',
    params: {
      input: { market_id: Number(marketId) },
      // A gateway wants 64 digits without 0x.
      workflow: { workflowID: workflowId.replace(/^0x/i, '') },
    },
  }
  const now = nowSeconds()
  const token = await signGatewayRequest(account, body, now, randomUUID())
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    if (!response.ok) throw new Error(await refusalOf(response))
    await response.body?.cancel()
  } catch (cause) {
    throw new CresolverError({
      code: 'ROUND_NOT_STARTED',
      message: `The gateway did not start a round of market ${marketId}: ${errorText(cause)}.`,
      hint: 'Check the gateway and the workflow id, and that the account is an authorized key of the workflow.',
      cause,
    })
  }
}

async function refusalOf(response: Response): Promise<string> {
  const text = (await readText(response, mostBytes)) ?? ''
  return text === '' ? `status ${response.status}` : text.slice(0, 200)
}
