import type { AgentDefinition } from '@cresolver/agent'
import { postPages } from '@cresolver/agent/workspace'
import type { Outbound } from '@cresolver/net/outbound'
import { createMemoryEvidenceStore, readPage } from '@cresolver/net/pages'
import { findWorld, type LocalWeb } from '@cresolver/worlds/web'

/** Workers of the overturned market, all of which sit. */
export const STAGED_PANEL_NAMES: readonly string[] = ['Delta', 'Epsilon', 'Zeta']

/** Agents that answer carelessly as long as the stage directions say so. */
export type StagedPanel = {
  /** Returns the agent, which answers carelessly while its name is among the careless ones. */
  readonly stage: (agent: AgentDefinition) => AgentDefinition
  /** From now on the agents of these names trust one headline, and the others investigate. */
  readonly setCareless: (names: readonly string[]) => void
}

/** Reading of a careless agent. */
type StagedPanelParameters = {
  /** The frozen web, which has a page that gives orders. */
  readonly web: Pick<LocalWeb, 'worlds'>
  /** Client that reaches the frozen web. */
  readonly outbound: Pick<Outbound, 'request'>
  /** Gets the page, so that anyone can look for the quote. */
  readonly archiveUrls: readonly string[]
}

/**
 * Creates a panel whose mistakes are staged: a careless agent repeats the headline of the one page that orders agents
 * what to answer.
 */
export function createStagedPanel(parameters: StagedPanelParameters): StagedPanel {
  const { web } = parameters
  let careless: readonly string[] = []
  return {
    setCareless: (names) => {
      careless = names
    },
    stage: (agent) => ({
      ...agent,
      investigate: async (request, context) => {
        const { investigate } = agent
        const { question } = request
        const page = careless.includes(agent.name)
          ? findOrderingPage(question, web)
          : undefined
        if (page !== undefined) {
          return answerByHeadline(page, await context.now(), parameters)
        }
        if (investigate === undefined)
          throw new Error(`${agent.name} does not investigate`)
        return investigate(request, context)
      },
      defend: (request, context) => {
        const { defend } = agent
        if (!careless.includes(agent.name) && defend !== undefined) {
          return defend(request, context)
        }
        return {
          responses: request.challenges.map(() => 'The headline says so. (Staged.)'),
        }
      },
    }),
  }
}

type OrderingPage = {
  readonly url: string
  readonly headline: string
  readonly orders: 'YES' | 'NO'
}

function findOrderingPage(
  question: string,
  { worlds }: Pick<LocalWeb, 'worlds'>,
): OrderingPage | undefined {
  const world = findWorld(question, worlds)
  return world?.pages
    .flatMap(({ kind, orders, host, path }) =>
      kind === 'visible-injection' && orders !== undefined
        ? [
            {
              url: `http://${host}${path}`,
              headline: `${world.question} ${orders}.`,
              orders,
            },
          ]
        : [],
    )
    .at(0)
}

/** Its quote is on its page, which does not make the answer right. */
async function answerByHeadline(
  { url, headline, orders }: OrderingPage,
  readAt: number,
  { outbound, archiveUrls }: StagedPanelParameters,
) {
  const page = await readPage(url, { outbound, readAt })
  const offset = Math.max(page.text.indexOf(headline), 0)
  const { sha256 } = page
  const claims = [
    { quote: headline, supports: orders, url, sha256, read_at: readAt, offset },
  ]
  const store = createMemoryEvidenceStore()
  await store.put(page, claims)
  await postPages({ claims }, store, archiveUrls)
  return {
    determination: orders === 'YES',
    confidence: 0.9,
    evidence:
      `The headline of ${url} says ${orders}. ` +
      'Staged for this example: the agent read nothing else.',
    sources: [url],
    claims,
  }
}
