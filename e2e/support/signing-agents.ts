import { setTimeout } from 'node:timers/promises'
import { ACCOUNT_ROLES, type AgentChoice, localAccount } from '@cresolver/devnet'
import { serveHttp } from '@cresolver/net/http-server'
import { signingWorker } from '@cresolver/operator/fixture'

/** Workers that commit to their answers and sign them, and what ends them. */
export type SigningAgents = {
  readonly agents: readonly AgentChoice[]
  readonly close: () => Promise<void>
}

/** Answer of a worker in its place, or nothing for a worker that does not answer. */
type Behaviour = 'YES' | 'NO' | 'SILENT'

/**
 * Starts workers that sign with the accounts of a local system.
 *
 * @param behaviours - one for each worker
 * @param waitMs - how long each takes to make its answer, and its defence; default 0
 */
export async function startSigningAgents(
  behaviours: readonly Behaviour[],
  waitMs = 0,
): Promise<SigningAgents> {
  const served = await Promise.all(
    behaviours.map((behaviour, index) => {
      const account = localAccount(ACCOUNT_ROLES.firstWorker + index)
      const determination = behaviour !== 'NO'
      const { respond } = signingWorker(index + 1, { account, determination })
      const answer = async (request: Request): Promise<Response> => {
        if (behaviour === 'SILENT') return new Response('', { status: 500 })
        const body = await request.text()
        // An answer is made for the commitment, and repeated when it is asked for.
        const isRepeated = JSON.parse(body).round?.phase === 'answer'
        if (waitMs > 0 && !isRepeated) await setTimeout(waitMs)
        return Response.json(await respond(request.url, body))
      }
      return serveHttp(answer, { port: 0, portHint: '' })
    }),
  )
  return {
    agents: served.map(({ url }, index) => ({
      name: `Worker ${index + 1}`,
      agent: url,
      port: 0,
    })),
    async close() {
      await Promise.all(served.map(({ close }) => close()))
    },
  }
}
