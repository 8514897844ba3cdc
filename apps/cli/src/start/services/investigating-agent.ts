import { type AgentDefinition, abstain, type Character, llm } from '@cresolver/agent'
import { research, researchFrom } from '@cresolver/agent/research'
import { createDeterministicReader } from '@cresolver/devnet/frozen-reader'
import { createModel } from '@cresolver/net/llm'
import type { Outbound } from '@cresolver/net/outbound'
import { createMemoryEvidenceStore } from '@cresolver/net/pages'
import { createSearch, searxng } from '@cresolver/net/search'
import { findWorld, type LocalWeb } from '@cresolver/worlds/web'
import type { StartSettings } from '../settings.ts'

/** A worker of the local system. */
export type InvestigatingAgentParameters = {
  readonly name: string
  readonly character: Character
  readonly model: StartSettings['model']
  readonly web: LocalWeb
  /** Client that reaches the frozen web alone. */
  readonly outbound: Outbound
  /** Gets the pages that are quoted. */
  readonly archiveUrls?: readonly string[] | undefined
}

const NOTE = 'The pages are a frozen web of made-up texts.'

/**
 * Defines a worker that investigates. Questions of the frozen web are investigated there; others by the
 * model on the web; without a model it abstains.
 */
export function investigatingAgent(
  parameters: InvestigatingAgentParameters,
): AgentDefinition & {
  readonly investigate: NonNullable<AgentDefinition['investigate']>
} {
  const { name, character, web, outbound, archiveUrls } = parameters
  const model = parameters.model && createModel(parameters.model)
  const frozen = research({
    ...(model ? { model } : { reader: createDeterministicReader() }),
    search: createSearch({ providers: [searxng({ url: web.searchUrl })], seed: name }),
    outbound,
    store: createMemoryEvidenceStore(),
    archiveUrls,
    sites: web.sites,
    note: NOTE,
  })
  const others = model
    ? {
        ...llm({ character }),
        ...research({ ...researchFrom(process.env), archiveUrls, model }),
      }
    : abstain('No page of the frozen web is about this, and there is no model.')
  const isFrozen = (question: string) => findWorld(question, web.worlds) !== undefined
  return {
    name,
    ...(model && { model }),
    ...others,
    prepare: async (request, context) => {
      const { prepare } = isFrozen(request.question) ? frozen : others
      await prepare?.(request, context)
    },
    investigate: (request, context) => {
      const { investigate = frozen.investigate } = isFrozen(request.question)
        ? frozen
        : others
      return investigate(request, context)
    },
    defend: (request, context) => {
      const [answer] = context.remembered
      const { defend = frozen.defend } =
        answer && isFrozen(answer.request.question) ? frozen : others
      return defend(request, context)
    },
  }
}
