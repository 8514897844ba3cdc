import type { PhaseContext } from '../deliberation-context.ts'
import { citedUrls } from '../evidence/cited-urls.ts'
import { answeredAnalyses, readTableState } from '../record/table-state.ts'

/** A table fetches no more pages than this, however much its agents cite. */
const MOST_CITATIONS = 25

/** Fetches the pages that the observations cite and compares them with the claims. */
export async function checkCitations(context: PhaseContext): Promise<void> {
  const { record, signal } = context
  const state = readTableState(record.events)
  if (!state.opened.settings.check_citations) return
  const cited = answeredAnalyses(state).flatMap(({ seat: { agent }, analysis }) =>
    analysis.observations.flatMap(({ finding, evidence }, observation) =>
      citedUrls(evidence).map((url, index) => ({
        key: `citation:${agent}:${observation}:${index}`,
        agent,
        observation,
        url,
        finding,
        evidence,
      })),
    ),
  )
  const checking = cited.slice(0, MOST_CITATIONS).map(async (citation) => {
    const { key, agent, observation, url, finding, evidence } = citation
    if (record.find(key)) return
    const outcome = await context.checkCitation({ url, finding, evidence, signal })
    await record.append(key, { type: 'citation', agent, observation, url, outcome })
  })
  await context.durable.all<unknown>(checking)
}
