import { randomUUID } from 'node:crypto'
import { nowSeconds } from '@cresolver/bounded'
import { CresolverError, errorText } from '@cresolver/protocol'
import type { LocalAccount } from 'viem'
import { signGatewayRequest } from './authorization.ts'

/** HTTP address that starts a round. */
export type GatewayAddress = {
  /** URL of the gateway. */
  readonly url: string
  /** Id of the workflow, 32 bytes in hex. */
  readonly workflowId: string
}

/**
 * Starts the round of a market through the HTTP trigger of the workflow.
 *
 * @param gateway - {@link GatewayAddress}
 * @param account - one of the workflow's authorized keys
 * @param marketId - number of the market
 * @throws CresolverError `ROUND_NOT_STARTED` when the gateway does not accept the request
 */
export async function requestRound(
  { url, workflowId }: GatewayAddress,
  account: Pick<LocalAccount, 'address' | 'signMessage'>,
  marketId: bigint,
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
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    if (!response.ok) throw new Error((await response.text()).slice(0, 200))
  } catch (cause) {
    throw new CresolverError({
      code: 'ROUND_NOT_STARTED',
      message: `The gateway did not start a round of market ${marketId}: ${errorText(cause)}.`,
      hint: 'Check the gateway and the workflow id, and that the account is an authorized key of the workflow.',
      cause,
    })
  }
}
