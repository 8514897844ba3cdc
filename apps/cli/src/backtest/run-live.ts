import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { type ResearchTools, researchQuestion } from '@cresolver/agent/research'
import { RESEARCH_PROMPT_HASH } from '@cresolver/agent/workspace'
import { CresolverError } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import {
  keyOfQuestion,
  type LiveQuestion,
  type LiveReport,
  type LiveResult,
  readLiveQuestions,
  readLiveResults,
  reportLive,
} from '@cresolver/tools/backtest'
import { modelResearch, priceOf, readPrices } from '../ask/model-research.ts'
import type { Environment } from '../environment.ts'
import { isRunning } from '../is-running.ts'
import { OptionError } from '../options/option-error.ts'
import { readFileOfRows } from './read-file-of-rows.ts'

export type LiveParameters = {
  readonly file: string
  /** Most USD of all attempts in the file of results. */
  readonly mostUsd: number
  /** First questions of the file that are asked. */
  readonly limit: number
  /** Asks questions again that failed. */
  readonly retryFailed: boolean
  readonly signal: AbortSignal
  /** Gets each attempt, after it was recorded. */
  readonly onResult?: ((result: LiveResult) => void) | undefined
  /** The web; default the internet. */
  readonly web?: Pick<ResearchTools, 'outbound' | 'sites'> | undefined
}

/** Measurements so far, and the reason for the end. */
export type LiveRun = LiveReport & {
  readonly format: 'live'
  /** File of results. */
  readonly results: string
  readonly questions: number
  /** Questions whose `now` is more than a day before this run. */
  readonly replays: number
  readonly prompts: string
  readonly end: 'complete' | 'cost' | 'interrupted'
}

const day = 86_400

/**
 * Lets a model answer questions with a known outcome, one after the other, and continues where it stopped.
 *
 * A question is started only if the most tokens of its research still fit into the costs. Tokens of requests without an
 * answer are not known, and not counted.
 *
 * @throws CresolverError `FILE_UNREADABLE`, `FILE_INVALID`, `FOLDER_IN_USE`; OptionError
 *   `USAGE`
 */
export async function runLive(
  parameters: LiveParameters,
  { variables, now }: Pick<Environment, 'variables' | 'now'>,
): Promise<LiveRun> {
  const { file, limit, mostUsd, retryFailed, signal, onResult } = parameters
  const research = modelResearch(variables)
  const prices = readPrices(variables)
  if (!research) throw missing('LLM_API_KEY')
  if (!prices) throw missing('LLM_PRICE_PROMPT and LLM_PRICE_COMPLETION')
  const text = new TextDecoder().decode(await readFileOfRows(file))
  const questions = readLiveQuestions(text).slice(0, limit)
  const { tools, createReader } = research
  const family = createReader().name
  const most =
    (tools.limits.tokens * Math.max(prices.prompt, prices.completion)) / 1_000_000
  const path = `${file}.results.jsonl`
  const results = await openResults(path)
  const outbound = createOutbound()
  const web = parameters.web ?? { outbound }
  const spent = () => results.results.reduce((sum, { usd }) => sum + usd, 0)
  let end: LiveRun['end'] = 'complete'
  try {
    const last = new Map(results.results.map((result) => [result.key, result]))
    for (const question of questions) {
      const key = keyOfQuestion(question, family, RESEARCH_PROMPT_HASH)
      if (isDone(last.get(key), retryFailed)) continue
      if (signal.aborted) end = 'interrupted'
      else if (spent() + most > mostUsd) end = 'cost'
      if (end !== 'complete') break
      const reader = createReader()
      const attempt = await answer(question, { ...tools, ...web, reader, signal })
      const usage = reader.usage?.() ?? []
      // Without tokens of the provider the costs are not known.
      const isStated = usage.every(({ promptTokens }) => promptTokens > 0)
      const usd = isStated ? priceOf(usage, prices) : most
      const result = { ...attempt, id: question.id, key, family, usd }
      await results.append(result)
      onResult?.(result)
      if (signal.aborted) end = 'interrupted'
    }
    return {
      ...{ format: 'live', results: path, questions: questions.length, end },
      replays: questions.filter((each) => each.now < now() / 1_000 - day).length,
      prompts: RESEARCH_PROMPT_HASH,
      ...reportLive(questions, results.results, RESEARCH_PROMPT_HASH),
    }
  } finally {
    await outbound.close()
    await results.close()
  }
}

type Attempt =
  | Pick<Extract<LiveResult, { kind: 'answered' }>, 'kind' | 'outcome' | 'confidence'>
  | Pick<Extract<LiveResult, { kind: 'failed' }>, 'kind' | 'code'>

async function answer(
  { question, rule, deadline, now }: LiveQuestion,
  tools: Parameters<typeof researchQuestion>[1],
): Promise<Attempt> {
  try {
    const finding = await researchQuestion({ question, rule, deadline, now }, tools)
    const { outcome, confidence } = finding
    return { kind: 'answered', outcome, confidence }
  } catch (error) {
    if (tools.signal?.aborted) return { kind: 'failed', code: 'INTERRUPTED' }
    const code = error instanceof CresolverError ? error.code : 'INTERNAL'
    return { kind: 'failed', code }
  }
}

function isDone(result: LiveResult | undefined, retryFailed: boolean): boolean {
  if (result?.kind !== 'failed') return result !== undefined
  return !retryFailed && result.code !== 'INTERRUPTED'
}

function missing(variables: string): OptionError {
  return new OptionError(
    `--live needs ${variables}.`,
    'Set LLM_API_KEY, LLM_BASE_URL and LLM_MODEL, and prices in USD a million tokens.',
  )
}

type ResultsFile = {
  /** In the order in which they were made. */
  readonly results: readonly LiveResult[]
  readonly append: (result: LiveResult) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a file of attempts, or makes it; a last line that was cut off is removed. */
async function openResults(path: string): Promise<ResultsFile> {
  const lock = `${path}.lock`
  await takeLock(lock, path)
  const close = () => rm(lock, { force: true })
  try {
    const content = await readOrEmpty(path)
    const end = content.lastIndexOf('\n') + 1
    const results = [...readLiveResults(content.subarray(0, end).toString())]
    if (end < content.length) await truncate(path, end)
    return {
      results,
      append: async (result) => {
        await appendFile(path, `${JSON.stringify(result)}\n`, { flush: true })
        results.push(result)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function takeLock(lock: string, path: string): Promise<void> {
  const holder = Number((await readOrEmpty(lock)).toString())
  if (isHeld(holder)) throw inUse(path, lock)
  if (holder > 0) await rm(lock, { force: true })
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw isErrno(error, 'EEXIST') ? inUse(path, lock) : error
  }
}

function isHeld(pid: number): boolean {
  // A lock with this very number is left over from an earlier process, as in a container.
  return Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid)
}

async function readOrEmpty(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return Buffer.alloc(0)
    throw error
  }
}

function inUse(path: string, lock: string): CresolverError {
  return new CresolverError({
    code: 'FOLDER_IN_USE',
    message: `Another process writes ${path}.`,
    hint: `Wait for it or stop it; if there is none, delete ${lock}.`,
  })
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code
}
