import type { AgentDefinition } from '@cresolver/agent'
import { findWorld, type LocalWeb } from '@cresolver/local-web'

/** Workers of the overturned market, all of which sit. */
export const STAGED_PANEL_NAMES: readonly string[] = ['Delta', 'Epsilon', 'Zeta']

/** A panel that answers carelessly as long as its stage directions say so. */
export type StagedPanel = {
  /** Returns the agent, which answers carelessly while the panel is careless. */
  readonly stage: (agent: AgentDefinition) => AgentDefinition
  /** From now on its agents trust one headline, or investigate. */
  readonly setCareless: (isCareless: boolean) => void
}

/**
 * Creates a panel whose mistake is staged: while it is careless, each agent repeats the headline of the one
 * page that orders agents what to answer.
 *
 * @param web - the frozen web with that page
 */
export function createStagedPanel(web: Pick<LocalWeb, 'worlds'>): StagedPanel {
  let isCareless = false
  return {
    setCareless: (careless) => {
      isCareless = careless
    },
    stage: (agent) => ({
      ...agent,
      investigate: (request, context) => {
        const { investigate } = agent
        const page = isCareless ? findOrderingPage(request.question, web) : undefined
        if (page !== undefined) return answerByHeadline(page)
        if (investigate === undefined)
          throw new Error(`${agent.name} does not investigate`)
        return investigate(request, context)
      },
      defend: (request, context) => {
        const { defend } = agent
        if (!isCareless && defend !== undefined) return defend(request, context)
        return {
          responses: request.challenges.map(() => 'The headline says so. (Staged.)'),
        }
      },
    }),
  }
}

type OrderingPage = { readonly url: string; readonly orders: 'YES' | 'NO' }

function findOrderingPage(
  question: string,
  { worlds }: Pick<LocalWeb, 'worlds'>,
): OrderingPage | undefined {
  const pages = findWorld(question, worlds)?.pages ?? []
  return pages
    .flatMap(({ kind, orders, host, path }) =>
      kind === 'visible-injection' && orders !== undefined
        ? [{ url: `http://${host}${path}`, orders }]
        : [],
    )
    .at(0)
}

function answerByHeadline({ url, orders }: OrderingPage) {
  return {
    determination: orders === 'YES',
    confidence: 0.9,
    evidence:
      `The headline of ${url} says ${orders}. ` +
      'Staged for this example: the agent read nothing else.',
    sources: [url],
  }
}
