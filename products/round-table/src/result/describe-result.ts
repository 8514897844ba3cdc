import {
  describeTradeOff,
  standingDissent,
  type TableResult,
} from '@cresolver/core/protocol'

const mostEntries = 5

/**
 * Lists a result in lines, its headline first: what is proposed and who stands behind it, what is
 * contested, what is open, what would change it. Every statement stands beside its id and its agents.
 *
 * @param result - of a table
 * @returns the lines; of each list the first five entries, and how many more there are
 */
export function describeResult(result: TableResult): string[] {
  const { synthesis, consensus, headline, summary } = result
  const lines = [
    headline,
    synthesis.recommended_direction,
    ...(summary === null ? [] : [`In the words of a model, checked by ids: ${summary}`]),
    ...synthesis.options.map(({ option, backed_by: by }) => {
      const who = by.length > 0 ? by.join(', ') : 'nobody'
      return `For “${option}” stood ${who}.`
    }),
    ...capped(
      synthesis.key_findings.map((each) => {
        const { id, finding, level, status, observed_by: by, accepted_by: backers } = each
        const others = backers.length > 0 ? `, accepted by ${namesOf(backers)}` : ''
        const grade = level === 'none' ? 'no evidence level' : level
        return `${id} “${finding}” (${by.join(', ')}${others}; ${grade}, ${status})`
      }),
    ),
    ...capped(
      synthesis.recommendations.map(
        ({ id, action, proposed_by: by, accepted_by: backers }) => {
          const others = backers.length > 0 ? `, backed by ${namesOf(backers)}` : ''
          return `${id} “${action}” (${by.join(', ')}${others})`
        },
      ),
    ),
    ...capped(
      synthesis.trade_offs.map((each) => describeTradeOff(each, (agent) => agent)),
    ),
    ...capped(
      standingDissent(result).map(({ agent, view }) => `Dissent of ${agent}: “${view}”`),
    ),
    ...capped(
      synthesis.open_points.map(
        ({ agent, text }) => `Open condition of ${agent}: “${text}”`,
      ),
    ),
    ...consensus.would_change,
    ...capped(
      synthesis.set_aside.map(
        ({ agent, finding, reason }) => `Set aside: “${finding}” (${agent}; ${reason})`,
      ),
    ),
  ]
  return lines.filter((line) => line !== '')
}

function namesOf(remarks: readonly { readonly agent: string }[]): string {
  return remarks.map(({ agent }) => agent).join(', ')
}

function capped(lines: readonly string[]): string[] {
  const more = lines.length - mostEntries
  return more > 0 ? [...lines.slice(0, mostEntries), `and ${more} more`] : [...lines]
}
