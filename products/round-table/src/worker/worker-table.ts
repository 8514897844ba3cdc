import {
  type OpenTable,
  openTableSchema,
  type ResolveRequest,
} from '@cresolver/core/protocol'
import { sha256Of } from '../record/event-chain.ts'

type WorkerTableParameters = {
  /** Time each agent has for each answer, in milliseconds: a worker has to answer in time. */
  readonly timeoutMs: number
  /** Most agents. */
  readonly seats: number
  /** Which table on the same question this is, from 1. */
  readonly attempt: number
}

/** The answers that a worker may give. */
const options = ['YES', 'NO']

/**
 * Turns a question to a worker into a table that chooses between yes and no.
 *
 * @param request - what the worker was asked
 * @param parameters - {@link WorkerTableParameters}
 * @returns the table, and its id: the same question opens the same table in every process
 */
export function workerTable(
  request: ResolveRequest,
  parameters: WorkerTableParameters,
): { readonly taskId: string; readonly table: OpenTable } {
  const { question, context, deadline } = request
  const table = openTableSchema.parse({
    content: question,
    context: {
      ...(context === undefined ? {} : { question_context: context }),
      ...(deadline === undefined
        ? {}
        : { deadline: new Date(deadline * 1_000).toISOString() }),
    },
    constraints: [
      'Answer the question with YES or NO: start your first finding with the one or the other.',
      'Name the source of each finding.',
    ],
    options,
    settings: {
      seats: parameters.seats,
      timeout_ms: parameters.timeoutMs,
      vote: { rule: 'majority' },
    },
  })
  return { taskId: sha256Of({ request, parameters }).slice(0, 24), table }
}

const sourcePrefix = 'round-table:'

/** Writes the source under which a worker's answer names its table. */
export function tableSource(taskId: string): string {
  return sourcePrefix + taskId
}

/**
 * Finds the table that a worker's answer names.
 *
 * @param sources - the sources of the answer
 * @returns id of the table; undefined when none is named
 */
export function findTableSource(sources: readonly string[]): string | undefined {
  return sources
    .find((source) => source.startsWith(sourcePrefix))
    ?.slice(sourcePrefix.length)
}
