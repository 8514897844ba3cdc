import { signingWorker } from '@cresolver/collector/fixture'
import { ACCOUNT_ROLES, type AgentChoice, localAccount } from '@cresolver/devnet'
import { serveHttp } from '@cresolver/http-server'

/** Workers that commit to their answers and sign them, and what ends them. */
export type SigningAgents = {
  readonly agents: readonly AgentChoice[]
  readonly close: () => Promise<void>
}

/** What a worker says in its place, or nothing for a worker that does not answer. */
export type Behaviour = 'YES' | 'NO' | 'SILENT'

/**
 * Starts workers that sign with the accounts of a local system.
 *
 * @param behaviours - one for each worker
 */
export async function startSigningAgents(
  behaviours: readonly Behaviour[],
): Promise<SigningAgents> {
  const served = await Promise.all(
    behaviours.map((behaviour, index) => {
      const account = localAccount(ACCOUNT_ROLES.firstWorker + index)
      const determination = behaviour !== 'NO'
      const { respond } = signingWorker(index + 1, { account, determination })
      const answer = async (request: Request): Promise<Response> => {
        if (behaviour === 'SILENT') return new Response('', { status: 500 })
        return Response.json(await respond(request.url, await request.text()))
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
