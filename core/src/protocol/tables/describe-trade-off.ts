import type { TradeOff } from './table-result.ts'

/**
 * Describes a trade-off in one line: each statement in quotes, beside the agent whose words it is.
 *
 * @param tradeOff - of a table
 * @param nameOf - the name to show for an agent, such as its pseudonym
 * @returns the line
 * @example
 * describeTradeOff(
 *   { kind: 'contested', sides: [{ agent: 'ann', id: 'A1', text: 'It is safe.' }, { agent: 'bob', id: null, text: 'It is not.' }] },
 *   (agent) => agent,
 * ) // '“It is safe.” (ann, A1) Against it: “It is not.” (bob)'
 */
export function describeTradeOff(
  { kind, sides }: TradeOff,
  nameOf: (agent: string) => string,
): string {
  const said = sides.map(
    ({ agent, id, text }) =>
      `“${text}” (${nameOf(agent)}${id === null ? '' : `, ${id}`})`,
  )
  switch (kind) {
    case 'contested':
      return [said[0], 'Against it:', said.slice(1).join('; ')].join(' ')
    case 'alternatives':
      return `No agent stands behind two of these: ${said.join(' or ')}`
    case 'unplaced':
      return `A challenge that quotes nobody word for word: ${said.join('; ')}`
  }
}
