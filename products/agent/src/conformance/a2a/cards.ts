import { readObject } from '../exchange.ts'
import { expectFit, expectJsonType, expectObject, type FindFault } from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { showText } from '../show-text.ts'
import { agentCardSchema, findJsonRpcUrl, isSameHost } from './agent-card.ts'
import { askCard } from './call-agent.ts'

const section = 'A2A 1.0, section 8, "Agent Discovery"'

/** Requirements for an agent card. */
export const cardRequirements: readonly Requirement[] = [
  {
    id: 'a2a.card.found',
    level: 'must',
    title: 'The agent card is at /.well-known/agent-card.json.',
    section,
    fix: 'Answer GET /.well-known/agent-card.json with 200 and a JSON object.',
    check: look(expectObject),
  },
  {
    id: 'a2a.card.content-type',
    level: 'should',
    title: 'The agent card is sent as JSON.',
    section,
    fix: 'Send the header Content-Type: application/json or application/a2a+json.',
    needs: 'a2a.card.found',
    check: look(expectJsonType),
  },
  {
    id: 'a2a.card.fits',
    level: 'must',
    title: 'The agent card has every required field.',
    section,
    fix: 'Send name, description, version, capabilities, defaultInputModes, defaultOutputModes, skills (id, name, description, tags) and supportedInterfaces (url, protocolBinding, protocolVersion).',
    needs: 'a2a.card.found',
    check: look(expectFit(agentCardSchema)),
  },
  {
    id: 'a2a.card.interface',
    level: 'must',
    title: 'The card names a JSONRPC interface of protocol version 1.0.',
    section,
    fix: 'Add {"url":"...","protocolBinding":"JSONRPC","protocolVersion":"1.0"} to supportedInterfaces.',
    needs: 'a2a.card.found',
    check: look((exchange) => {
      const read = readObject(exchange)
      return 'object' in read && findJsonRpcUrl(read.object) !== undefined
        ? undefined
        : 'No entry of supportedInterfaces has protocolBinding JSONRPC and protocolVersion 1.0.'
    }),
  },
  {
    id: 'a2a.card.same-host',
    level: 'should',
    title: 'The interface is on the host that the card came from.',
    section,
    fix: 'Write the public address of the agent into the card. Nothing is sent to another host: check that one by its own address.',
    needs: 'a2a.card.interface',
    check: async (context) => {
      const exchange = await askCard(context)
      const read = readObject(exchange)
      const url = 'object' in read ? findJsonRpcUrl(read.object) : undefined
      return checked(
        exchange,
        url === undefined || isSameHost(url, context.url)
          ? undefined
          : `The card points at ${showText(url, 120)}.`,
      )
    },
  },
]

function look(findFault: FindFault): Requirement['check'] {
  return async (context) => {
    const exchange = await askCard(context)
    return checked(exchange, findFault(exchange))
  }
}
