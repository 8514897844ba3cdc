import { createModelSolver, createSolver, type Solve } from '@cresolver/moltbook'
import {
  createAnthropicModel,
  createModel,
  DEFAULT_SERVICE,
  type Model,
} from '@cresolver/net/llm'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'

const modes = ['model', 'model-or-reader', 'reader'] as const
type Mode = (typeof modes)[number]

/**
 * Opens what answers the challenges of Moltbook: a model, checked by the fixed rules of the
 * reader. The reader alone only where MARKET_SOLVER says so.
 */
export function openSolver({ variables }: Pick<Environment, 'variables'>): Solve {
  const mode = readMode(variables.MARKET_SOLVER)
  if (mode === 'reader') return createSolver({ mode })
  const model = openModel(variables)
  if (!model) {
    const abstain = async () => ({ kind: 'abstain', reason: noModel }) as const
    return Object.assign(abstain, { isMissing: true })
  }
  return createSolver({ mode, model: createModelSolver({ model }) })
}

const noModel =
  'no model is set. Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.'

function readMode(text: string | undefined): Mode {
  const mode = modes.find((known) => known === (text || 'model'))
  if (mode) return mode
  throw new OptionError(
    `MARKET_SOLVER is not a solver: ${JSON.stringify(text)}.`,
    `Set it to ${modes.join(', ')}.`,
    'CONFIG_INVALID',
  )
}

function openModel(variables: Environment['variables']): Model | undefined {
  if (variables.ANTHROPIC_API_KEY) {
    return createAnthropicModel({
      apiKey: variables.ANTHROPIC_API_KEY.trim(),
      ...(variables.ANTHROPIC_BASE_URL && { baseUrl: variables.ANTHROPIC_BASE_URL }),
      ...(variables.ANTHROPIC_MODEL && { model: variables.ANTHROPIC_MODEL }),
    })
  }
  if (!variables.LLM_API_KEY && !variables.LLM_BASE_URL) return undefined
  return createModel({
    apiKey: variables.LLM_API_KEY?.trim() ?? '',
    baseUrl: variables.LLM_BASE_URL || DEFAULT_SERVICE.baseUrl,
    model: variables.LLM_MODEL || DEFAULT_SERVICE.model,
  })
}
