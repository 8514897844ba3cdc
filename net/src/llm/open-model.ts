import { type Deadline, startDeadline } from '@cresolver/core/bounded'
import { CresolverError } from '@cresolver/core/protocol'
import type { ModelParameters, ModelQuestion, ToolModel } from './model-type.ts'
import { type ParsedOutput, parseOutput } from './parse-output.ts'
import { DEFAULT_STEPS, runToolLoop } from './tool-loop.ts'
import { createWireClient, type WireRun } from './wire-client.ts'
import type { ConversationTurn, WireForm, WireReply } from './wire-form.ts'

const DEFAULT_TOKENS = 2_048

/** Opens a model whose server speaks a wire form. */
export function openModel(wire: WireForm, parameters: ModelParameters): ToolModel {
  const { model: name, timeoutMs = 25_000, clock = Date.now } = parameters
  const { send, form, contextWindow } = createWireClient(wire, parameters)

  const limited = async <T extends object>(
    ms: number,
    caller: AbortSignal | undefined,
    work: (run: WireRun) => Promise<T>,
  ): Promise<T & Pick<WireRun, 'attempts' | 'usage'>> => {
    const deadline = limitQuestion(ms, caller)
    const run: WireRun = {
      deadline,
      endsAt: clock() + ms,
      attempts: 0,
      pauses: 0,
      factor: 1,
      usage: undefined,
    }
    try {
      const done = await work(run)
      return { ...done, usage: run.usage, attempts: run.attempts }
    } catch (error) {
      // A fetch that was aborted throws in words of its own.
      deadline.signal.throwIfAborted()
      throw error
    } finally {
      deadline.end()
    }
  }

  return {
    name,
    form,
    contextWindow,
    ask: (question) =>
      limited(timeoutMs, question.signal, async (run) => {
        const { system, name, schema, maxTokens = DEFAULT_TOKENS } = question
        const typed = { name, schema }
        const value = await askTwice(question, (turns) =>
          send({ system, turns, maxTokens, typed }, run),
        )
        return { value }
      }),
    runTools: (question) => {
      const { system, tools, maxTokens = DEFAULT_TOKENS } = question
      const { maxSteps = DEFAULT_STEPS } = question
      const ms = question.timeoutMs ?? timeoutMs * maxSteps
      return limited(ms, question.signal, (run) =>
        runToolLoop(question, run.deadline, (turns, mayCall) =>
          send({ system, turns, maxTokens, tools, mayCall }, run),
        ),
      )
    },
  }
}

async function askTwice<T>(
  question: ModelQuestion<T>,
  send: (turns: readonly ConversationTurn[]) => Promise<WireReply>,
): Promise<T> {
  const task = { from: 'user', text: question.user } as const
  const first = await send([task])
  const output = readAnswer(first, question)
  if (output.fits) return output.value
  const text = answerOf(first, question)
  const repair = `This answer cannot be used: ${output.issue}. Answer again with the whole JSON object and nothing else.`
  const second = await send([
    task,
    { from: 'model', text: text.trim() ? text : '(no answer)' },
    { from: 'user', text: repair },
  ])
  const repaired = readAnswer(second, question)
  if (repaired.fits) return repaired.value
  throw new CresolverError({
    code: 'LLM_OUTPUT_INVALID',
    message: `The model's answer cannot be used, even after one repair: ${repaired.issue}.`,
    hint: 'Choose a model that follows a JSON schema, or allow more tokens.',
  })
}

/** The input of the tool that takes the answer, or the text. */
function answerOf(
  { calls, text }: WireReply,
  { name }: { readonly name: string },
): string {
  return calls.find((call) => call.name === name)?.argumentsText ?? text
}

function readAnswer<T>(reply: WireReply, question: ModelQuestion<T>): ParsedOutput<T> {
  const text = answerOf(reply, question)
  const output = parseOutput(text, question.schema)
  // A cut-off part may fit: the half of a call, or a draft among words.
  const end = text.trimEnd()
  const isWhole = text === reply.text && (end.endsWith('}') || end.endsWith('```'))
  return reply.end === 'cut' && !(output.fits && isWhole)
    ? { fits: false, issue: 'it was cut off at the token limit, so be brief' }
    : output
}

/** Starts the time limit of one question; its error is `LLM_UNAVAILABLE` or `ABORTED`. */
function limitQuestion(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  return startDeadline({
    timeoutMs,
    timedOut: () =>
      new CresolverError({
        code: 'LLM_UNAVAILABLE',
        message: `The model gave no answer within ${timeoutMs} ms.`,
        hint: 'Allow more time, or choose a faster model.',
      }),
    until: [
      {
        signal: callerSignal,
        error: () =>
          new CresolverError({
            code: 'ABORTED',
            message: 'The caller gave up before the model answered.',
          }),
      },
    ],
  })
}
